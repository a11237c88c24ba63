import { CalendarDays, List } from 'lucide-react'
import { Link } from 'react-router'
import { formatMes } from '#domain/calendario/formato.ts'
import { FILTROS } from '#domain/eventos/agenda.ts'
import { buttonClass } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'
import { FiltrosDeAgenda } from './filtros.tsx'
import type { Given, Layout } from './given.ts'
import { Lista } from './lista.tsx'
import { Mes } from './mes.tsx'

/** What is to come, the nearest first, as a list or as a month; its filters are the address. */
export function Agenda(given: Given) {
  const { fechas, aTuRitmo, filtros, vista, mes } = given
  const calendario = vista === 'calendario' && mes
  const found = fechas.total + (calendario ? 0 : aTuRitmo.total)
  return (
    <section id="agenda" aria-labelledby="agenda-titulo" className="contenedor scroll-mt-4 py-9 md:py-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="agenda-titulo">Próximas fechas</h2>
        <Vistas {...given} />
      </div>
      <FiltrosDeAgenda {...given} />
      <p role="status" className="mt-5 mb-4 text-sm text-tinta-suave">
        {found === 0
          ? 'Ninguna actividad'
          : found === 1
            ? 'Una actividad'
            : `${found.toLocaleString('es-AR')} actividades`}
        {calendario ? ` en ${formatMes(mes)}` : ''}
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
      {calendario ? <Mes {...given} mes={mes} /> : <Lista {...given} />}
    </section>
  )
}

function Vistas({ filtros, vista }: Given) {
  const look = (mine: Layout) => buttonClass({ variant: mine === vista ? 'pino' : 'outline', size: 'sm' })
  return (
    <nav aria-label="Vista de la agenda" className="flex flex-wrap gap-2">
      <Link
        to={linkTo.agenda(filtros, 'lista')}
        preventScrollReset
        aria-current={vista === 'lista' ? 'true' : undefined}
        className={look('lista')}
      >
        <List aria-hidden="true" className="size-4.5" /> Lista
      </Link>
      <Link
        to={linkTo.agenda(filtros, 'calendario')}
        preventScrollReset
        aria-current={vista === 'calendario' ? 'true' : undefined}
        className={look('calendario')}
      >
        <CalendarDays aria-hidden="true" className="size-4.5" /> Calendario
      </Link>
    </nav>
  )
}
