import { useQuery } from '@tanstack/react-query'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import type { Option } from '../kit/form/choice-fields.tsx'
import { call } from '../session/api.ts'

const NO_OPTIONS: readonly Option<number>[] = []

export function usePaises(): readonly Option<number>[] {
  const { data } = useQuery({
    queryKey: ['paises', 'options'],
    staleTime: 300_000,
    queryFn: async () =>
      (await call(listPaises, { query: {} as never })).data.map((each) => ({
        value: each.IdPais,
        label: each.Nombre,
      })),
  })
  return data ?? NO_OPTIONS
}

/** What can be chosen on the way to a locality: each step opens the next. */
export function usePlaces(IdPais: number | null, IdProvincia: number | null) {
  const paises = usePaises()
  const provincias = useQuery({
    queryKey: ['provincias', 'options', IdPais],
    enabled: IdPais !== null,
    queryFn: async () =>
      (await call(listProvincias, { query: { IdPais: IdPais ?? 0 } as never })).data.map((each) => ({
        value: each.IdProvincia,
        label: each.Nombre,
      })),
  })
  const localidades = useQuery({
    queryKey: ['localidades', 'options', IdProvincia],
    enabled: IdProvincia !== null,
    queryFn: async () =>
      (await call(listLocalidades, { query: { IdProvincia: IdProvincia ?? 0 } as never })).data.map(
        (each) => ({ value: each.IdLocalidad, label: each.Nombre }),
      ),
  })
  return {
    paises,
    provincias: provincias.data ?? NO_OPTIONS,
    localidades: localidades.data ?? NO_OPTIONS,
  }
}
