import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DESCUENTO_DE_CHARLA, DIAS_DE_CHARLA } from '#domain/cupones/charla.ts'
import { ACTIVIDADES } from './textos/actividades.ts'
import { CAMINO } from './textos/camino.ts'
import { CAMINOHP } from './textos/caminohp.ts'

/** What people read that is no content: pages, screens and mails. */
const READ = '{web/app,gestion/app,api/src/mail/plantillas}/**/*.{ts,tsx}'
const NUMBER = /\b\d+ (minutos|horas|días|caracteres|números|veces)\b/
const COMMENT = /^\s*(\/\/|\/?\*)/

/** Promises of the organisation, which no code keeps. */
const PROMISED = /dentro de las (24|72) horas/i
/** Names of groups, not limits. */
const GROUPS = /\d a \d días|\d+ días o más|Últimos \d+ días/

describe('numbers that people read', () => {
  it('are those that the site holds to, not written a second time [sitio/numbers-in-texts-are-true]', () => {
    const found = globSync(READ)
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line) => `${path}: ${line.trim()}`)
          .filter((line) => NUMBER.test(line)),
      )
      .filter((line) => !COMMENT.test(line.slice(line.indexOf(': ') + 2)))
      .filter((line) => !PROMISED.test(line) && !GROUPS.test(line))
    expect(found).toEqual([])
  })
})

describe('the discount of the talk, where the pages promise it [cupones/talk-discount]', () => {
  const discount = `${DESCUENTO_DE_CHARLA}\u00a0%`
  const promising = Object.entries({ ...CAMINO, ...CAMINOHP, ...ACTIVIDADES })
    .map(([name, text]) => ({ name, text: JSON.stringify(text) }))
    .filter(({ text }) => text.includes(discount))

  it('is found', () => expect(promising.length).toBeGreaterThan(3))

  it.each(promising)('comes with how long and how often it holds: $name', ({ text }) => {
    expect(text.split(discount).slice(1).join()).toContain(`una vez y durante ${DIAS_DE_CHARLA} días`)
  })

  it('is written once', () => {
    const literal = globSync('base/**/*.ts').filter(
      (path) =>
        !path.includes('.test.') && readFileSync(path, 'utf8').includes(`${DESCUENTO_DE_CHARLA}\\u00a0%`),
    )
    expect(literal).toEqual([])
  })
})
