import { useCallback, useState } from 'react'
import { useLoad } from '../../../lib/use-load.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { Busqueda } from './busqueda.ts'
import type { Opcion, Opciones } from './directorio-loader.ts'
import { SelectFiltro } from './select-filtro.tsx'

const toOption = ({ id, nombre }: Opcion) => ({ value: String(id), label: nombre })

/** The places within the place `id`. Those within the searched place came with the page. */
function useLugares(
  read: 'readProvincias' | 'readLocalidades',
  id: number,
  searched: { id: number | undefined; lugares: Opcion[] },
) {
  // The caller and its schemas are loaded with the first choice that needs them.
  const readById = useCallback(async () => (await import('./lugares-read.ts'))[read](id), [read, id])
  const asks = id !== 0 && id !== searched.id
  const load = useLoad(asks ? readById : null)
  const loaded = load.state === 'fulfilled' ? load.data : []
  return {
    lugares: id !== 0 && id === searched.id ? searched.lugares : loaded,
    loading: asks && load.state === 'pending',
    failed: load.state === 'rejected',
    reload: load.reload,
  }
}

/** Country, province and locality. Each choice loads the next list and clears the fields below it (B4). */
export function LugarSelects({ opciones, busqueda }: { opciones: Opciones; busqueda: Busqueda }) {
  const { IdPais, IdProvincia, IdLocalidad } = busqueda
  const [pais, setPais] = useState(IdPais ?? 0)
  const [provincia, setProvincia] = useState(IdProvincia ?? 0)
  // Initial province and locality, from the search. Choosing a country or province clears those below it.
  const [initial, setInitial] = useState({ provincia: IdProvincia, localidad: IdLocalidad })
  const provincias = useLugares('readProvincias', pais, { id: IdPais, lugares: opciones.provincias })
  const localidades = useLugares('readLocalidades', provincia, {
    id: IdProvincia,
    lugares: opciones.localidades,
  })
  const division = opciones.paises.find(({ id }) => id === pais)?.division
  const failed = provincias.failed ? provincias : localidades.failed ? localidades : undefined

  function choosePais(value: string) {
    setPais(Number(value))
    setProvincia(0)
    setInitial({ provincia: undefined, localidad: undefined })
  }

  function chooseProvincia(value: string) {
    setProvincia(Number(value))
    setInitial({ ...initial, localidad: undefined })
  }

  return (
    <>
      <SelectFiltro
        name="IdPais"
        label="País"
        todos="Todos"
        opciones={opciones.paises.map(toOption)}
        value={String(busqueda.IdPais ?? '')}
        onChange={choosePais}
      />
      <SelectFiltro
        key={`provincia-${pais}`}
        name="IdProvincia"
        label={division?.titulo ?? 'Provincia'}
        todos={provincias.loading ? 'Cargando…' : pais ? 'Todo el país' : ''}
        opciones={provincias.lugares.map(toOption)}
        value={String(initial.provincia ?? '')}
        espera={pais ? undefined : 'Primero elegí un país.'}
        onChange={chooseProvincia}
      />
      <SelectFiltro
        key={`localidad-${pais}-${provincia}`}
        name="IdLocalidad"
        label="Localidad"
        todos={localidades.loading ? 'Cargando…' : provincia ? 'Todas' : ''}
        opciones={localidades.lugares.map(toOption)}
        value={String(initial.localidad ?? '')}
        espera={provincia ? undefined : `Primero elegí ${division?.una ?? 'un país'}.`}
      />
      {failed ? <LoadFailed retry={failed.reload} /> : null}
      <noscript>
        <p className="text-sm text-tinta-suave">
          Elegí un país y tocá «Filtrar búsqueda» para ver sus provincias; después, lo mismo con la provincia.
        </p>
      </noscript>
    </>
  )
}
