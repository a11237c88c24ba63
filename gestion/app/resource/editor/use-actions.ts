import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { AccionProgramada } from '#contract/revision.ts'
import { formatDateTime } from '../../kit/time.ts'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import type { ResourceScreen, Row, RowAct } from '../screen.ts'
import type { Editor, Opened } from './use-editor.ts'

/** What can be done with a row besides writing in it. What has a way back offers it instead of asking. */
export function useActions(screen: ResourceScreen, editor: Editor) {
  const queries = useQueryClient()
  const { api, clave, save } = editor
  const { publishable } = screen.staff.declaration

  async function look(): Promise<Opened> {
    const [row, draft] = await Promise.all([api.get(clave), publishable ? api.getDraft(clave) : undefined])
    return { row, draft }
  }
  const settled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [screen.path] }),
      queries.invalidateQueries({ queryKey: ['actividad'] }),
    ])

  async function refresh(): Promise<void> {
    await editor.follow(look)
    await settled()
  }

  /** Shows it again as it was, whatever its draft holds. */
  const showAgain = (row: Row) =>
    api.publish(clave, row.version, { borrador: editor.draft?.version ?? 0, sinBorrador: true })

  const undoable = (title: string, undo: () => Promise<unknown>) =>
    sayWithUndo(title, async () => {
      await undo()
      await refresh()
    })

  const act = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      await work()
      await refresh()
    },
    onError: async (error) => {
      const named = error instanceof ApiError ? Object.keys(error.fields) : []
      const ofForm = named.filter((name) => name in screen.staff.declaration.form.shape)
      if (error instanceof ApiError && ofForm.length > 0) {
        editor.setErrors(error.fields)
        say('Hay campos para corregir', Object.values(error.fields)[0])
      } else if (error instanceof ApiError && error.status === 409 && error.actual) {
        // What could not be saved first has a dialog of its own.
        const { conflict } = editor.now()
        if (conflict && !conflict.postponed) return
        say('Otra persona lo cambió mientras tanto', 'Mirá cómo quedó y volvé a intentarlo.')
        await refresh()
      } else if (named.length === 0) {
        // Fields of a question that was asked beside the form are told by that question.
        say('No se pudo', messageOf(error))
      }
    },
  })

  /** The draft that is on the screen, with everything that was typed. */
  async function keptDraft(): Promise<number> {
    if (editor.dirty) await save(false)
    return editor.now().draft?.version ?? 0
  }

  return {
    busy: act.isPending,
    /** After a save: lists and the history have something new. */
    settled,
    publish: () =>
      act.mutate(async () => {
        const borrador = await keptDraft()
        await api.publish(clave, editor.row.version, { borrador })
        say('Publicado', 'El sitio ya muestra esta versión.')
      }),
    /** Something of the row changed beside the form. */
    refreshRow: refresh,
    act: ({ run, undo, done }: RowAct) =>
      act.mutate(async () => {
        await run()
        undoable(done, undo)
      }),
    withdraw: () =>
      act.mutate(async () => {
        const row = await api.withdraw(clave, editor.row.version)
        undoable('Despublicado', () => showAgain(row))
      }),
    archive: () =>
      act.mutate(async () => {
        const wasPublic = editor.row.publicado === true
        const archived = await api.archive(clave, editor.row.version)
        undoable('Archivado', async () => {
          const row = await api.restore(clave, archived.version)
          if (wasPublic) await showAgain(row)
        })
      }),
    restore: () =>
      act.mutate(async () => {
        await api.restore(clave, editor.row.version)
        say('Restaurado', publishable ? 'Sigue sin publicar.' : undefined)
      }),
    discard: () =>
      act.mutate(async () => {
        const { sent: datos, draft } = editor
        const left = await api.discardDraft(clave, draft?.version ?? 0)
        editor.reopen({ row: editor.row, draft: left })
        undoable('Borrador descartado', () => api.saveDraft(clave, left.version, { datos, guardar: false }))
      }),
    schedule: (accion: AccionProgramada, para: string) =>
      act.mutateAsync(async () => {
        const borrador = await keptDraft()
        await api.schedule(clave, editor.row.version, { accion, para, borrador })
        say('Programado', formatDateTime(para))
      }),
    unschedule: () =>
      act.mutate(async () => {
        await api.unschedule(clave, editor.row.version)
        say('Programación cancelada')
      }),
    restoreRevision: (numero: number) =>
      act.mutateAsync(async () => {
        const version = await keptDraft()
        const kept = editor.now().draft?.existe ? ' El que había quedó en el historial.' : ''
        await api.restoreRevision(clave, version, numero)
        say('Volviste a esa versión', `Es el borrador: falta publicarlo.${kept}`)
      }),
  }
}
export type Actions = ReturnType<typeof useActions>
