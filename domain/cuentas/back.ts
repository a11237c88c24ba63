const BASE = 'http://senda.invalid'

/**
 * Returns a path of this site, or `/` for anything else. Browsers read `\` as `/`, skip tabs and line breaks, and
 * treat `//host` as another site. The URL parser applies the same rules, so the path is checked and returned as the
 * parser read it.
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
