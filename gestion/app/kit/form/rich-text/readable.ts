import { plainText } from '#domain/texto/texto.ts'

/** Text marks around each tag. Block tags end their line. */
const MARKS: Record<string, readonly [before: string, after: string]> = {
  strong: ['*', '*'],
  b: ['*', '*'],
  em: ['_', '_'],
  i: ['_', '_'],
  u: ['__', '__'],
  s: ['~', '~'],
  h2: ['# ', '\n'],
  h3: ['## ', '\n'],
  h4: ['### ', '\n'],
  h5: ['#### ', '\n'],
  li: ['• ', '\n'],
  blockquote: ['> ', '\n'],
  p: ['', '\n'],
  div: ['', '\n'],
  tr: ['', '\n'],
  td: ['', ' | '],
  th: ['', ' | '],
  figure: ['', '\n'],
  br: ['\n', ''],
  hr: ['———\n', ''],
}

const attributeOf = (tag: string, name: string) =>
  tag.match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1] ?? ''

/**
 * Rich text as plain text for comparison: one line per block, with marks for emphasis and the addresses of links and
 * pictures.
 */
export function readRichText(html: string): string {
  let link = ''
  const marked = html.replace(
    /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi,
    (tag: string, end: string, written: string) => {
      const name = written.toLowerCase()
      if (name === 'a' && end) return link && ` (${link})`
      if (name === 'a') {
        link = attributeOf(tag, 'href')
        return ''
      }
      if (name === 'img') return ` [imagen: ${attributeOf(tag, 'alt')} ${attributeOf(tag, 'src')}]\n`
      if (name === 'iframe') return end ? '' : ` [video: ${attributeOf(tag, 'src')}]\n`
      return MARKS[name]?.[end ? 1 : 0] ?? ''
    },
  )
  return marked.split('\n').map(plainText).filter(Boolean).join('\n')
}
