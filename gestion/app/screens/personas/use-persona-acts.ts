import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Persona } from '#domain/cuentas/personas/personas.ts'
import { say } from '../../kit/toast.tsx'

/** Something that is done to a person: what became of it is shown at once, and its story is read again. */
export function usePersonaAct<Input = void>(
  id: number,
  run: (input: Input) => Promise<{ message: string; item?: Persona }>,
  onDone: () => void = () => {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: ({ item, message }) => {
      say(message)
      if (item) queries.setQueryData(['personas', id], item)
      queries.invalidateQueries({ queryKey: ['personas'] })
      onDone()
    },
  })
}
