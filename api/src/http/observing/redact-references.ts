/**
 * References of purchases and codes of certificates give access, so they are redacted. Three or four hyphenated
 * groups of four characters, but not the inner groups of a UUID.
 */
const REFERENCE =
  /(?<![0-9a-z]|[0-9a-f]{8}-(?:[0-9a-f]{4}-)*)[0-9a-hjkmnp-tv-z]{4}(?:(?:-|%2d)[0-9a-hjkmnp-tv-z]{4}){2,3}(?![0-9a-z])/gi

export function redactReferences(text: string): string {
  return text.replace(REFERENCE, ':referencia')
}

/** Path segments before a code, a token or a provider's number. */
const SECRET = /(?<=\/(?:baja|verificar|constancias|payments|orders)\/+)[^/]+/gi
/** A reference typed without its hyphens. */
const TYPED = /(?<=\/(?:compras|transferencias)\/+)(?=[^/]*\d)[^/]+/gi

/** Decodes a path, because escaped letters lead to the same place. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%[0-9a-f]{2}/gi, (escaped) =>
      String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
    )
  }
}

/** The path of a request without secrets, for log lines. */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?')[0] ?? ''
  const plain = unescaped(path)
  const safe = redactReferences(plain).replace(SECRET, ':token').replace(TYPED, ':referencia')
  return safe === plain ? path : safe
}
