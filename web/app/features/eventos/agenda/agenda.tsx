import { CalendarDays, List } from 'lucide-react'
import { Link } from 'react-router'
import { formatMes } from '#domain/calendario/formato.ts'
import { FILTROS } from '#domain/eventos/agenda.ts'
import { buttonClass } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'
import type { AgendaProps, Layout } from './agenda-props.ts'
import { FiltrosDeAgenda } from './filtros.tsx'
import { Lista } from './lista.tsx'
import { Mes } from './mes.tsx'

/** Future events, the nearest first, as a list or as a calendar month. The filters are in the address. */
export function Agenda(props: AgendaProps) {
  const { fechas, aTuRitmo, filtros, vista, mes } = props
  const calendario = vista === 'calendario' && mes
  const total = fechas.total + (calendario ? 0 : aTuRitmo.total)
  return (
    <section id="agenda" aria-labelledby="agenda-titulo" className="contenedor scroll-mt-4 py-9 md:py-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="agenda-titulo">Próximas fechas</h2>
        <Vistas {...props} />
      </div>
      <FiltrosDeAgenda {...props} />
      <p role="status" className="mt-5 mb-4 text-sm text-tinta-suave">
        {total === 0
          ? 'Ninguna actividad'
          : total === 1
            ? 'Una actividad'
            : `${total.toLocaleString('es-AR')} actividades`}
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
      {calendario ? <Mes {...props} mes={mes} /> : <Lista {...props} />}
    </section>
  )
}

function Vistas({ filtros, vista }: AgendaProps) {
  const classOf = (layout: Layout) =>
    buttonClass({ variant: layout === vista ? 'pino' : 'outline', size: 'sm' })
  return (
    <nav aria-label="Vista de la agenda" className="flex flex-wrap gap-2">
      <Link
        to={linkTo.agenda(filtros, 'lista')}
        preventScrollReset
        aria-current={vista === 'lista' ? 'true' : undefined}
        className={classOf('lista')}
      >
        <List aria-hidden="true" className="size-4.5" /> Lista
      </Link>
      <Link
        to={linkTo.agenda(filtros, 'calendario')}
        preventScrollReset
        aria-current={vista === 'calendario' ? 'true' : undefined}
        className={classOf('calendario')}
      >
        <CalendarDays aria-hidden="true" className="size-4.5" /> Calendario
      </Link>
    </nav>
  )
}
