/** Whoever holds the reference of a purchase can see it, so no log line holds one (S45.4). */
const REFERENCE = /[0-9a-hjkmnp-tv-z]{4}(?:(?:-|%2d)[0-9a-hjkmnp-tv-z]{4}){3}/gi

export function redactReferences(text: string): string {
  return text.replace(REFERENCE, ':referencia')
}

/** Whoever holds the link of a mail takes its reader off the list. */
const TOKEN = /(?<=\/baja\/)[^/]+/gi

/** The path of a request, as a log line may hold it (S27). */
export function loggedPath(url: string | undefined): string {
  return redactReferences((url ?? '').split('?')[0] ?? '').replace(TOKEN, ':token')
}
