import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { Chips, withChips, withoutChips } from './rich-text/chips.ts'
import { cleanPasted } from './rich-text/paste.ts'
import { EXTENSIONS } from './rich-text/schema.ts'
import { Toolbar } from './rich-text/toolbar.tsx'

const NO_CHIPS: readonly string[] = []

/** A rich text editor for the markup that the server accepts. Loaded lazily, because it weighs half a megabyte. */
export default function RichTextField({
  value,
  onChange,
  disabled = false,
  chips = NO_CHIPS,
  ...frame
}: FieldProps<string> & {
  /** Placeholders that the public page replaces: `precio` for `{{precio}}`. */
  chips?: readonly string[] | undefined
}) {
  const written = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const { label, error } = frame
  const editor = useEditor({
    extensions: [...EXTENSIONS, Chips.configure({ names: chips })],
    content: withChips(value, chips),
    // The styles are in app.css, because the content security policy blocks injected styles.
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rico' },
      transformPastedHTML: cleanPasted,
    },
    onUpdate({ editor: now }) {
      written.current = now.isEmpty ? '' : withoutChips(now.getHTML())
      change.current(written.current)
    },
  })
  // The value changed from outside: a reload, a restored revision, or a resolved conflict.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(withChips(value, chips), { emitUpdate: false })
  }, [editor, value, chips])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div
          className={cx(
            'min-w-0 overflow-hidden rounded-campo border bg-superficie focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-foco',
            error ? 'border-error' : 'border-borde',
          )}
        >
          {disabled ? null : <Toolbar editor={editor} label={label} chips={chips} />}
          <EditorContent editor={editor} />
        </div>
      )}
    </FieldFrame>
  )
}
