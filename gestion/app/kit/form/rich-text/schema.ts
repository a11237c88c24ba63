// The editor knows exactly the tags that the server keeps (api/src/resource/sanitize-html.ts), so that nothing the
// user writes is removed on saving.
import { Mark, mergeAttributes, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const Small = Mark.create({
  name: 'small',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: ({ HTMLAttributes }) => ['small', HTMLAttributes, 0],
})

const Division = Node.create({
  name: 'division',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image | video | table | paragraph)+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
})

/** A video player of another site. Shown as its address, because the content security policy forbids frames. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    src: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
    allow: { default: null },
    allowfullscreen: { default: null },
    loading: { default: null },
  }),
  parseHTML: () => [{ tag: 'iframe[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['iframe', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'rico-video'
      dom.textContent = `Video: ${node.attrs['title'] || node.attrs['src']}`
      return { dom }
    },
})

const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
})

const Heading = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5] },
    code: false,
    codeBlock: false,
    // Without this, merely showing a text would change it.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['https', 'http', 'mailto', 'tel'],
      // The server adds the attributes that external links need.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Small,
  Division,
  Figure,
  Figcaption,
  Video,
  Picture,
  Table.configure({ resizable: false, renderWrapper: false }),
  TableRow,
  Heading,
  TableCell,
]
