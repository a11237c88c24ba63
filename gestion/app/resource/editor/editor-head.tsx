import { ExternalLink, ScanEye } from 'lucide-react'
import { Button, buttonClass } from '../../kit/button.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { StateChips } from '../state-chips.tsx'
import ItemMenu, { type MenuEntry } from './item-menu.tsx'
import { SavedState } from './saved-state.tsx'
import type { Editor } from './use-editor.ts'

/** What it is called, how it stands, and what can be done with it now. */
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
  /** Fields are what is open: saving them is the one thing to do. */
  inForm: boolean
  busy: boolean
  /** Where the site shows it. */
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
