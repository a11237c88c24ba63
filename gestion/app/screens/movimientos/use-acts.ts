import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MovimientoEntero, unassignMovimiento } from '#domain/movimientos/movimientos.ts'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

type Done = { item: MovimientoEntero; message: string }

/** What can be done with one movement; what it has become is shown at once. */
export function useActs(id: number) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (work: () => Promise<Done>) => work(),
    onSuccess: ({ item }) => {
      queries.setQueryData(['movimientos', 'item', id], { item })
      queries.invalidateQueries({ queryKey: ['movimientos', 'list'] })
      queries.invalidateQueries({ queryKey: ['compras'] })
      queries.invalidateQueries({ queryKey: ['actividad'] })
    },
    onError: (error) => {
      say('No se pudo', messageOf(error))
      queries.invalidateQueries({ queryKey: ['movimientos'] })
    },
  })
  const params = { id }
  const undo = () => act.mutateAsync(() => call(unassignMovimiento, { params, body: {} }))
  const doing = async (work: () => Promise<Done>) => {
    const { message } = await act.mutateAsync(work)
    sayWithUndo(message, undo)
  }
  const telling = async (work: () => Promise<Done>) => say((await act.mutateAsync(work)).message)
  return { busy: act.isPending, doing, telling, params }
}

/** Somebody may say which purchases it pays. */
export const isAssignable = ({ estado, importe, duplicaA }: MovimientoEntero) =>
  estado === 'pendiente' && importe > 0 && duplicaA === null
