import type { Option } from './choice-fields.tsx'

/** As it is compared: without accents, case and space around it. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * What has the typed text as its code comes before what begins with it, and that before what only has it somewhere:
 * `ar` finds Argentina first, then Armenia, then Paraguay.
 */
export function matching<O extends Option & { codigo?: string }>(
  options: readonly O[],
  query: string,
): readonly O[] {
  const wanted = plain(query)
  if (!wanted) return options
  const ranked: O[][] = [[], [], []]
  for (const option of options) {
    const at = plain(option.label).indexOf(wanted)
    const isCode = option.codigo !== undefined && plain(option.codigo) === wanted
    if (isCode || at >= 0) ranked[isCode ? 0 : at === 0 ? 1 : 2]?.push(option)
  }
  return ranked.flat()
}
