import {
  BookOpen,
  CalendarDays,
  Clapperboard,
  FileText,
  type LucideIcon,
  Search,
  UserRound,
} from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Encontrado, TipoEncontrado } from '#domain/busqueda/busqueda.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass } from '#ui/form/field.tsx'
import { linkTo } from '../../lib/links.ts'
import { HoraLocal } from '../../parts/hora-local.tsx'

const TIPOS: [TipoEncontrado, string, LucideIcon][] = [
  ['pagina', 'Páginas', FileText],
  ['actividad', 'Actividades', CalendarDays],
  ['consultor', 'Consultores', UserRound],
  ['libro', 'Libros', BookOpen],
  ['video', 'Videos', Clapperboard],
]

/** The search form and its results by kind. The query is in the address. */
export function Busqueda({ q, encontrados }: { q: string; encontrados: Encontrado[] | null }) {
  return (
    <div className="contenedor py-9 md:py-12">
      <search>
        <Form method="get" action={linkTo.buscar()} className="flex max-w-2xl flex-wrap gap-3">
          <label htmlFor="q" className="sr-only">
            Buscar en el sitio
          </label>
          <input
            key={q}
            id="q"
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={80}
            defaultValue={q}
            placeholder="Una actividad, una persona, un lugar…"
            className={`${controlClass} min-w-0 flex-1`}
          />
          <Button type="submit" variant="pino">
            <Search aria-hidden="true" className="size-5" /> Buscar
          </Button>
        </Form>
      </search>
      {encontrados ? <Resultados q={q} encontrados={encontrados} /> : <Sugerencias corta={q !== ''} />}
    </div>
  )
}

function Resultados({ q, encontrados }: { q: string; encontrados: Encontrado[] }) {
  const total = encontrados.length
  return (
    <>
      <p role="status" className="mt-6 text-tinta-suave">
        {total === 0
          ? `No encontramos nada para «${q}».`
          : `${total === 1 ? 'Un resultado' : `${total} resultados`} para «${q}».`}
      </p>
      {total === 0 ? (
        <div className="mt-6">
          <EmptyState title="Probá con otra palabra">
            <p className="max-w-[34em]">
              Alcanza con una parte del nombre. También podés mirar todas las actividades o escribirnos.
            </p>
            <Atajos />
          </EmptyState>
        </div>
      ) : (
        <div className="mt-6 grid gap-9">
          {TIPOS.map(([tipo, titulo, Icon]) => (
            <Grupo
              key={tipo}
              titulo={titulo}
              Icon={Icon}
              items={encontrados.filter((each) => each.tipo === tipo)}
            />
          ))}
        </div>
      )}
    </>
  )
}

function Grupo({ titulo, Icon, items }: { titulo: string; Icon: LucideIcon; items: Encontrado[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={titulo}>
      <h2 className="mb-3 flex items-center gap-2.5 text-h3">
        <Icon aria-hidden="true" strokeWidth={1.7} className="size-6 text-pino" /> {titulo}
      </h2>
      <ul className="grid gap-2.5 md:grid-cols-2">
        {items.map(({ titulo: nombre, detalle, ruta, cuando }) => (
          <li
            key={`${ruta} ${nombre}`}
            className="group relative grid min-h-14 content-center rounded-campo border border-linea bg-white px-4 py-2.5 hover:border-salvia"
          >
            <Link to={ruta} className="enlace-entero font-semibold underline-offset-4 group-hover:underline">
              {nombre}
            </Link>
            {detalle ? <p className="text-sm text-tinta-suave">{keepTogether(detalle)}</p> : null}
            {cuando ? <HoraLocal evento={cuando} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sugerencias({ corta }: { corta: boolean }) {
  return (
    <div className="mt-8">
      {corta ? (
        <p role="status" className="mb-2">
          Escribí al menos dos letras.
        </p>
      ) : null}
      <p className="text-tinta-suave">
        Buscamos en actividades, consultores, lugares, libros, videos y páginas.
      </p>
      <Atajos />
    </div>
  )
}

function Atajos() {
  return (
    <p className="mt-5 flex flex-wrap gap-3 text-tinta">
      <ButtonLink to={linkTo.actividades()} variant="outline">
        Ver todas las actividades
      </ButtonLink>
      <ButtonLink to={linkTo.consultoresGeneral()} variant="outline">
        Ver los consultores
      </ButtonLink>
      <ButtonLink to={linkTo.contacto()} variant="outline">
        Escribirnos
      </ButtonLink>
    </p>
  )
}
