import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { counted } from './counted.ts'

/** A figure that may be one before a word that is not: «${filas} filas». */
const PLURAL = /\$\{(?![A-Z_]+\})[^{}]+\} (?!(?:más|es|has|antes)\b)[a-záéíóúñ]+s\b/
/** The other half of who told one apart. */
const TOLD_APART = /=== 1|^\s*: `|\? \d/

describe('what is counted', () => {
  it('agrees in number, and is written as here [gestion/list-words]', () => {
    expect(counted(1, 'retenido', 'retenidos')).toBe('1 retenido')
    expect(counted(0, 'retenido', 'retenidos')).toBe('0 retenidos')
    expect(counted(1200, 'fila', 'filas')).toBe('1.200 filas')
  })

  it('is said of one as of many, on every screen [gestion/list-words]', () => {
    const found = globSync('gestion/app/**/*.{ts,tsx}')
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => PLURAL.test(line) && !TOLD_APART.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })
})
