import { useState } from 'react'
import { formatFecha } from '#domain/calendario/formato.ts'
import { NOMBRES_DE_MEDIO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { Periodo, Tablero } from '#domain/tablero/tablero.ts'
import { Button } from '../../kit/button.tsx'
import { Bar, Legend } from '../../kit/charts/bars.tsx'
import { FigureCard } from '../../kit/charts/figure-card.tsx'
import { FigureLink } from '../../kit/charts/figure-link.tsx'
import { FigureTable } from '../../kit/charts/figure-table.tsx'
import { Change } from './change.tsx'

type Canal = Periodo['canales'][number]

const sum = (canales: readonly Canal[], of: 'importe' | 'antes') =>
  canales.reduce((total, canal) => total + canal[of], 0)

/** The list of the purchases that a figure adds up. */
function listOf({ desde, hasta }: Periodo, filters: Record<string, string>): string {
  const confirmadaEn = desde === hasta ? desde : `${desde}..${hasta}`
  return `/compras?${new URLSearchParams({ confirmadaEn, ...filters })}`
}

function before(periodo: Periodo): string {
  return periodo.desde === periodo.hasta
    ? `${formatFecha(periodo.antesDesde)}, hasta la misma hora`
    : `${formatFecha(periodo.antesDesde)} al ${formatFecha(periodo.antesHasta)}, hasta la misma hora`
}

/** Confirmed sales by currency and channel, compared with the previous week. */
export function MoneyCard({
  dinero,
  className,
}: {
  dinero: NonNullable<Tablero['dinero']>
  className?: string
}) {
  const [week, setWeek] = useState(false)
  const periodo = week ? dinero.semana : dinero.hoy
  const currencies = [...new Set(periodo.canales.map(({ currency }) => currency))].toSorted()
  return (
    <FigureCard
      title={week ? 'Dinero de la semana' : 'Dinero de hoy'}
      className={className}
      aside={
        <Button look="quiet" className="px-2 font-medium" onClick={() => setWeek(!week)}>
          {week ? 'Ver hoy' : 'Ver la semana'}
        </Button>
      }
      chart={
        currencies.length ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-4 lg:grid-cols-2">
            {currencies.map((currency) => (
              <OfCurrency key={currency} currency={currency} periodo={periodo} />
            ))}
          </div>
        ) : (
          <None week={week} />
        )
      }
      table={
        currencies.length ? (
          <FigureTable
            caption={`Dinero confirmado por canal, ${week ? 'esta semana' : 'hoy'} y la semana pasada`}
            head={['Canal', 'Compras', week ? 'Esta semana' : 'Hoy', 'Antes']}
            rows={currencies.flatMap((currency) => rowsOf(periodo, currency))}
          />
        ) : (
          <None week={week} />
        )
      }
      foot={
        currencies.length ? (
          <div className="mt-3 border-t border-linea-suave pt-2">
            <Legend now={week ? 'esta semana' : 'hoy'} before={before(periodo)} />
          </div>
        ) : null
      }
    />
  )
}

function None({ week }: { week: boolean }) {
  return (
    <p className="py-3 text-tabla text-suave">
      {week
        ? 'Ni esta semana ni la pasada, hasta este momento, se confirmó ningún pago.'
        : 'Hoy todavía no se confirmó ningún pago, ni hace una semana a esta hora.'}
    </p>
  )
}

function OfCurrency({ currency, periodo }: { currency: string; periodo: Periodo }) {
  const canales = periodo.canales
    .filter((canal) => canal.currency === currency)
    .toSorted((a, b) => b.importe - a.importe)
  const [now, then] = [sum(canales, 'importe'), sum(canales, 'antes')]
  const most = Math.max(...canales.flatMap(({ importe, antes }) => [importe, antes]))
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <FigureLink to={listOf(periodo, { currency })} className="text-cifra font-semibold hover:underline">
          {totalText({ amount: now, currency })}
        </FigureLink>
        <Change now={now} before={then} />
        <span className="text-meta text-suave">antes {totalText({ amount: then, currency })}</span>
      </p>
      <ul className="grid gap-2 max-md:gap-1">
        {canales.map(({ origin, importe, antes }) => (
          <li key={origin} className="grid gap-1 text-tabla max-md:gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2">
              {NOMBRES_DE_MEDIO[origin]}
              <FigureLink
                to={listOf(periodo, { currency, origin })}
                className="ml-auto justify-end font-semibold hover:underline"
              >
                {totalText({ amount: importe, currency })}
              </FigureLink>
              <span className="w-16 text-right">
                <Change now={importe} before={antes} />
              </span>
            </span>
            <Bar value={importe} of={most} />
            <Bar value={antes} of={most} fill="before" className="h-1" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function rowsOf(periodo: Periodo, currency: string) {
  const canales = periodo.canales.filter((canal) => canal.currency === currency)
  const money = (amount: number) => totalText({ amount, currency })
  return [
    ...canales.map(({ origin, cuenta, importe, antes }) => ({
      key: `${currency} ${origin}`,
      cells: [
        `${NOMBRES_DE_MEDIO[origin]}, ${currency}`,
        cuenta,
        <FigureLink key="now" to={listOf(periodo, { currency, origin })} className="justify-end underline">
          {money(importe)}
        </FigureLink>,
        money(antes),
      ],
    })),
    {
      key: currency,
      total: true,
      cells: [
        `Total ${currency}`,
        canales.reduce((total, { cuenta }) => total + cuenta, 0),
        <FigureLink key="now" to={listOf(periodo, { currency })} className="justify-end underline">
          {money(sum(canales, 'importe'))}
        </FigureLink>,
        money(sum(canales, 'antes')),
      ],
    },
  ]
}
