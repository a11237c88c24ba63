import { useState } from 'react'
import { hasVistaPrevia } from '#domain/sitio/vista-previa.ts'
import { textOfValue } from '../../kit/form/fields.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { listOf } from '../list/list-of.ts'
import { formOf, keyOf, type ResourceScreen } from '../screen.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorAside } from './editor-aside.tsx'
import { EditorForm } from './editor-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { HistoryCard } from './history-card.tsx'
import { menuOf } from './item-actions.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { type Question, QuestionDialog } from './question-dialog.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { type Actions, useActions } from './use-actions.ts'
import { useAutosave } from './use-autosave.ts'
import { useDuplicate } from './use-duplicate.ts'
import { type Editor, type Opened, useEditor } from './use-editor.ts'
import { type Parts, useParts } from './use-parts.ts'
import { type Rights, useRights } from './use-rights.ts'
import { useSaving } from './use-saving.ts'

const ScheduleDialog = dialogOnDemand(() => import('./schedule-dialog.tsx'))
const PreviewDialog = dialogOnDemand(() => import('./preview-dialog.tsx'))

/** The editor of a row: state and actions on top, the form on the left, changes and history on the right. */
export function ResourceEditor({ screen, opened }: { screen: ResourceScreen; opened: Opened }) {
  const editor = useEditor(screen, opened)
  const actions = useActions(screen, editor)
  const parts = useParts(screen, editor)
  const duplicate = useDuplicate(screen, editor, actions)
  const rights = useRights(screen, editor.row)
  const [scheduling, setScheduling] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const { row, values, clave, api } = editor
  const { publishable, creates } = screen.staff.declaration
  const { mayEdit, mayPublish, writable, publishes } = rights
  const { save, saveAndTell } = useSaving(publishable, editor, actions, parts)
  useAutosave(editor, { on: writable, onBegun: actions.settled })

  const ask = (action: Question['action'], note: string | undefined, go: () => void) =>
    note ? setQuestion({ action, note, go }) : go()
  const changing = screen.changing?.(row, values)
  const withdrawing = row.publicado ? screen.withdrawing?.(row) : undefined
  const menu = menuOf({
    editor,
    actions: {
      ...actions,
      withdraw: () => ask('Despublicar', withdrawing, actions.withdraw),
      archive: () => ask('Archivar', withdrawing, actions.archive),
    },
    mayEdit,
    mayPublish,
    archives: api.has('archive'),
    acts: screen.acts?.(row) ?? [],
    duplicate: creates && mayEdit ? duplicate : undefined,
    schedule: () => setScheduling(true),
  })
  const title = screen.titleOf({ ...row, ...values }) || 'Sin título'
  const published = publishable && row.publicado ? formOf(screen, row) : undefined
  const { publicHref, previewHref } = hrefsOf(screen, editor, rights)
  const history = (
    <History screen={screen} editor={editor} actions={actions} parts={parts} writable={writable} />
  )
  return (
    <>
      {screen.only ? null : (
        <Neighbours
          list={listOf(screen)}
          path={`/${screen.path}`}
          back={screen.partOf?.(row)}
          isThis={(one) => keyOf(screen, one) === clave}
        />
      )}
      <EditorHead
        title={title}
        editor={editor}
        publishable={publishable}
        inForm={parts.sections.length > 0}
        busy={actions.busy}
        publicHref={publicHref}
        menu={menu}
        onPublish={publishes ? () => ask('Publicar', changing, actions.publish) : undefined}
        onPreview={previewHref ? () => setPreviewing(true) : undefined}
        onSave={writable ? saveAndTell : undefined}
      />
      {publishable ? (
        <ScheduledCard
          path={screen.path}
          clave={clave}
          api={api}
          onCancel={mayPublish ? actions.unschedule : undefined}
        />
      ) : null}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <EditorForm
          screen={screen}
          editor={editor}
          parts={parts}
          writable={writable}
          published={published}
          onChanged={actions.refreshRow}
          history={history}
        />
        <EditorAside
          screen={screen}
          editor={editor}
          parts={parts}
          rights={rights}
          published={published}
          history={history}
        />
      </div>
      <Conflict editor={editor} actions={actions} parts={parts} />
      {question ? (
        <QuestionDialog question={question} title={title} onClose={() => setQuestion(undefined)} />
      ) : null}
      {scheduling ? (
        <ScheduleDialog
          publicado={row.publicado === true}
          notes={{ publicar: changing, retirar: withdrawing }}
          onSchedule={actions.schedule}
          onClose={() => setScheduling(false)}
        />
      ) : null}
      {previewing && previewHref ? (
        <PreviewDialog
          editor={editor}
          publishable={publishable}
          fields={parts.named}
          href={previewHref}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      <LeaveGuard
        dirty={editor.dirty && writable}
        saving={editor.saving.isPending}
        onSave={save}
        onKey={() => (writable ? saveAndTell() : undefined)}
      />
    </>
  )
}

/** The public address of the row as published, and as the form would change it. */
function hrefsOf(screen: ResourceScreen, { row, values, api }: Editor, { archived, writable }: Rights) {
  const href = screen.publicHref?.({ ...row, ...values })
  const isPublic = row.publicado !== false && !archived
  const hasPreview = writable && api.has('preview') && href !== undefined && hasVistaPrevia(href)
  return { publicHref: isPublic ? href : undefined, previewHref: hasPreview ? href : undefined }
}

interface PartProps {
  editor: Editor
  actions: Actions
  parts: Parts
}

function History({
  screen,
  editor,
  actions,
  parts,
  writable,
}: PartProps & { screen: ResourceScreen; writable: boolean }) {
  const { clave, api, values, fill } = editor
  const restore = screen.staff.declaration.publishable
    ? actions.restoreRevision
    : async (_: number, datos: Record<string, unknown>) => fill({ ...values, ...datos })
  if (!parts.showsHistory) return null
  return (
    <HistoryCard
      path={screen.path}
      clave={clave}
      api={api}
      fields={parts.fields}
      onRestore={writable ? restore : undefined}
    />
  )
}

function Conflict({ editor, actions, parts }: PartProps) {
  const { conflict, values, postpone, resolve, save } = editor
  if (!conflict || conflict.postponed) return null
  return (
    <ConflictDialog
      conflict={conflict}
      fields={parts.applying.map((field) => ({
        name: field.name,
        label: field.label,
        textOf: (value) => textOfValue(field, value),
      }))}
      mine={values}
      onClose={postpone}
      onResolve={(chosen) => {
        resolve(chosen)
        save(true)
          .then(actions.settled)
          .catch((error: unknown) => say('No se pudo guardar', messageOf(error)))
      }}
    />
  )
}
