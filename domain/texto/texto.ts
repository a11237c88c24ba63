/** Characters of an event's text on its card (A9). */
export const PREVIEW_EVENTO = 200
/** Characters of a book's description on its card (B9). */
export const PREVIEW_LIBRO = 120

// A short table: a full one would add 20 kB to every page with cards. The sanitiser leaves only the first three
// entities; the others occur in plain fields with pasted text.
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

/** The plain text of an HTML fragment, for previews and descriptions. Never inject the result as HTML. */
export function plainText(html: string): string {
  return (
    html
      // A tag cannot contain `<`. Without this rule, unclosed tags would make the search quadratic.
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

/** 4300 → 4.300. Formatted without `Intl`, so that server and browser always agree. */
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

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)
}
