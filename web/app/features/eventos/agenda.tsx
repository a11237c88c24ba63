import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { motivoOf } from '#domain/archivos/motivo.ts'
import { precioText } from '#domain/compras/precios.ts'
import { ACCESO_TEXTS, accesoOf } from '#domain/eventos/acceso.ts'
import {
  type Agenda as DatosDeAgenda,
  FILTROS,
  type Filtro,
  type Filtros,
  mesMas,
  mesOf,
  mesText,
  semanasOf,
} from '#domain/eventos/agenda.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { cuandoCorto } from '#domain/eventos/horario.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Motivo } from '#ui/motivo.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo } from '../../lib/visitante.ts'
import { Imagen } from '../../parts/imagen.tsx'

export type Vista = 'lista' | 'calendario'

interface Given {
  agenda: DatosDeAgenda
  filtros: Filtros
  vista: Vista
  /** The month that the calendar shows. */
  mes: string
  ahora: string
}

/** What is to come, the nearest first, as a list or as a month; its filters are the address. */
export function Agenda(given: Given) {
  const { agenda, filtros, vista } = given
  const found = agenda.proximas.length + agenda.aTuRitmo.length
  return (
    <section id="agenda" aria-labelledby="agenda-titulo" className="contenedor scroll-mt-4 py-9 md:py-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="agenda-titulo">Próximas fechas</h2>
        <Vistas {...given} />
      </div>
      <FiltrosDeAgenda {...given} />
      <p role="status" className="mt-5 mb-4 text-sm text-tinta-suave">
        {found === 1 ? 'Una actividad' : `${found} actividades`}
        {FILTROS.some((filtro) => filtros[filtro]) ? (
          <>
            {' con estos filtros. '}
            <Link
              to={linkTo.agenda({}, vista)}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
            >
              Quitar los filtros
            </Link>
          </>
        ) : (
          '.'
        )}
      </p>
      {vista === 'calendario' ? <Calendario {...given} /> : <Lista {...given} />}
    </section>
  )
}

function Vistas({ filtros, vista }: Given) {
  const look = (mine: Vista) =>
    buttonClass({ variant: mine === vista ? 'pino' : 'outline', size: 'sm', className: 'rounded-none' })
  return (
    <nav aria-label="Vista de la agenda" className="flex overflow-hidden rounded-full">
      <Link
        to={linkTo.agenda(filtros, 'lista')}
        preventScrollReset
        aria-current={vista === 'lista' ? 'true' : undefined}
        className={cx(look('lista'), 'rounded-l-full')}
      >
        <List aria-hidden="true" className="size-4.5" /> Lista
      </Link>
      <Link
        to={linkTo.agenda(filtros, 'calendario')}
        preventScrollReset
        aria-current={vista === 'calendario' ? 'true' : undefined}
        className={cx(look('calendario'), 'rounded-r-full')}
      >
        <CalendarDays aria-hidden="true" className="size-4.5" /> Calendario
      </Link>
    </nav>
  )
}

const LABELS: Record<Filtro, { label: string; todos: string }> = {
  mes: { label: 'Mes', todos: 'Todos' },
  modalidad: { label: 'Modalidad', todos: 'Todas' },
  lugar: { label: 'Lugar', todos: 'Todos' },
  tema: { label: 'Tema', todos: 'Todos' },
}

