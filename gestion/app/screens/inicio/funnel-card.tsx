import { useId, useState } from 'react'
import { formatFecha } from '#domain/calendario/formato.ts'
import type { EmbudoDeEvento, Tablero } from '#domain/tablero/tablero.ts'
import { FigureCard } from '../../kit/charts/figure-card.tsx'
import { FigureLink } from '../../kit/charts/figure-link.tsx'
import { FigureTable } from '../../kit/charts/figure-table.tsx'
import { Funnel, shareOf } from '../../kit/charts/funnel.tsx'
import { useMay } from '../../session/staff.tsx'

/** Number of events shown by default; the others can be selected by name. */
const SHOWN = 5
const STEPS = ['visitas', 'paso1', 'medio', 'pago'] as const
const NAMES: Record<Step, string> = {
  visitas: 'Visita',
  paso1: 'Paso 1',
  medio: 'Medio',
  pago: 'Pago',
}

type Step = (typeof STEPS)[number]
type ListOf = (step: Step, IdEvento?: string | number) => string | undefined

const totalOf = (eventos: readonly EmbudoDeEvento[], toOf: (step: Step) => string | undefined) =>
  STEPS.map((step) => ({
    name: NAMES[step],
    value: eventos.reduce((sum, evento) => sum + evento[step], 0),
    to: toOf(step),
  }))

/** Links for the steps that are lists of purchases. Page views have no list. */
function useLists(desde: string, hasta: string): ListOf {
  const may = useMay()('compras.ver')
  return (step, IdEvento) => {
    if (!may || step === 'visitas' || step === 'paso1') return undefined
    const query = new URLSearchParams({
      [step === 'medio' ? 'creadoEn' : 'confirmadaEn']: `${desde}..${hasta}`,
    })
    if (IdEvento) query.set('producto', `evento-${IdEvento}`)
    else query.set('product_type', 'evento')
    return `/compras?${query}`
  }
}

const figure = (value: number, to: string | undefined) =>
  to ? (
    <FigureLink to={to} className="justify-end underline">
      {value}
    </FigureLink>
  ) : (
    value
  )

/** The funnel from viewing an event to paying for it, over the last days. It counts page views, not people. */
export function FunnelCard({
  embudo: { desde, hasta, eventos },
  className,
}: {
  embudo: NonNullable<Tablero['embudo']>
  className?: string
}) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const counted = chosen ? eventos.filter(({ IdEvento }) => String(IdEvento) === chosen) : eventos
  const toOf = useLists(desde, hasta)
  const steps = totalOf(counted, (step) => toOf(step, chosen))
  if (eventos.length === 0) {
    const none = (
      <p className="py-3 text-tabla text-suave">
        Todavía no se contó ninguna visita a los eventos. Se cuentan páginas, no personas.
      </p>
    )
    return <FigureCard title="Embudo" className={className} chart={none} table={none} />
  }
  return (
    <FigureCard
      title="Embudo"
      className={className}
      aside={
        <>
          <label htmlFor={id} className="sr-only">
            Evento
          </label>
          <select
            id={id}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="h-8 max-w-44 min-w-0 rounded-campo bg-superficie text-tabla text-texto max-md:h-control"
          >
            <option value="">Todos los eventos</option>
            {eventos.map(({ IdEvento, titulo }) => (
              <option key={IdEvento} value={IdEvento}>
                {titulo}
              </option>
            ))}
          </select>
        </>
      }
      chart={<Funnel steps={steps} />}
      table={
        <FigureTable
          caption="De la visita al pago, por evento"
          head={['Evento', 'Visita', 'Paso 1', 'Medio', 'Pago', 'Pago por visita']}
          rows={[
            ...counted.slice(0, SHOWN).map((evento) => ({
              key: String(evento.IdEvento),
              cells: [
                <FigureLink key="name" to={`/eventos/${evento.IdEvento}`} className="hover:underline">
                  <span className="line-clamp-2">{evento.titulo}</span>
                </FigureLink>,
                ...STEPS.map((step) => figure(evento[step], toOf(step, evento.IdEvento))),
                shareOf(evento.pago, evento.visitas),
              ],
            })),
            {
              key: 'total',
              total: true,
              cells: [
                'Total',
                ...steps.map(({ value, to }) => figure(value, to)),
                shareOf(steps[3]?.value ?? 0, steps[0]?.value),
              ],
            },
          ]}
        />
      }
      foot={
        <p className="mt-2 text-meta text-suave">
          {`${formatFecha(desde)} al ${formatFecha(hasta)}. Se cuentan páginas y compras, no personas.`}
        </p>
      }
    />
  )
}
