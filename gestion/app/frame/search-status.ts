/** What is said of a search beside what it found. That there is nothing is said only once it was looked for. */
export function searchStatus({
  q,
  asked,
  fresh,
  failed,
  offline,
  found,
}: {
  q: string
  /** Enough was typed. */
  asked: boolean
  /** What is shown is of the text that stands there. */
  fresh: boolean
  failed: boolean
  /** It waits for the network. */
  offline: boolean
  found: boolean
}): string {
  if (!asked) return ''
  if (failed) return 'No pudimos buscar. Probá de nuevo en un momento.'
  if (offline) return 'Sin conexión: buscamos apenas vuelva.'
  if (found) return ''
  return fresh ? `No encontramos nada con «${q}».` : 'Buscando…'
}
