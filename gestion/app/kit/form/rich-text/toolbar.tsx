import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table2,
  Underline,
  Undo2,
  Video,
} from 'lucide-react'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { AddressDialog, type Asked } from './address-dialog.tsx'

interface Tool {
  name: string
  icon: LucideIcon
  /** Whether the format is active at the cursor. */
  active?: (editor: Editor) => boolean
  run: (editor: Editor, ask: (what: Asked) => void) => void
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'Negrita',
      icon: Bold,
      active: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'Cursiva',
      icon: Italic,
      active: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'Subrayado',
      icon: Underline,
      active: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'Tachado',
      icon: Strikethrough,
      active: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      name: 'Título',
      icon: Heading2,
      active: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'Subtítulo',
      icon: Heading3,
      active: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'Lista',
      icon: List,
      active: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'Lista numerada',
      icon: ListOrdered,
      active: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'Cita',
      icon: Quote,
      active: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'Enlace',
      icon: Link2,
      active: (editor) => editor.isActive('link'),
      run: (editor, ask) => ask({ what: 'link', address: editor.getAttributes('link')['href'] ?? '' }),
    },
    { name: 'Imagen', icon: ImagePlus, run: (_, ask) => ask({ what: 'image', address: '' }) },
    { name: 'Video', icon: Video, run: (_, ask) => ask({ what: 'video', address: '' }) },
    {
      name: 'Tabla',
      icon: Table2,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { name: 'Línea', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: 'Quitar formato',
      icon: RemoveFormatting,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
    { name: 'Deshacer', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
    { name: 'Rehacer', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
  ],
]

export function Toolbar({
  editor,
  label,
  chips,
}: {
  editor: Editor
  label: string
  chips: readonly string[]
}) {
  const [asked, ask] = useState<Asked>()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      TOOLS.flat()
        .filter((tool) => tool.active?.(now))
        .map(({ name }) => name)
        .join('|'),
  })
  const on = new Set(active.split('|'))
  return (
    <div
      role="toolbar"
      aria-label={`Formato de ${label}`}
      className="flex flex-wrap items-center gap-0.5 border-b border-linea bg-hundida p-1"
    >
      {TOOLS.map((tools) => (
        <span
          key={tools[0]?.name}
          className="flex items-center gap-0.5 not-first:border-l not-first:border-linea not-first:pl-1"
        >
          {tools.map(({ name, icon: Icon, active: hasState, run }) => (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={hasState ? on.has(name) : undefined}
              className={cx(
                'grid size-8 place-items-center rounded-chip text-suave hover:bg-marca-claro max-md:size-control [&_svg]:size-4',
                on.has(name) && 'bg-marca-claro text-marca',
              )}
              onClick={() => run(editor, ask)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </span>
      ))}
      {chips.map((name) => (
        <button
          key={name}
          type="button"
          title={`Poner {{${name}}}`}
          className="h-8 rounded-chip bg-info-claro px-2 text-meta font-semibold text-info max-md:h-control"
          onClick={() => editor.chain().focus().insertContent({ type: 'chip', attrs: { name } }).run()}
        >
          {name}
        </button>
      ))}
      {asked ? <AddressDialog asked={asked} editor={editor} onClose={() => ask(undefined)} /> : null}
    </div>
  )
}
