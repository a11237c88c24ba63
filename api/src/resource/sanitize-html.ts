import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/** Hosts whose video players may be embedded. */
export const VIDEO_HOSTS = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'small',
    'iframe',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: VIDEO_HOSTS,
  allowIframeRelativeUrls: false,
  exclusiveFilter: (frame) => frame.tag === 'iframe' && !frame.attribs['src'],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', loading: 'lazy', ...attribs } }),
  },
}

const memo = new LRUCache<string, string>({
  max: 5000,
  maxSize: 32_000_000,
  sizeCalculation: (v, k) => v.length + k.length + 1,
})

/** Removes markup that editors may not use. Plain text is returned unchanged. */
export function sanitizeHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  const cached = memo.get(html)
  if (cached !== undefined) return cached
  const clean = sanitize(html, OPTIONS)
  memo.set(html, clean)
  return clean
}

/** A video field contains an id, an address or embed markup; markup is reduced to the player's frame. */
export function sanitizeVideo(video: string): string {
  if (!video.includes('<')) return video
  return sanitize(video, { ...OPTIONS, allowedTags: ['iframe'], textFilter: () => '' })
}
