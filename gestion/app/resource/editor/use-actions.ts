import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { AccionProgramada } from '#contract/revision.ts'
import { formatDateTime } from '../../kit/time.ts'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { type ResourceScreen, type Row, type RowAct, sentOf } from '../screen.ts'
import type { Editor, Opened } from './use-editor.ts'

interface Doing {
  /** Receives the editor's current state when its turn comes. */
  work: (now: ReturnType<Editor['now']>) => Promise<unknown>
  /** Saves the draft first. */
  keeps?: true
}

/**
 * The actions of a row besides editing. An action that can be undone offers undo instead of asking for confirmation.
 */
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

  /** Queues a change of the row behind running saves, so that neither sends an outdated version. */
  async function refresh(work?: () => Promise<unknown>): Promise<void> {
    await editor.follow(async () => {
      await work?.()
      return look()
    })
    await settled()
  }

  /** Makes the row public again as it was and leaves its draft unpublished. */
  const showAgain = (row: Row) => api.publish(clave, row.version, { borrador: 0, sinBorrador: true })

  const undoable = (title: string, undo: () => Promise<unknown>) => sayWithUndo(title, () => refresh(undo))

  const act = useMutation({
    mutationFn: async ({ work, keeps }: Doing) => {
      // Saves the draft on the screen first, with unsaved text.
      if (keeps && editor.dirty) await save(false)
      await refresh(() => work(editor.now()))
    },
    onError: async (error) => {
      const named = error instanceof ApiError ? Object.keys(error.fields) : []
      const ofForm = named.filter((name) => name in screen.staff.declaration.form.shape)
      if (error instanceof ApiError && ofForm.length > 0) {
        editor.setErrors(error.fields)
        say('Hay campos para corregir', Object.values(error.fields)[0])
      } else if (error instanceof ApiError && error.status === 409 && error.actual) {
        // A conflict while saving has its own dialog.
        const { conflict } = editor.now()
        if (conflict && !conflict.postponed) return
        say('Otra persona lo cambió mientras tanto', 'Mirá cómo quedó y volvé a intentarlo.')
        await refresh()
      } else if (named.length === 0) {
        // The dialog of a question shows the errors of its own fields.
        say('No se pudo', messageOf(error))
      }
    },
  })

  const go = (work: Doing['work']) => act.mutate({ work })

  return {
    busy: act.isPending,
    /** Called after a save, to reload the lists and the history. */
    settled,
    publish: () =>
      act.mutate({
        keeps: true,
        work: async ({ row, draft }) => {
          await api.publish(clave, row.version, { borrador: draft?.version ?? 0 })
          say('Publicado', 'El sitio ya muestra esta versión.')
        },
      }),
    /** Called when a panel beside the form changed the row. */
    refreshRow: () => refresh(),
    act: ({ run, undo, done }: RowAct) =>
      go(async () => {
        await run()
        undoable(done, undo)
      }),
    withdraw: () =>
      go(async ({ row }) => {
        const hidden = await api.withdraw(clave, row.version)
        undoable('Despublicado', () => showAgain(hidden))
      }),
    archive: () =>
      go(async ({ row }) => {
        const archived = await api.archive(clave, row.version)
        undoable('Archivado', async () => {
          const restored = await api.restore(clave, archived.version)
          if (row.publicado === true) await showAgain(restored)
        })
      }),
    restore: () =>
      go(async ({ row }) => {
        await api.restore(clave, row.version)
        say('Restaurado', publishable ? 'Sigue sin publicar.' : undefined)
      }),
    discard: () =>
      go(async ({ row, draft, values, base }) => {
        const datos = sentOf(screen, row, values, base)
        const left = await api.discardDraft(clave, draft?.version ?? 0)
        editor.reopen({ row, draft: left })
        undoable('Borrador descartado', () => api.saveDraft(clave, left.version, { datos, guardar: false }))
      }),
    schedule: (accion: AccionProgramada, para: string) =>
      act.mutateAsync({
        keeps: true,
        work: async ({ row, draft }) => {
          await api.schedule(clave, row.version, { accion, para, borrador: draft?.version ?? 0 })
          say('Programado', formatDateTime(para))
        },
      }),
    unschedule: () =>
      go(async ({ row }) => {
        await api.unschedule(clave, row.version)
        say('Programación cancelada')
      }),
    restoreRevision: (numero: number) =>
      act.mutateAsync({
        keeps: true,
        work: async ({ draft }) => {
          await api.restoreRevision(clave, draft?.version ?? 0, numero)
          const kept = draft?.existe ? ' El que había quedó en el historial.' : ''
          say('Volviste a esa versión', `Es el borrador: falta publicarlo.${kept}`)
        },
      }),
  }
}
export type Actions = ReturnType<typeof useActions>
