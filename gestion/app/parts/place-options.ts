import { useQuery } from '@tanstack/react-query'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import type { Option } from '../kit/form/choice-fields.tsx'
import type { Arrival } from '../kit/form/list-trouble.tsx'
import { call } from '../session/api.ts'

/** The options of one step and their loading state. */
interface Places {
  options: readonly Option<number>[]
  arrival: Arrival
}

const NO_OPTIONS: Places['options'] = []

const placesOf = (query: Arrival & { data: Places['options'] | undefined }): Places => ({
  options: query.data ?? NO_OPTIONS,
  arrival: query,
})

/** A reference to a country, for forms and filters. */
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

/** A reference to a province of the country that the list is filtered by. */
export const UNA_PROVINCIA = {
  kind: 'reference',
  from: 'provincias',
  within: 'IdPais',
  load: (IdPais: string) => loadProvincias(Number(IdPais)),
} as const

/** The options for country, province and locality. Choosing one loads the next. */
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
