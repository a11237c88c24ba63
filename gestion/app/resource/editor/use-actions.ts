import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { AccionProgramada } from '#contract/revision.ts'
import { formatDateTime } from '../../kit/time.ts'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { type ResourceScreen, type Row, type RowAct, sentOf } from '../screen.ts'
import type { Editor, Opened } from './use-editor.ts'

interface Doing {
  /** Given what the editor holds when its turn comes. */
  work: (now: ReturnType<Editor['now']>) => Promise<unknown>
  /** What was typed goes along. */
  keeps?: true
}

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

  /** What changes the row takes its turn among the saves: neither meets a version that the other one just left. */
  async function refresh(work?: () => Promise<unknown>): Promise<void> {
    await editor.follow(async () => {
      await work?.()
      return look()
    })
    await settled()
  }

  /** Shows it again as it was, whatever its draft holds. */
  const showAgain = (row: Row) => api.publish(clave, row.version, { borrador: 0, sinBorrador: true })

  const undoable = (title: string, undo: () => Promise<unknown>) => sayWithUndo(title, () => refresh(undo))

  const act = useMutation({
    mutationFn: async ({ work, keeps }: Doing) => {
      // The draft that is on the screen, with everything that was typed.
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

  const go = (work: Doing['work']) => act.mutate({ work })

  return {
    busy: act.isPending,
    /** After a save: lists and the history have something new. */
    settled,
    publish: () =>
      act.mutate({
        keeps: true,
        work: async ({ row, draft }) => {
          await api.publish(clave, row.version, { borrador: draft?.version ?? 0 })
          say('Publicado', 'El sitio ya muestra esta versión.')
        },
      }),
    /** Something of the row changed beside the form. */
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
