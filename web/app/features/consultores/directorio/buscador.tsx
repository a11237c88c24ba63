import { ChevronDown, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/form/field.tsx'
import { type Busqueda, isFiltered, readBusqueda, searchOf } from './busqueda.ts'
import type { Opciones } from './directorio-loader.ts'
import type { Listado } from './listados.ts'
import { LugarSelects } from './lugar-selects.tsx'
import { CampoFiltro, SelectFiltro } from './select-filtro.tsx'

export const RESULTADOS_ID = 'resultados'

/** The search form of a directory. It is a GET form, so Enter searches and every search starts at page 1 (B2, B4). */
export function Buscador({
  listado,
  busqueda,
  opciones,
}: {
  listado: Listado
  busqueda: Busqueda
  opciones: Opciones
}) {
  const navigate = useNavigate()
  const { path, campos } = listado

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) params.append(name, String(value))
    navigate(`${path}${searchOf(readBusqueda(params, campos), campos)}#${RESULTADOS_ID}`)
  }

  return (
    <search aria-label="Buscar consultores" className="block rounded-tarjeta bg-white shadow-tarjeta">
      <details className="plegable-en-chico group" open={isFiltered(busqueda)}>
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-[min(1.5rem,7vw)] py-3 font-semibold [&::-webkit-details-marker]:hidden">
          {campos.includes('IdPais') ? 'Buscar por lugar, idioma o nombre' : 'Buscar por idioma o nombre'}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <form
          method="get"
          action={`${path}#${RESULTADOS_ID}`}
          onSubmit={submit}
          className="grid gap-x-5 gap-y-4 p-[min(1.5rem,7vw)] max-lg:pt-2 sm:grid-cols-2 sm:p-8 lg:grid-cols-3"
        >
          {campos.includes('IdPais') ? <LugarSelects opciones={opciones} busqueda={busqueda} /> : null}
          {campos.includes('idioma') ? (
            <SelectFiltro
              name="idioma"
              label="Idioma"
              todos="Todos"
              opciones={opciones.idiomas.map((idioma) => ({ value: idioma, label: idioma }))}
              value={busqueda.idioma ?? ''}
            />
          ) : null}
          {campos.includes('actividad') ? (
            <SelectFiltro
              name="actividad"
              label="Especialidad"
              todos="Todas"
              opciones={opciones.certificados.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={String(busqueda.actividad ?? '')}
            />
          ) : null}
          <CampoFiltro label="Nombre">
            {(id) => (
              <input
                id={id}
                type="search"
                name="Nombre"
                defaultValue={busqueda.Nombre ?? ''}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
                placeholder="Nombre o apellido"
                className={controlClass}
              />
            )}
          </CampoFiltro>
          {campos.includes('atiendeOnline') ? (
            <label className="col-span-full flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="atiendeOnline"
                value="1"
                defaultChecked={busqueda.atiendeOnline === 1}
                className="size-5.5 shrink-0 accent-pino"
              />
              Solo quienes atienden online
            </label>
          ) : null}
          <div className="col-span-full mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" className="w-full sm:w-auto">
              <Search aria-hidden="true" className="size-5" />
              Filtrar búsqueda
            </Button>
            {isFiltered(busqueda) ? (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
              >
                Quitar los filtros
              </Link>
            ) : null}
          </div>
        </form>
      </details>
    </search>
  )
}
