import { formatFecha } from '#domain/calendario/formato.ts'
import type { Lugares } from '#domain/tablero/tablero.ts'
import { PartsBar } from '../../kit/charts/bars.tsx'
import { FigureCard } from '../../kit/charts/figure-card.tsx'
import { FigureLink } from '../../kit/charts/figure-link.tsx'
import { FigureTable } from '../../kit/charts/figure-table.tsx'
import { counted } from '../../kit/counted.ts'
import { useMay } from '../../session/staff.tsx'

const nameOf = ({ IdEvento, titulo }: Lugares) => (
  <FigureLink to={`/eventos/${IdEvento}`} className="max-w-full align-bottom hover:underline">
    <span className="truncate">{titulo}</span>
  </FigureLink>
)

/** A figure with a link to its purchases, for users who may see them. */
function SeatsFigure({ value, evento, estado }: { value: number; evento: Lugares; estado: string }) {
  const may = useMay()
  if (!may('compras.ver')) return value
  return (
    <FigureLink
      to={`/compras?producto=evento-${evento.IdEvento}&estado=${estado}`}
      className="justify-end underline"
    >
      {value}
    </FigureLink>
  )
}

const taken = ({ libres, pagos, retenidos, capacidad }: Lugares) =>
  libres === 0 ? 'completo' : `${pagos + retenidos} de ${capacidad}`

/** The occupancy of future events. */
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
                className="grid grid-cols-[minmax(0,6.75rem)_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-tabla max-md:py-0.5 md:gap-y-1 sm:grid-cols-[6.75rem_minmax(0,1fr)_7rem_5.5rem]"
              >
                <span className="text-meta text-suave sm:whitespace-nowrap">{formatFecha(evento.fecha)}</span>
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
