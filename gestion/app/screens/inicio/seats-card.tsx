import { Link } from 'react-router'
import type { Lugares } from '#domain/tablero/tablero.ts'
import { PartsBar } from '../../kit/charts/bars.tsx'
import { FigureCard } from '../../kit/charts/figure-card.tsx'
import { FigureTable } from '../../kit/charts/figure-table.tsx'
import { counted } from '../../kit/counted.ts'
import { useMay } from '../../session/staff.tsx'
import { dayAndMonth } from './days.ts'

const nameOf = ({ IdEvento, titulo }: Lugares) => (
  <Link
    to={`/eventos/${IdEvento}`}
    className="inline-block max-w-full truncate align-bottom leading-6 hover:underline"
  >
    {titulo}
  </Link>
)

/** The purchases behind a figure, for who may see them. */
function SeatsFigure({ value, evento, estado }: { value: number; evento: Lugares; estado: string }) {
  const may = useMay()
  if (!may('compras.ver')) return value
  return (
    <Link
      to={`/compras?producto=evento-${evento.IdEvento}&estado=${estado}`}
      className="inline-block min-h-6 underline"
    >
      {value}
    </Link>
  )
}

const taken = ({ libres, pagos, retenidos, capacidad }: Lugares) =>
  libres === 0 ? 'completo' : `${pagos + retenidos} de ${capacidad}`

/** How full the coming events are. */
export function SeatsCard({ lugares, className }: { lugares: readonly Lugares[]; className?: string }) {
  const none = (
    <p className="py-3 text-tabla text-suave">No hay eventos publicados con fecha y cupo por venir.</p>
  )
  return (
    <FigureCard
      title="Lugares"
      className={className}
      aside={
        <span className="text-meta text-suave max-sm:hidden" aria-hidden="true">
          lleno: pagos · rayado: retenidos
        </span>
      }
      chart={
        lugares.length ? (
          <ul className="grid">
            {lugares.map((evento) => (
              <li
                key={evento.IdEvento}
                className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1.5 text-tabla sm:grid-cols-[3rem_minmax(0,1fr)_7rem_5.5rem]"
              >
                <span className="text-meta text-suave">{dayAndMonth(evento.fecha)}</span>
                <span className="truncate">{nameOf(evento)}</span>
                <span className="max-sm:order-last max-sm:col-span-3">
                  <PartsBar done={evento.pagos} held={evento.retenidos} of={evento.capacidad} />
                </span>
                <span className="text-right font-semibold">
                  {taken(evento)}
                  <span className="sr-only">{`, ${counted(evento.pagos, 'pago', 'pagos')} y ${counted(evento.retenidos, 'retenido', 'retenidos')}`}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          none
        )
      }
      table={
        lugares.length ? (
          <FigureTable
            caption="Lugares de los próximos eventos"
            head={['Evento', 'Pagos', 'Retenidos', 'Libres', 'Total']}
            rows={lugares.map((evento) => ({
              key: String(evento.IdEvento),
              cells: [
                nameOf(evento),
                <SeatsFigure key="pagos" value={evento.pagos} evento={evento} estado="confirmada" />,
                <SeatsFigure key="retenidos" value={evento.retenidos} evento={evento} estado="pendiente" />,
                evento.libres,
                evento.capacidad,
              ],
            }))}
          />
        ) : (
          none
        )
      }
    />
  )
}
