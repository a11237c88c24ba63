import { Suspense, useState } from 'react'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { hasVistaPrevia } from '#domain/sitio/vista-previa.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { DroppedNote, FormSections } from '../../kit/form/form-sections.tsx'
import { FormRefresh } from '../../kit/form/refresh.ts'
import { useShortcuts } from '../../kit/keyboard.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { ListSkeleton } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { listOf } from '../list/list-of.ts'
import { formOf, keyOf, type ResourceScreen, unsentOf } from '../screen.ts'
import { ChangesCard } from './changes-card.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorHead } from './editor-head.tsx'
import { HistoryCard } from './history-card.tsx'
import { menuOf } from './item-actions.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { MissingCard } from './missing-card.tsx'
import { type Question, QuestionDialog } from './question-dialog.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { Tabs } from './tabs.tsx'
import { useActions } from './use-actions.ts'
import { useAutosave } from './use-autosave.ts'
import { useDuplicate } from './use-duplicate.ts'
import { type Opened, useEditor } from './use-editor.ts'
import { useParts } from './use-parts.ts'
import { useSaving } from './use-saving.ts'

const ScheduleDialog = dialogOnDemand(() => import('./schedule-dialog.tsx'))
const PreviewDialog = dialogOnDemand(() => import('./preview-dialog.tsx'))

/** State and actions on top, the form to the left, what changes and what was to the right. */
export function ResourceEditor({ screen, opened }: { screen: ResourceScreen; opened: Opened }) {
  const may = useMay()
  const editor = useEditor(screen, opened)
  const actions = useActions(screen, editor)
  const parts = useParts(screen, editor)
  const duplicate = useDuplicate(screen, editor, actions)
  const [scheduling, setScheduling] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const { row, values, base, clave, api } = editor
  const { area, publishable, creates } = screen.staff.declaration
  const { publishing: Publishing } = screen
  const archived = Boolean(row.archivadoEn)
  const mayEdit = may(`${area}.editar` as Permiso)
  const mayPublish = publishable && may(`${area}.publicar` as Permiso)
  const writable = mayEdit && !archived
  const publishes = mayPublish && !archived
  const { save, saveAndTell } = useSaving(publishable, editor, actions, parts)
  useAutosave(editor, { on: writable, onBegun: actions.settled })
  useShortcuts({ 'ctrl+s': () => (writable ? saveAndTell() : undefined) })

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
  const restoreRevision = publishable
    ? actions.restoreRevision
    : async (_: number, datos: Record<string, unknown>) => editor.fill({ ...values, ...datos })
  const history = parts.showsHistory ? (
    <HistoryCard
      path={screen.path}
      clave={clave}
      api={api}
      fields={parts.fields}
      onRestore={writable ? restoreRevision : undefined}
    />
  ) : null
  const title = screen.titleOf({ ...row, ...values }) || 'Sin título'
  const published = publishable && row.publicado ? formOf(screen, row) : undefined
  const publicHref = screen.publicHref?.({ ...row, ...values })
  const previewHref =
    writable && api.has('preview') && publicHref && hasVistaPrevia(publicHref) ? publicHref : undefined
  return (
    <>
      <Neighbours
        list={listOf(screen)}
        path={`/${screen.path}`}
        isThis={(one) => keyOf(screen, one) === clave}
      />
      <EditorHead
        title={title}
        editor={editor}
        publishable={publishable}
        busy={actions.busy}
        publicHref={row.publicado !== false && !archived ? publicHref : undefined}
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
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {parts.tabs.length ? (
            <Tabs tabs={parts.tabs} value={parts.tab ?? ''} onChange={parts.setTab} />
          ) : null}
          {parts.sections.length ? (
            <FormRefresh value={actions.refreshRow}>
              <FormSections
                sections={parts.sections}
                values={values}
                stored={base}
                errors={editor.errors}
                disabled={!writable}
                fixed
                published={published}
                onChange={editor.set}
              />
            </FormRefresh>
          ) : null}
          {writable ? <DroppedNote fields={unsentOf(screen, row, values, base)} /> : null}
          {parts.panels.map(({ tab, content: Content }) => (
            <Suspense key={tab} fallback={<ListSkeleton rows={3} />}>
              <Content row={row} writable={writable} onChanged={actions.refreshRow} />
            </Suspense>
          ))}
          {parts.historyIsTab ? history : null}
        </div>
        <div className="grid gap-3">
          {publishes ? (
            <MissingCard fields={parts.named} problems={editor.problems} onOpen={parts.showTabOf} />
          ) : null}
          {publishes && Publishing ? (
            <Suspense>
              <Publishing row={row} values={values} />
            </Suspense>
          ) : null}
          {published ? (
            <ChangesCard
              fields={parts.applying}
              published={published}
              values={values}
              onRevert={writable ? (name) => editor.set(name, published[name]) : undefined}
            />
          ) : null}
          {parts.historyIsTab ? null : history}
          <ActivityCard entidad={screen.path} clave={clave} readOnly={!mayEdit} />
        </div>
      </div>
      {editor.conflict && !editor.conflict.postponed ? (
        <ConflictDialog
          conflict={editor.conflict}
          fields={parts.applying}
          mine={values}
          onClose={editor.postpone}
          onResolve={(chosen) => {
            editor.resolve(chosen)
            editor
              .save(true)
              .then(actions.settled)
              .catch((error: unknown) => say('No se pudo guardar', messageOf(error)))
          }}
        />
      ) : null}
      {question ? (
        <QuestionDialog question={question} title={title} onClose={() => setQuestion(undefined)} />
      ) : null}
      {scheduling ? (
        <ScheduleDialog
          publicado={row.publicado === true}
          note={changing}
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
      <LeaveGuard dirty={editor.dirty && writable} saving={editor.saving.isPending} onSave={save} />
    </>
  )
}
