import { escapeHtml } from '#domain/texto/texto.ts'

/** Turns plain text into HTML paragraphs. A blank line separates them. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Turns HTML into plain text. All markup except paragraphs is lost. */
export const fromParagraphs = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h\d|li|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** HTML of an edited text. If its words did not change, the original HTML with all its markup. */
export const htmlOfEdited = (originalHtml: string, text: string): string =>
  text.trim() === fromParagraphs(originalHtml) ? originalHtml : toParagraphs(text)

/** Whether editing it as plain text loses links, lists or emphasis. */
export const hasMarkup = (html: string): boolean => toParagraphs(fromParagraphs(html)) !== html
