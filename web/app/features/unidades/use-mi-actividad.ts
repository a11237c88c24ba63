import { useCallback } from 'react'
import { api } from '#client/api.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { notFoundError } from '../../lib/not-found-error.ts'
import { useLoad } from '../../lib/use-load.ts'

/** One of the person's own activities, published or not. */
export function useMiActividad(IdEvento: number) {
  const read = useCallback(async () => {
    const { data } = await api(listMisActividades)
    const actividad = data.find((each) => each.IdEvento === IdEvento)
    if (actividad) return actividad
    throw notFoundError()
  }, [IdEvento])
  return useLoad(read)
}