function FiltrosDeAgenda({ agenda, filtros, vista }: Given) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action={linkTo.actividades()}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
    >
      {vista === 'calendario' ? <input type="hidden" name="vista" value={vista} /> : null}
      {FILTROS.map((filtro) => (
        <label key={filtro} className="grid min-w-0 gap-1 text-sm font-semibold">
          {LABELS[filtro].label}
          <select
            // A new choice that came by a link is the choice of the field too.
            key={filtros[filtro] ?? ''}
            name={filtro}
            defaultValue={filtros[filtro] ?? ''}
            className="min-h-12 w-full min-w-0 rounded-campo border border-borde bg-white px-3 text-base font-normal"
          >
            <option value="">{LABELS[filtro].todos}</option>
            {agenda.opciones[filtro].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="outline" className="max-lg:col-span-2">
        Filtrar
      </Button>
    </Form>
  )
}

function Lista({ agenda, ahora }: Given) {
  if (agenda.proximas.length + agenda.aTuRitmo.length === 0) return <SinFechas />
  const months = new Map<string, Evento[]>()
  for (const evento of agenda.proximas) {
    const mes = mesOf(evento) ?? ''
    months.set(mes, [...(months.get(mes) ?? []), evento])
  }
  return (
    <div className="grid gap-9">
      {[...months].map(([mes, eventos]) => (
        <Grupo key={mes} titulo={mesText(mes)} eventos={eventos} ahora={ahora} />
      ))}
      {agenda.aTuRitmo.length > 0 ? (
        <Grupo titulo="Online, a tu ritmo" eventos={agenda.aTuRitmo} ahora={ahora} />
      ) : null}
    </div>
  )
}

function Grupo({ titulo, eventos, ahora }: { titulo: string; eventos: Evento[]; ahora: string }) {
  return (
    <div>
      <h3 className="mb-3 inline-block first-letter:uppercase">{titulo}</h3>
      <ul className="grid gap-3 lg:grid-cols-2">
        {eventos.map((evento) => (
          <li key={evento.IdEvento}>
            <Renglon evento={evento} ahora={new Date(ahora)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One event in a line that is one link. */
function Renglon({ evento, ahora }: { evento: Evento; ahora: Date }) {
  const grupo = useGrupo()
  const reloj = relojOf(evento)
  const imagen = evento.imagenes?.[0]?.Imagen
  const estado = ACCESO_TEXTS[accesoOf(evento, ahora)]
  const donde =
    evento.Modalidad === 'Presencial'
      ? (evento.evento_sociales?.localidad?.Nombre ?? modalidadText(evento.Modalidad))
      : modalidadText(evento.Modalidad)
  return (
    <article className="group relative grid h-full grid-cols-[5.5rem_1fr] overflow-hidden rounded-tarjeta bg-white shadow-tarjeta transition-shadow hover:shadow-alzada sm:grid-cols-[7.5rem_1fr]">
      <div className="min-h-24 bg-niebla">
        {imagen ? (
          <Imagen
            src={imagen}
            alt=""
            width={240}
            height={240}
            sizes="8rem"
            className="size-full object-cover"
          />
        ) : (
          <Motivo motivo={motivoOf(evento.categoria?.code ?? '')} />
        )}
      </div>
      <div className="grid content-center gap-0.5 p-3.5 sm:px-5">
        <p className="text-sm font-semibold text-amanecer">
          {reloj ? cuandoCorto(reloj, ahora) : 'Cuando quieras'}
        </p>
        <h4 className="text-[1.1rem] leading-snug">
          <Link
            to={linkTo.evento(evento)}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:shadow-none focus-visible:after:rounded-tarjeta focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-pino"
          >
            {evento.Titulo}
          </Link>
        </h4>
        <p className="text-sm text-tinta-suave">
          {[donde, estado ?? precioText(evento, grupo)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  )
}

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

function Calendario({ agenda, filtros, mes, ahora }: Given) {
  const semanas = semanasOf(mes, agenda.proximas)
  const deEsteMes = agenda.proximas.filter((evento) => mesOf(evento) === mes)
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <MesVecino filtros={filtros} mes={mesMas(mes, -1)} rumbo="anterior" />
        <h3 className="text-center first-letter:uppercase">{mesText(mes)}</h3>
        <MesVecino filtros={filtros} mes={mesMas(mes, 1)} rumbo="siguiente" />
      </div>
      <table className="w-full table-fixed border-collapse bg-white max-md:hidden">
        <caption className="sr-only">Actividades de {mesText(mes)}</caption>
        <thead>
          <tr>
            {DIAS.map((dia) => (
              <th
                key={dia}
                scope="col"
                className="border border-linea bg-papel-hondo p-2 text-sm font-semibold"
              >
                <span aria-hidden="true">{dia.slice(0, 3)}</span>
                <span className="sr-only">{dia}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanas.map((semana, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
            <tr key={week}>
              {semana.map(({ dia, eventos }, day) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have the days outside the month
                  key={day}
                  className={cx(
                    'h-24 border border-linea p-1.5 align-top text-sm',
                    dia === null && 'bg-papel',
                  )}
                >
                  {dia}
                  {eventos.length > 0 ? (
                    <ul className="mt-1 grid gap-1">
                      {eventos.map((evento) => (
                        <li key={evento.IdEvento}>
                          <Link
                            to={linkTo.evento(evento)}
                            className="block rounded-md bg-niebla px-1.5 py-1 text-xs leading-snug font-semibold text-pino [overflow-wrap:anywhere] hover:underline"
                          >
                            {evento.Titulo}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="md:hidden">
        {deEsteMes.length > 0 ? (
          <Grupo titulo={mesText(mes)} eventos={deEsteMes} ahora={ahora} />
        ) : (
          <p className="rounded-tarjeta bg-papel-hondo p-5">No hay fechas en {mesText(mes)}.</p>
        )}
      </div>
    </>
  )
}

function MesVecino({
  filtros,
  mes,
  rumbo,
}: {
  filtros: Filtros
  mes: string
  rumbo: 'anterior' | 'siguiente'
}) {
  const Icon = rumbo === 'anterior' ? ChevronLeft : ChevronRight
  return (
    <ButtonLink
      to={linkTo.agenda({ ...filtros, mes }, 'calendario')}
      preventScrollReset
      variant="outline"
      size="icon"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{`Mes ${rumbo}: ${mesText(mes)}`}</span>
    </ButtonLink>
  )
}

function SinFechas() {
  return (
    <EmptyState title="No hay fechas que coincidan">
      <p className="max-w-[34em]">
        Probá con otro mes o quitá algún filtro. También podés escribirnos y te avisamos cuando haya.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3 text-tinta">
        <ButtonLink to={linkTo.agenda({}, 'lista')} preventScrollReset variant="pino">
          Ver todas las fechas
        </ButtonLink>
        <ButtonLink to={linkTo.contacto()} variant="outline">
          Escribirnos
        </ButtonLink>
      </p>
    </EmptyState>
  )
}
