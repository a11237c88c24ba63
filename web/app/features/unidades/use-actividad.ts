import { useCallback } from 'react'
import { api } from '#client/api.ts'
import { getInscripcion, type Inscripcion, listUnidades, type Unidad } from '#domain/unidades/unidades.ts'
import { useConsulta } from '../../lib/use-consulta.ts'

export interface ActividadAbierta {
  inscripcion: Inscripcion & { evento: NonNullable<Inscripcion['evento']> }
  unidades: Unidad[]
}

/** The caller's enrolment in an activity together with its units. */
export function useActividad(IdEvento: number) {
  const load = useCallback(async (): Promise<ActividadAbierta> => {
    const params = { id: IdEvento }
    const [{ item }, { data }] = await Promise.all([
      api(getInscripcion, { params, query: { includes: 'evento' } }),
      api(listUnidades, { params }),
    ])
    return { inscripcion: item as ActividadAbierta['inscripcion'], unidades: data }
  }, [IdEvento])
  return useConsulta(load)
}
