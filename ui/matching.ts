import type { Option } from './choice-fields.tsx'

/** As it is compared: without accents, case and space around it. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** What begins with the typed text comes before what only has it somewhere: `ar` finds Argentina first. */
export function matching(options: readonly Option[], query: string): readonly Option[] {
  const wanted = plain(query)
  if (!wanted) return options
  const found = options.map((option) => ({ option, at: plain(option.label).indexOf(wanted) }))
  const first = found.filter(({ at }) => at === 0)
  return [...first, ...found.filter(({ at }) => at > 0)].map(({ option }) => option)
}
