import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** These keep by themselves what is written in them. */
const FORM_DIALOG = /<FormDialog\b.*?<\/FormDialog>/gs
/** What is looked for is typed again at once. */
const WRITTEN =
  /<(Field|TextField|LongTextField|textarea)\b(?!\s[^>]*?(type="(search|date|number)"|label="Buscar))/s

it('no dialog with a text of one’s own lets the browser’s way back take it [gestion/text-in-dialogs-stays]', () => {
  const losing = globSync('gestion/app/**/*.tsx').filter((path) => {
    const besides = readFileSync(path, 'utf8').replaceAll(FORM_DIALOG, '')
    return /<Dialog\b/.test(besides) && WRITTEN.test(besides) && !/\bexit=\{/.test(besides)
  })
  expect(losing).toEqual([])
})
