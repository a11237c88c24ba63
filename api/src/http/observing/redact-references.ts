/**
 * Whoever holds the reference of a purchase or the code of a certificate can see it, so no log line holds one. Groups
 * of four, at least three; not the inner groups of a UUID.
 */
const REFERENCE =
  /(?<![0-9a-z]|[0-9a-f]{8}-(?:[0-9a-f]{4}-)*)[0-9a-hjkmnp-tv-z]{4}(?:(?:-|%2d)[0-9a-hjkmnp-tv-z]{4}){2,3}(?![0-9a-z])/gi

export function redactReferences(text: string): string {
  return text.replace(REFERENCE, ':referencia')
}

/** What stands behind these steps of a path is a code, a token or the number of a provider, however it is written. */
const SECRET = /(?<=\/(?:baja|verificar|constancias|payments|orders)\/+)[^/]+/gi
/** As a reference that somebody typed without its hyphens. */
const TYPED = /(?<=\/(?:compras|transferencias)\/+)(?=[^/]*\d)[^/]+/gi

/** A path leads to the same place with any of its letters escaped. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%[0-9a-f]{2}/gi, (escaped) =>
      String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
    )
  }
}

/** The path of a request, as a log line may hold it (S27). */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?')[0] ?? ''
  const plain = unescaped(path)
  const safe = redactReferences(plain).replace(SECRET, ':token').replace(TYPED, ':referencia')
  return safe === plain ? path : safe
}
