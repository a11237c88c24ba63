import type { Option } from './choice-fields.tsx'

/** Text for comparison: without accents, case and surrounding space. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The options that match a query. An equal code comes first, then labels that begin with the query, then labels that
 * contain it: `ar` finds Argentina, then Armenia, then Paraguay.
 */
export function matching<O extends Option & { codigo?: string }>(
  options: readonly O[],
  query: string,
): readonly O[] {
  const plainQuery = plain(query)
  if (!plainQuery) return options
  const ranked: O[][] = [[], [], []]
  for (const option of options) {
    const at = plain(option.label).indexOf(plainQuery)
    const isCode = option.codigo !== undefined && plain(option.codigo) === plainQuery
    if (isCode || at >= 0) ranked[isCode ? 0 : at === 0 ? 1 : 2]?.push(option)
  }
  return ranked.flat()
}
