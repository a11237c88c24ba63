import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatMes } from '#domain/calendario/formato.ts'
import { type Filtros, mesMas, semanasOf } from '#domain/eventos/agenda.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { linkTo } from '../../../lib/links.ts'
import type { AgendaProps } from './agenda-props.ts'
import { Renglones } from './lista.tsx'

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** The month as a table, or as a list on phones. */
export function Mes({
  agenda,
  aTuRitmo,
  filtros,
  mes,
  ahora,
}: Omit<AgendaProps, 'vista' | 'fechas'> & { mes: string }) {
  const semanas = semanasOf(mes, agenda.proximas)
  return (
    <>
      <div className="@container mb-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MesVecino filtros={filtros} mes={mesMas(mes, -1)} rumbo="anterior" />
          <h3 className="text-center first-letter:uppercase @max-[17rem]:order-first @max-[17rem]:w-full">
            {formatMes(mes)}
          </h3>
          <MesVecino filtros={filtros} mes={mesMas(mes, 1)} rumbo="siguiente" />
        </div>
      </div>
      <table className="w-full table-fixed border-collapse bg-white max-md:hidden">
        <caption className="sr-only">Actividades de {formatMes(mes)}</caption>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other key
            <tr key={week}>
              {semana.map(({ dia, eventos }, day) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: days outside the month have no other key
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
        {agenda.proximas.length > 0 ? (
          <Renglones eventos={agenda.proximas} ahora={ahora} />
        ) : (
          <p className="rounded-tarjeta bg-papel-hondo p-5">No hay fechas en {formatMes(mes)}.</p>
        )}
      </div>
      <SinFecha total={aTuRitmo.total} filtros={filtros} />
    </>
  )
}

/** Links to the list of events without a date, which a month cannot show. */
function SinFecha({ total, filtros: { mes: _, ...filtros } }: { total: number; filtros: Filtros }) {
  if (total === 0) return null
  const una = total === 1
  return (
    <p className="mt-5">
      {una
        ? 'Hay además una actividad sin fecha, que hacés a tu ritmo: '
        : `Hay además ${total.toLocaleString('es-AR')} actividades sin fecha, que hacés a tu ritmo: `}
      <Link
        to={linkTo.agenda(filtros, 'lista')}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
      >
        {una ? 'verla en la lista' : 'verlas en la lista'}
      </Link>
    </p>
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
  return (
    <ButtonLink
      to={linkTo.agenda({ ...filtros, mes }, 'calendario')}
      preventScrollReset
      variant="outline"
      size="icon"
    >
      <ChevronRight aria-hidden="true" className={cx('size-5', rumbo === 'anterior' && 'rotate-180')} />
      <span className="sr-only">{`Mes ${rumbo}: ${formatMes(mes)}`}</span>
    </ButtonLink>
  )
}
