import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Borrador } from '#contract/staff-resource.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { Button, buttonClass } from '../kit/button.tsx'
import { FormSections } from '../kit/form/form-sections.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { PageHead } from '../kit/page-head.tsx'
import { say } from '../kit/toast.tsx'
import { messageOf } from '../session/errors.ts'
import { useMay } from '../session/staff.tsx'
import { ChangesCard } from './changes-card.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryCard } from './history-card.tsx'
import { menuOf } from './item-actions.ts'
import ItemMenu from './item-menu.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MissingCard } from './missing-card.tsx'
import { Neighbours } from './neighbours.tsx'
import { SavedState } from './saved-state.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { formOf, type ResourceScreen, type Row } from './screen.ts'
import { StateChips } from './state-chips.tsx'
import { useActions } from './use-actions.ts'
import { useAutosave } from './use-autosave.ts'
import { useEditor } from './use-editor.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** State and actions on top, the form to the left, what changes and what was to the right. */
export function ResourceEditor({
  screen,
  opened,
}: {
  screen: ResourceScreen
  opened: { row: Row; draft: Borrador | undefined }
}) {
  const navigate = useNavigate()
  const may = useMay()
  const editor = useEditor(screen, opened)
  const actions = useActions(screen, editor)
  const [scheduling, setScheduling] = useState(false)
  const { row, draft, values, errors, problems, dirty, clave, api } = editor
  const { area, publishable, creates } = screen.staff.declaration
  const archived = Boolean(row.archivadoEn)
  const mayEdit = may(`${area}.editar` as Permiso)
  const mayPublish = publishable && may(`${area}.publicar` as Permiso)
  const writable = mayEdit && !archived
  useAutosave(editor, writable)

  const sections = screen.sections(row)
  const fields = sections.flatMap((section) => section.fields)
  const published = publishable && row.publicado ? formOf(screen, row) : undefined
  const hasChanges = Boolean(row.publicado) && (dirty || draft?.existe === true)
  const save = async () => {
    if (!publishable && Object.keys(problems).length > 0) {
      editor.setErrors(problems)
      say('Hay campos para corregir')
      throw new Error('the form is not complete')
    }
    await editor.save(true)
    await actions.settled()
  }
  const saveAndTell = () =>
    writable
      ? save().then(
          () => say('Guardado'),
          () => {},
        )
      : undefined
  useShortcuts({ 'ctrl+s': saveAndTell })

  const menu = menuOf({
    editor,
    actions,
    mayEdit,
    mayPublish,
    archives: api.has('archive'),
    duplicate: creates && mayEdit ? () => navigate(`/${screen.path}/nuevo?desde=${clave}`) : undefined,
    schedule: () => setScheduling(true),
  })
  const title = screen.titleOf({ ...row, ...values }) || 'Sin título'
  const publicHref = screen.publicHref?.(row)
  return (
    <>
      <Neighbours screen={screen} clave={clave} />
      <PageHead
        title={title}
        meta={
          <>
            <StateChips {...row} {...(publishable ? { conBorrador: draft?.existe === true } : {})} />
            <SavedState editor={editor} />
          </>
        }
        aside={
          mayPublish && !archived ? (
            <Button
              look="primary"
              disabled={
                actions.busy || Object.keys(problems).length > 0 || (row.publicado === true && !hasChanges)
              }
              onClick={actions.publish}
            >
              Publicar
            </Button>
          ) : undefined
        }
      >
        {publicHref && row.publicado !== false && !archived ? (
          <a
            href={publicHref}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: 'quiet' })}
          >
            <ExternalLink aria-hidden="true" /> Ver en el sitio
          </a>
        ) : null}
        {menu.length > 0 ? <ItemMenu entries={menu} /> : null}
        {writable ? (
          <Button
            look={publishable ? 'line' : 'primary'}
            disabled={editor.saving.isPending}
            onClick={saveAndTell}
          >
            Guardar <kbd className="max-md:hidden">Ctrl S</kbd>
          </Button>
        ) : null}
      </PageHead>
      {publishable ? (
        <ScheduledCard
          path={screen.path}
          clave={clave}
          api={api}
          onCancel={mayPublish ? actions.unschedule : undefined}
        />
      ) : null}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FormSections
          sections={sections}
          values={values}
          errors={errors}
          disabled={!writable}
          fixed
          published={published}
          onChange={editor.set}
        />
        <div className="grid gap-3">
          {mayPublish && !archived ? <MissingCard fields={fields} problems={problems} /> : null}
          {published ? (
            <ChangesCard
              fields={fields}
              published={published}
              values={values}
              onRevert={writable ? (name) => editor.set(name, published[name]) : undefined}
            />
          ) : null}
          <HistoryCard
            path={screen.path}
            clave={clave}
            api={api}
            fields={fields}
            onRestore={
              writable
                ? publishable
                  ? actions.restoreRevision
                  : async (_, datos) => editor.fill({ ...values, ...datos })
                : undefined
            }
          />
        </div>
      </div>
      {editor.conflict ? (
        <ConflictDialog
          conflict={editor.conflict}
          fields={fields}
          mine={values}
          onClose={editor.forget}
          onResolve={(chosen) => {
            editor.resolve(chosen)
            editor
              .save(true)
              .then(actions.settled)
              .catch((error: unknown) => say('No se pudo guardar', messageOf(error)))
          }}
        />
      ) : null}
      {scheduling ? (
        <Suspense>
          <ScheduleDialog
            publicado={row.publicado === true}
            onSchedule={actions.schedule}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      ) : null}
      <LeaveGuard dirty={dirty && writable} onSave={save} />
    </>
  )
}
