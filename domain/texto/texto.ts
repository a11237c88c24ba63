/** Characters of an event's text on its card (A9). */
export const PREVIEW_EVENTO = 200
/** Characters of a book's description on its card (B9). */
export const PREVIEW_LIBRO = 120

// By hand: cards of every page read texts, and a full table would cost each of them 20 kB. The sanitiser leaves no more
// than the first three; the others are what people paste into plain fields.
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  iquest: '¿',
  iexcl: '¡',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** The words of an HTML fragment, for previews and descriptions. The result is text: never inject it as HTML. */
export function plainText(html: string): string {
  return (
    html
      // No tag holds another: where one never ends, looking for its end from each of them would take for ever.
      .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
      .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])/g, '$1')
      .trim()
  )
}

/** At most `max` characters, ending at a whole word with an ellipsis when something was left out. */
export function cutText(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const atWord = characters[max - 1] === ' ' ? cut : cut.replace(/\s+\S*$/, '')
  return `${atWord.replace(/[\s.,;:–—-]+$/, '')}…`
}

/** 4300 → 4.300. By hand, so that server and browser always agree. */
export function formatEntero(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)
}
