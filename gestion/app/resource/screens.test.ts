import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SCREENS = join(import.meta.dirname, '../screens')
const LINES_MAX = 200

/** Every file that declares a screen, found where screens stand. */
const declared = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SCREENS, path), 'utf8') }))
  .filter(({ text }) => /\bresourceScreen\(/.test(text))
  .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines)

describe('the declared screens', () => {
  it('are some hundred lines each [gestion/declared-screens-small]', () => {
    const [smallest] = declared
    expect(declared.length, 'plain resources are declared').toBeGreaterThanOrEqual(15)
    expect(
      declared.filter(({ lines }) => lines > LINES_MAX),
      `of ${declared.length}, the smallest is ${smallest?.path} with ${smallest?.lines} lines`,
    ).toEqual([])
  })
})
