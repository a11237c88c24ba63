/** A video in a form that pages can play. */
export type FuenteDeVideo =
  | { kind: 'archivo'; src: string; subtitulos: string | null }
  /** The embedded player of another site. `href` links to the video on that site. */
  | { kind: 'marco'; src: string; href: string }

const HASH = '[0-9a-f]{64}'
/** A video of the site with its captions; private files carry an access token. */
const ARCHIVO = new RegExp(
  `^/archivos/(?<video>${HASH})(?:\\?(?:acceso=(?<acceso>[\\w.-]+)&?)?(?:subtitulos=(?<subtitulos>${HASH})(?:&acceso_subtitulos=(?<accesoSubtitulos>[\\w.-]+))?)?)?$`,
)
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{6,12}$/
const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be']
const VIMEO_HOSTS = ['vimeo.com', 'player.vimeo.com']

/**
 * A video field holds a file of the site, the id or the address of a video elsewhere, or its embed markup (A3, B3).
 * Null for whatever can't be played.
 */
export function parseVideo(text: string | null | undefined): FuenteDeVideo | null {
  const value = text?.trim() ?? ''
  const archivo = ARCHIVO.exec(value)?.groups
  if (archivo?.['video']) {
    const { video, acceso, subtitulos, accesoSubtitulos } = archivo
    return {
      kind: 'archivo',
      src: archivoAddress(video, acceso),
      subtitulos: subtitulos ? archivoAddress(subtitulos, accesoSubtitulos) : null,
    }
  }
  if (YOUTUBE_ID.test(value)) return youtube(value)
  if (VIMEO_ID.test(value)) return vimeo(value)
  if (value.startsWith('<')) {
    const src = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(value)?.[1]
    return src ? fromAddress(src.replaceAll('&amp;', '&')) : null
  }
  return fromAddress(value)
}

const archivoAddress = (hash: string, acceso: string | undefined) =>
  `/archivos/${hash}${acceso ? `?acceso=${acceso}` : ''}`

/** The files of the site that a video field names; null when it names something else. */
export function archivosOfVideo(text: string): { video: string; subtitulos: string | null } | null {
  const archivo = ARCHIVO.exec(text.trim())?.groups
  return archivo?.['video'] ? { video: archivo['video'], subtitulos: archivo['subtitulos'] ?? null } : null
}

/** Adds the access token of each file to a video field. */
export function withAcceso(text: string, accesoOf: (hash: string) => string): string {
  const archivos = archivosOfVideo(text)
  if (!archivos) return text
  const { video, subtitulos } = archivos
  const captions = subtitulos ? `&subtitulos=${subtitulos}&acceso_subtitulos=${accesoOf(subtitulos)}` : ''
  return `/archivos/${video}?acceso=${accesoOf(video)}${captions}`
}

function fromAddress(address: string): FuenteDeVideo | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return null
  const url = new URL(absolute)
  const host = url.hostname.replace(/^www\./, '')
  const steps = url.pathname.split('/').filter(Boolean)
  const last = steps.at(-1) ?? ''
  if (YOUTUBE_HOSTS.includes(host)) {
    const id = url.searchParams.get('v') ?? last
    return YOUTUBE_ID.test(id) ? youtube(id) : null
  }
  if (VIMEO_HOSTS.includes(host)) return VIMEO_ID.test(last) ? vimeo(last) : null
  return null
}

const youtube = (id: string): FuenteDeVideo => ({
  kind: 'marco',
  src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=es`,
  href: `https://www.youtube.com/watch?v=${id}`,
})

const vimeo = (id: string): FuenteDeVideo => ({
  kind: 'marco',
  src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  href: `https://vimeo.com/${id}`,
})
