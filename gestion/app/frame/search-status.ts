/** The status text of a search. «No results» is said only after the search has answered. */
export function searchStatus({
  q,
  asked,
  fresh,
  failed,
  offline,
  found,
}: {
  q: string
  /** The text is long enough to search. */
  asked: boolean
  /** The results belong to the current text. */
  fresh: boolean
  failed: boolean
  /** The search waits for the network. */
  offline: boolean
  found: boolean
}): string {
  if (!asked) return ''
  if (failed) return 'No pudimos buscar. Probá de nuevo en un momento.'
  if (offline) return 'Sin conexión: buscamos apenas vuelva.'
  if (found) return ''
  return fresh ? `No encontramos nada con «${q}».` : 'Buscando…'
}
