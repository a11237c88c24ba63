import { escapeHtml } from '#domain/texto/texto.ts'

/** Plain text as the page shows it: a blank line separates paragraphs. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** And back; markup that a paragraph cannot hold is left out. */
export const fromParagraphs = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h\d|li|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What was written over a text that had more markup than paragraphs: as it was, while its words are. */
export const writtenOver = (given: string, text: string): string =>
  text.trim() === fromParagraphs(given) ? given : toParagraphs(text)

/** Whether writing over it loses links, lists or emphasis. */
export const hasMarkup = (html: string): boolean => toParagraphs(fromParagraphs(html)) !== html
