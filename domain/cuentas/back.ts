const BASE = 'http://senda.invalid'

/**
 * A path of this site, or `/`. Browsers read `\` as `/`, skip tabs and line breaks, and take `//host` for
 * another site; the URL parser knows all of that, so it decides, and what it understood is what is returned.
 */
export function safeBack(back: string | null | undefined): string {
  if (!back?.startsWith('/')) return '/'
  try {
    const url = new URL(back, BASE)
    const path = url.pathname + url.search + url.hash
    return url.origin === BASE && !path.startsWith('//') ? path : '/'
  } catch {
    return '/'
  }
}
