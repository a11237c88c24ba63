import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { Busqueda } from './busqueda.ts'
import type { Opcion, Opciones } from './directorio-loader.ts'
import { SelectFiltro } from './select-filtro.tsx'

const LOAD_FAILED = 'No hemos podido cargar datos escenciales'
const toOption = ({ id, nombre }: Opcion) => ({ value: String(id), label: nombre })

type Carga = { de: 'provincias' | 'localidades'; id: number; estado: 'loading' | 'failed' }

/** Country, province and locality: each choice loads the next list and empties what hangs from it (B4). */
export function LugarSelects({ opciones, busqueda }: { opciones: Opciones; busqueda: Busqueda }) {
  const [pais, setPais] = useState(busqueda.IdPais ?? 0)
  const [provincia, setProvincia] = useState(busqueda.IdProvincia ?? 0)
  const [provincias, setProvincias] = useState(opciones.provincias)
  const [localidades, setLocalidades] = useState(opciones.localidades)
  const [carga, setCarga] = useState<Carga>()
  // Until a choice above them changes, province and locality are those of the search.
  const [kept, setKept] = useState({ provincia: busqueda.IdProvincia, localidad: busqueda.IdLocalidad })
  const latest = useRef(0)

  async function load(de: Carga['de'], id: number) {
    const attempt = ++latest.current
    const isLatest = () => attempt === latest.current
    if (!id) return setCarga(undefined)
    setCarga({ de, id, estado: 'loading' })
    try {
      const lugares = await import('./lugares-load.ts')
      const found = de === 'provincias' ? await lugares.loadProvincias(id) : await lugares.loadLocalidades(id)
      if (!isLatest()) return
      if (de === 'provincias') setProvincias(found)
      else setLocalidades(found)
      setCarga(undefined)
    } catch {
      if (isLatest()) setCarga({ de, id, estado: 'failed' })
    }
  }

  function choosePais(value: string) {
    setPais(Number(value))
    setProvincia(0)
    setKept({ provincia: undefined, localidad: undefined })
    setProvincias([])
    setLocalidades([])
    load('provincias', Number(value))
  }

  function chooseProvincia(value: string) {
    setProvincia(Number(value))
    setKept({ ...kept, localidad: undefined })
    setLocalidades([])
    load('localidades', Number(value))
  }

  const isLoading = (de: Carga['de']) => carga?.de === de && carga.estado === 'loading'
  return (
    <>
      <SelectFiltro
        name="IdPais"
        label="País"
        todos="Todos los países"
        opciones={opciones.paises.map(toOption)}
        value={String(busqueda.IdPais ?? '')}
        onChange={choosePais}
      />
      <SelectFiltro
        key={`provincia-${pais}`}
        name="IdProvincia"
        label="Provincia"
        todos={
          isLoading('provincias') ? 'Cargando…' : pais ? 'Todas las provincias' : 'Primero elegí un país'
        }
        opciones={provincias.map(toOption)}
        value={String(kept.provincia ?? '')}
        disabled={!pais}
        onChange={chooseProvincia}
      />
      <SelectFiltro
        key={`localidad-${pais}-${provincia}`}
        name="IdLocalidad"
        label="Localidad"
        todos={
          isLoading('localidades')
            ? 'Cargando…'
            : provincia
              ? 'Todas las localidades'
              : 'Primero elegí una provincia'
        }
        opciones={localidades.map(toOption)}
        value={String(kept.localidad ?? '')}
        disabled={!provincia}
      />
      {carga?.estado === 'failed' ? (
        <p role="alert" className="col-span-full flex flex-wrap items-center gap-3 text-error">
          {LOAD_FAILED}
          <Button size="sm" variant="outline" onClick={() => load(carga.de, carga.id)}>
            Reintentar
          </Button>
        </p>
      ) : null}
      <noscript>
        <p className="text-sm text-tinta-suave">
          Elegí un país y tocá «Filtrar búsqueda» para ver sus provincias; después, lo mismo con la provincia.
        </p>
      </noscript>
    </>
  )
}
