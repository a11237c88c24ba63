import { Node, nodeInputRule } from '@tiptap/core'

/** A placeholder in double braces, as an atomic node that cannot be partly deleted. */
export const Chips = Node.create<{ names: readonly string[] }>({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ names: [] }),
  addAttributes: () => ({
    name: { default: '', parseHTML: (element: HTMLElement) => element.dataset['ficha'] ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-ficha]' }],
  renderHTML: ({ node }) => ['span', { 'data-ficha': node.attrs['name'] }, `{{${node.attrs['name']}}}`],
  addInputRules() {
    const { names } = this.options
    if (names.length === 0) return []
    const find = new RegExp(`\\{\\{\\s*(${names.join('|')})\\s*\\}\\}$`)
    return [nodeInputRule({ find, type: this.type, getAttributes: ([, name]) => ({ name }) })]
  },
})

const DRAWN = /<span data-ficha="(\w+)">\{\{\w+\}\}<\/span>/g

/** Converts editor markup to the stored form, which has only the braces. */
export const withoutChips = (html: string): string => html.replace(DRAWN, '{{$1}}')

/** Converts stored text to editor markup. Braces inside a tag belong to an attribute and stay unchanged. */
export function withChips(html: string, names: readonly string[]): string {
  if (names.length === 0) return html
  const wanted = new RegExp(`<[^>]*>|\\{\\{\\s*(${names.join('|')})\\s*\\}\\}`, 'g')
  return html.replace(wanted, (whole, name?: string) =>
    name ? `<span data-ficha="${name}">{{${name}}}</span>` : whole,
  )
}
