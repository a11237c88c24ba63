import { ArrowRight, TriangleAlert } from 'lucide-react'
import { totalText } from '#domain/compras/precios.ts'
import type { Edad } from '#domain/compras/transferencias/edades.ts'
import type { Suma, Tablero } from '#domain/tablero/tablero.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Bar } from '../../kit/charts/bars.tsx'
import { FigureCard } from '../../kit/charts/figure-card.tsx'
import { FigureLink } from '../../kit/charts/figure-link.tsx'
import { FigureTable } from '../../kit/charts/figure-table.tsx'

const NAMES: Record<Edad, string> = { '0-2': '0 a 2 días', '3-5': '3 a 5 días', '6': '6 días o más' }

const money = (sumas: readonly Suma[]) =>
  sumas.map(({ currency, importe }) => totalText({ amount: importe, currency })).join(' · ')

const inCurrency = (sumas: readonly Suma[], currency: string) => {
  const found = sumas.find((suma) => suma.currency === currency)
  return found ? totalText({ amount: found.importe, currency }) : '–'
}

/** Transfer receipts to review, grouped by age. */
export function TransfersCard({
  transferencias: { edades, sinComprobante },
  className,
}: {
  transferencias: NonNullable<Tablero['transferencias']>
  className?: string
}) {
  const total = edades.reduce((sum, { cuenta }) => sum + cuenta, 0)
  const most = Math.max(...edades.map(({ cuenta }) => cuenta))
  const without = sinComprobante ? (
    <FigureLink to="/transferencias?comprobante=sin" className="text-tabla text-suave underline">
      {sinComprobante} todavía sin comprobante
    </FigureLink>
  ) : null
  return (
    <FigureCard
      title="Transferencias por revisar"
      className={className}
      chart={
        <ul className="grid gap-2.5 pt-1 max-md:gap-1">
          {edades.map(({ edad, cuenta, sumas }) => (
            <li key={edad} className="grid gap-1 text-tabla max-md:gap-0">
              <span className="flex flex-wrap items-center gap-x-2">
                {NAMES[edad]}
                <FigureLink
                  to={`/transferencias?edad=${edad}`}
                  className="ml-auto justify-end hover:underline"
                >
                  <b className="font-semibold">{cuenta}</b>
                  {sumas.length ? <span className="whitespace-pre">{` · ${money(sumas)}`}</span> : null}
                </FigureLink>
              </span>
              <Bar value={cuenta} of={most} fill={edad === '6' ? 'late' : 'now'} />
            </li>
          ))}
        </ul>
      }
      table={
        <FigureTable
          caption="Transferencias por revisar según su antigüedad"
          head={['Antigüedad', 'Compras', 'Pesos', 'Dólares']}
          rows={edades.map(({ edad, cuenta, sumas }) => ({
            key: edad,
            cells: [
              <span key="name" className="inline-flex items-center gap-1.5">
                {NAMES[edad]}
                {edad === '6' && cuenta ? (
                  <TriangleAlert aria-hidden="true" className="size-3.5 text-atencion" />
                ) : null}
              </span>,
              <FigureLink key="count" to={`/transferencias?edad=${edad}`} className="justify-end underline">
                {cuenta}
              </FigureLink>,
              inCurrency(sumas, 'ARS'),
              inCurrency(sumas, 'USD'),
            ],
          }))}
        />
      }
      foot={
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {total === 0 ? <span className="text-tabla text-suave">Al día: nada por revisar.</span> : null}
          {without}
          {total > 0 ? (
            <ButtonLink look="primary" to="/transferencias" className="ml-auto">
              {total === 1 ? 'Revisar una' : `Revisar las ${total}`} <ArrowRight aria-hidden="true" />
            </ButtonLink>
          ) : null}
        </div>
      }
    />
  )
}
