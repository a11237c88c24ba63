import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { createInforme, type Informe, type InformeQuery, updateInforme } from '#domain/informes/informes.ts'
import { sameValue } from '../../kit/form/fields.ts'
import { say } from '../../kit/toast.tsx'
import type { Conflict } from '../../resource/editor/use-editor.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { INFORMES } from './informes.tsx'

/** The editable part of a report. */
export interface Draft extends InformeQuery {
  nombre: string
  rol: Informe['rol']
}

export const draftOf = ({ clase, columnas, filtros, nombre, rol }: Draft): Draft => ({
  clase,
  columnas,
  filtros,
  nombre,
  rol,
})

/**
 * Edits a report, starting from the version that was loaded. If another person saved it meanwhile, the result is a
 * conflict.
 */
export function useDraft(initial: Draft, informe: Informe | undefined) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState({ base: initial, version: informe?.version ?? 0 })
  const [draft, setDraft] = useState(initial)
  const [conflict, setConflict] = useState<Conflict>()
  const changed = !sameValue(draft, seen.base)
  const take = (base: Draft, version: number, next = base) => {
    setSeen({ base, version })
    setDraft(next)
    setConflict(undefined)
  }
  // Saved elsewhere and not edited here: takes the saved version.
  if (informe && informe.version > seen.version && !changed) take(draftOf(informe), informe.version)
  const saving = useMutation({
    mutationFn: ({ sent, version }: { sent: Draft; version: number }) =>
      informe
        ? call(updateInforme, { params: { id: informe.id }, version, body: sent })
        : call(createInforme, { body: sent }),
    onSuccess: async ({ item }, { sent }) => {
      say(`Guardaste «${item.nombre}».`)
      setSeen({ base: draftOf(item), version: item.version })
      // Keeps what the user typed while saving.
      setDraft((now) => (now === sent ? draftOf(item) : now))
      if (informe) queries.setQueryData([...INFORMES, item.id], item)
      await queries.invalidateQueries({ queryKey: INFORMES })
    },
    onError: (error) => {
      const actual = error instanceof ApiError && error.status === 409 ? error.actual : undefined
      if (!actual) return say('No se pudo guardar', messageOf(error))
      const { version, ...theirs } = actual as unknown as Informe
      setConflict({ base: { ...seen.base }, theirs: { ...draftOf(theirs) }, version, who: null })
    },
  })
  return {
    draft,
    changed,
    conflict,
    saving,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    save: (onSuccess: (done: { item: Informe }) => unknown) =>
      saving.mutateAsync({ sent: draft, version: seen.version }, { onSuccess }),
    /** Continues from the other person's version with the chosen values. */
    resolve: (chosen: Draft) => {
      if (!conflict) return
      take(conflict.theirs as unknown as Draft, conflict.version, chosen)
      saving.mutate({ sent: chosen, version: conflict.version })
    },
    postpone: () => setConflict(undefined),
  }
}
