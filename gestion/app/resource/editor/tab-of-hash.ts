/** The tab that an address names; one that was cut or mistyped names none. */
export function tabOfHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    return undefined
  }
}
