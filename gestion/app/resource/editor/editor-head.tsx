import { ExternalLink, ScanEye } from 'lucide-react'
import { Button, buttonClass } from '../../kit/button.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { StateChips } from '../state-chips.tsx'
import ItemMenu, { type MenuEntry } from './item-menu.tsx'
import { SavedState } from './saved-state.tsx'
import type { Editor } from './use-editor.ts'

/** The title of the row, its state and its actions. */
export function EditorHead({
  title,
  editor,
  publishable,
  inForm,
  busy,
  publicHref,
  menu,
  onPublish,
  onPreview,
  onSave,
}: {
  title: string
  editor: Editor
  publishable: boolean
  /** The open tab has fields, so saving is the primary action. */
  inForm: boolean
  busy: boolean
  /** The public address of the row. */
  publicHref: string | undefined
  menu: MenuEntry[]
  onPublish: (() => void) | undefined
  onPreview: (() => void) | undefined
  onSave: (() => void) | undefined
}) {
  const { row, draft, dirty, problems } = editor
  const hasDraft = draft?.existe === true
  const isSame = row.publicado === true && !dirty && !hasDraft
  return (
    <PageHead
      title={title}
      under={
        <>
          <StateChips {...row} {...(publishable ? { conBorrador: hasDraft } : {})} />
          <SavedState editor={editor} />
        </>
      }
      aside={
        onPublish ? (
          <Button
            look="primary"
            disabled={busy || Object.keys(problems).length > 0 || isSame}
            onClick={onPublish}
          >
            Publicar
          </Button>
        ) : undefined
      }
    >
      {publicHref ? (
        <a
          href={publicHref}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'quiet' })}
        >
          <ExternalLink aria-hidden="true" /> Ver en el sitio
        </a>
      ) : null}
      {onPreview ? (
        <Button look="quiet" onClick={onPreview}>
          <ScanEye aria-hidden="true" /> Vista previa
        </Button>
      ) : null}
      {menu.length > 0 ? <ItemMenu entries={menu} /> : null}
      {onSave ? (
        <Button
          look={publishable || !inForm ? 'line' : 'primary'}
          disabled={editor.saving.isPending}
          onClick={onSave}
        >
          Guardar <kbd className="max-lg:hidden">Ctrl S</kbd>
        </Button>
      ) : null}
    </PageHead>
  )
}
