/** The tab that the hash names; undefined if the hash is malformed. */
export function tabOfHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    return undefined
  }
}
