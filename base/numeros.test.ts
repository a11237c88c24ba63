import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What people read that is no content: pages, screens and mails. */
const READ = '{web/app,gestion/app,api/src/mail/plantillas}/**/*.{ts,tsx}'
const NUMBER = /\b\d+ (minutos|horas|días|caracteres|números|veces)\b/
const COMMENT = /^\s*(\/\/|\/?\*)/

/** Promises of the organisation, which no code keeps. */
const PROMISED = /dentro de las (24|72) horas/i
/** Names of groups, not limits. */
const GROUPS = /\d a \d días|\d+ días o más|Últimos \d+ días/

describe('numbers that people read', () => {
  it('are those that the site holds to, not written a second time [G6.163]', () => {
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
