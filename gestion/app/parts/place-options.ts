import { useQuery } from '@tanstack/react-query'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import type { Option } from '../kit/form/choice-fields.tsx'
import type { Arrival } from '../kit/form/list-trouble.tsx'
import { call } from '../session/api.ts'

/** What can be chosen, and whether it has come. */
interface Places {
  options: readonly Option<number>[]
  arrival: Arrival
}

const NO_OPTIONS: Places['options'] = []

const placesOf = (query: Arrival & { data: Places['options'] | undefined }): Places => ({
  options: query.data ?? NO_OPTIONS,
  arrival: query,
})

/** One of the countries, in a form or a filter. */
export const UN_PAIS = {
  kind: 'reference',
  from: 'paises',
  load: async () =>
    (await call(listPaises, { query: {} as never })).data.map((each) => ({
      value: each.IdPais,
      label: each.Nombre,
    })),
} as const

const loadProvincias = async (IdPais: number) =>
  (await call(listProvincias, { query: { IdPais } as never })).data.map((each) => ({
    value: each.IdProvincia,
    label: each.Nombre,
  }))

/** One of the parts of the country that a list is narrowed down to. */
export const UNA_PROVINCIA = {
  kind: 'reference',
  from: 'provincias',
  within: 'IdPais',
  load: (IdPais: string) => loadProvincias(Number(IdPais)),
} as const

/** What can be chosen on the way to a locality: each step opens the next. */
export function usePlaces(IdPais: number | null, IdProvincia: number | null) {
  const paises = useQuery({ queryKey: ['paises', 'options'], queryFn: UN_PAIS.load, staleTime: 300_000 })
  const provincias = useQuery({
    queryKey: ['provincias', 'options', IdPais],
    enabled: IdPais !== null,
    queryFn: () => loadProvincias(IdPais ?? 0),
  })
  const localidades = useQuery({
    queryKey: ['localidades', 'options', IdProvincia],
    enabled: IdProvincia !== null,
    queryFn: async () =>
      (await call(listLocalidades, { query: { IdProvincia: IdProvincia ?? 0 } as never })).data.map(
        (each) => ({ value: each.IdLocalidad, label: each.Nombre }),
      ),
  })
  return { paises: placesOf(paises), provincias: placesOf(provincias), localidades: placesOf(localidades) }
}
