import { ExternalLink, ScanEye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { hasVistaPrevia } from '#domain/sitio/vista-previa.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { applies } from '../../kit/form/fields.ts'
import { firstWrong, focusField } from '../../kit/form/focus-field.ts'
import { DroppedNote, FormSections } from '../../kit/form/form-sections.tsx'
import { useToldFields } from '../../kit/form/references.ts'
import { FormRefresh } from '../../kit/form/refresh.ts'
import { useShortcuts } from '../../kit/keyboard.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ListSkeleton } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { listOf } from '../list/list-of.ts'
import { formOf, keyOf, type ResourceScreen, unsentOf } from '../screen.ts'
import { StateChips } from '../state-chips.tsx'
import { ChangesCard } from './changes-card.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryCard } from './history-card.tsx'
import { menuOf } from './item-actions.ts'
import ItemMenu from './item-menu.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MissingCard } from './missing-card.tsx'
import { isToldElsewhere, SavedState } from './saved-state.tsx'
import { ScheduledCard } from './scheduled-card.tsx'
import { Tabs } from './tabs.tsx'
import { useActions } from './use-actions.ts'
import { useAutosave } from './use-autosave.ts'
import { type Opened, type Problems, useEditor } from './use-editor.ts'

/** A tab of its own where there are tabs, else a card beside the form. */
const HISTORY = 'Historial'

const ScheduleDialog = dialogOnDemand(() => import('./schedule-dialog.tsx'))
const PreviewDialog = dialogOnDemand(() => import('./preview-dialog.tsx'))

/** Asked before it is done, with what to know. */
interface Question {
  action: 'Publicar' | 'Despublicar' | 'Archivar'
  note: string
  go: () => void
}

/** State and actions on top, the form to the left, what changes and what was to the right. */
export function ResourceEditor({ screen, opened }: { screen: ResourceScreen; opened: Opened }) {
  const navigate = useNavigate()
  const may = useMay()
  const editor = useEditor(screen, opened)
  const actions = useActions(screen, editor)
  const [scheduling, setScheduling] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [asking, setAsking] = useState<Question>()
  const { row, draft, values, base, errors, problems, dirty, clave, api } = editor
  const { area, publishable, creates } = screen.staff.declaration
  const { publishing: Publishing } = screen
  const archived = Boolean(row.archivadoEn)
  const mayEdit = may(`${area}.editar` as Permiso)
  const mayPublish = publishable && may(`${area}.publicar` as Permiso)
  const writable = mayEdit && !archived
  useAutosave(editor, { on: writable, onBegun: actions.settled })

  const sections = screen.sections(row)
  const fields = useToldFields(sections.flatMap((section) => section.fields))
  const applying = fields.filter((field) => applies(field, values, base))
  const drawn = sections.filter((section) => section.fields.some((field) => applies(field, values, base)))
  const panels = (screen.panels ?? []).filter(({ when }) => when?.(row) ?? true)
  const ofForm = [...new Set([...drawn, ...panels].flatMap(({ tab }) => (tab === undefined ? [] : [tab])))]
  const tabs = ofForm.length ? [...ofForm, HISTORY] : []
  const [chosen, setTab] = useState(tabs[0])
  const tab = tabs.includes(chosen ?? '') ? chosen : tabs[0]
  const shown = tabs.length ? drawn.filter((section) => section.tab === tab) : drawn
  const tabOf = (name: string) =>
    sections.find((section) => section.fields.some((field) => field.name === name))?.tab ??
    panels.find(({ gives }) => gives === name)?.tab
  const named = [
    ...fields,
    ...Object.entries(screen.otherLabels ?? {}).map(([name, label]) => ({ name, label })),
  ]
  const published = publishable && row.publicado ? formOf(screen, row) : undefined
  const hasChanges = Boolean(row.publicado) && (dirty || draft?.existe === true)
  const showWrong = (wrong: Problems) => {
    const name = firstWrong(fields, wrong)
    if (!name) return
    setTab(tabOf(name))
    focusField(name)
  }
  const save = async () => {
    if (!publishable && Object.keys(problems).length > 0) {
      editor.setErrors(problems)
      showWrong(problems)
      say('Hay campos para corregir')
      throw new Error('the form is not complete')
    }
    await editor.save(true).catch((error: unknown) => {
      if (!isToldElsewhere(error)) say('No se guardó', `${messageOf(error)} Lo que escribiste sigue acá.`)
      throw error
    })
    await actions.settled()
  }
  const saveAndTell = () =>
    writable
      ? save().then(
          () => say('Guardado'),
          (error: unknown) => showWrong(error instanceof ApiError ? error.fields : {}),
        )
      : undefined
  useShortcuts({ 'ctrl+s': saveAndTell })

  const ask = (action: Question['action'], note: string | undefined, go: () => void) =>
    note ? setAsking({ action, note, go }) : go()
  const withdrawing = row.publicado ? screen.withdrawing?.(row) : undefined
  const withdraw = () => ask('Despublicar', withdrawing, actions.withdraw)
  const archive = () => ask('Archivar', withdrawing, actions.archive)
  const changing = screen.changing?.(row, values)
  const publish = () => ask('Publicar', changing, actions.publish)
  const duplicate = async () => {
    if (!api.has('duplicate')) return navigate(`/${screen.path}/nuevo?desde=${clave}`)
    try {
      const copy = await api.duplicate(clave)
      await actions.settled()
      say('Duplicado', screen.copied ?? 'Es un borrador: mirá qué falta para publicarlo.')
      return navigate(`/${screen.path}/${encodeURIComponent(keyOf(screen, copy))}`)
    } catch (error) {
      return say('No se pudo duplicar', messageOf(error))
    }
  }
  const menu = menuOf({
    editor,
    actions: { ...actions, withdraw, archive },
    mayEdit,
    mayPublish,
    archives: api.has('archive'),
    acts: screen.acts?.(row) ?? [],
    duplicate: creates && mayEdit ? duplicate : undefined,
    schedule: () => setScheduling(true),
  })
  const history = (
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
  )
  const title = screen.titleOf({ ...row, ...values }) || 'Sin título'
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
              onClick={publish}
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
        {previewHref ? (
          <Button look="quiet" onClick={() => setPreviewing(true)}>
            <ScanEye aria-hidden="true" /> Vista previa
          </Button>
        ) : null}
        {menu.length > 0 ? <ItemMenu entries={menu} /> : null}
        {writable ? (
          <Button
            look={publishable ? 'line' : 'primary'}
            disabled={editor.saving.isPending}
            onClick={saveAndTell}
          >
            Guardar <kbd>Ctrl S</kbd>
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
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {tabs.length ? <Tabs tabs={tabs} value={tab ?? ''} onChange={setTab} /> : null}
          {shown.length ? (
            <FormRefresh value={actions.refreshRow}>
              <FormSections
                sections={shown}
                values={values}
                stored={base}
                errors={errors}
                disabled={!writable}
                fixed
                published={published}
                onChange={editor.set}
              />
            </FormRefresh>
          ) : null}
          {writable ? <DroppedNote fields={unsentOf(screen, row, values, base)} /> : null}
          {panels
            .filter((panel) => panel.tab === tab)
            .map(({ tab: name, content: Content }) => (
              <Suspense key={name} fallback={<ListSkeleton rows={3} />}>
                <Content row={row} writable={writable} onChanged={actions.refreshRow} />
              </Suspense>
            ))}
          {tab === HISTORY ? history : null}
        </div>
        <div className="grid gap-3">
          {mayPublish && !archived ? (
            <MissingCard fields={named} problems={problems} onOpen={(name) => setTab(tabOf(name))} />
          ) : null}
          {mayPublish && !archived && Publishing ? (
            <Suspense>
              <Publishing row={row} values={values} />
            </Suspense>
          ) : null}
          {published ? (
            <ChangesCard
              fields={applying}
              published={published}
              values={values}
              onRevert={writable ? (name) => editor.set(name, published[name]) : undefined}
            />
          ) : null}
          {tabs.length ? null : history}
          <ActivityCard entidad={screen.path} clave={clave} readOnly={!mayEdit} />
        </div>
      </div>
      {editor.conflict && !editor.conflict.postponed ? (
        <ConflictDialog
          conflict={editor.conflict}
          fields={applying}
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
      {asking ? (
        <Dialog
          open
          onClose={() => setAsking(undefined)}
          title={`¿${asking.action} «${title}»?`}
          description={asking.note}
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>Volver</Button>
              <Button
                look={asking.action === 'Publicar' ? 'primary' : 'danger'}
                onClick={() => {
                  setAsking(undefined)
                  asking.go()
                }}
              >
                {asking.action}
              </Button>
            </>
          }
        />
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
          fields={named}
          href={previewHref}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      <LeaveGuard dirty={dirty && writable} saving={editor.saving.isPending} onSave={save} />
    </>
  )
}
