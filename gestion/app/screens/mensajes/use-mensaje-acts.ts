import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MensajeEntero } from '#domain/formularios/mensajes.ts'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'

type Done = { item: MensajeEntero; message: string }

/** What is done with a message; what it has become is shown at once. */
export function useMensajeActs(id: number) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (work: () => Promise<Done>) => work(),
    onSuccess: ({ item }) => {
      queries.setQueryData(['mensajes', 'item', id], { item })
      queries.invalidateQueries({ queryKey: ['mensajes', 'list'] })
      queries.invalidateQueries({ queryKey: ['actividad', 'mensajes', String(id)] })
      queries.invalidateQueries({ queryKey: ['pendientes'] })
    },
    onError: (error) => {
      say('No se pudo', messageOf(error))
      queries.invalidateQueries({ queryKey: ['mensajes', 'item', id] })
    },
  })
  return {
    busy: act.isPending,
    run: act.mutateAsync,
    runAndTell: (work: () => Promise<Done>) =>
      act.mutateAsync(work).then(
        ({ message }) => say(message),
        () => {},
      ),
  }
}
