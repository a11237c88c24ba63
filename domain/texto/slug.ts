/** Drops punctuation, turns spaces into underscores and lowercases (A2). Accents stay. */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/gu, '_')
    .toLocaleLowerCase('es')
}

/** The segment `{id}-{slug}` of an address. */
export function segmentOf(id: number, title: string): string {
  return `${id}-${slugOf(title)}`
}

/** The number before the first hyphen, which alone identifies; null when there is none (A2, B2). */
export function idFromSlug(segment: string): number | null {
  const digits = /^\d{1,9}(?=-|$)/.exec(segment)?.[0]
  return digits === undefined ? null : Number(digits)
}
