import { useCallback } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { useLoad } from '../../lib/use-load.ts'

/** What the server would say of an activity that is not the reader's. */
export function missing(): ApiError {
  const [status, message] = ERRORES.NO_ENCONTRADO
  return new ApiError(status, { code: 'NO_ENCONTRADO', message })
}

/** One of the reader's own activities, published or not. */
export function useMiActividad(IdEvento: number) {
  const read = useCallback(async () => {
    const { data } = await api(listMisActividades)
    const actividad = data.find((each) => each.IdEvento === IdEvento)
    if (actividad) return actividad
    throw missing()
  }, [IdEvento])
  return useLoad(read)
}
