import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { ESTADOS_COMPRA } from '#domain/compras/compras.ts'
import { type CompraDeLista, ComprasList, getTotales } from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { NoPermission } from '../../kit/no-permission.tsx'
import { State } from '../../kit/state.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { queryOf } from '../../resource/list/list-query.ts'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { COMPRAS } from './compras-list.tsx'
import { nombreOfEstado } from './estado.tsx'

const OF_ONE_EVENTO = ['producto', 'product_type']
const FILTERS = COMPRAS.filters?.filter(({ key }) => !OF_ONE_EVENTO.includes(key)) ?? []
/** The columns that fit in the tab; the total is one of them. */
const AT_HAND = ['persona', 'fecha', 'estado', 'medio', 'total']
const COLUMNS = COMPRAS.columns
  .filter(({ key }) => !OF_ONE_EVENTO.includes(key))
  .map((column) => ({ ...column, hidden: !AT_HAND.includes(column.key) }))

/** The sales of an event, on its own tab. */
export default function VentasPanel({ row }: PanelProps) {
  const may = useMay()
  return may('compras.ver') ? (
    <Ventas IdEvento={Number(row['IdEvento'])} />
  ) : (
    <NoPermission message="No podés ver sus compras." />
  )
}

function Ventas({ IdEvento }: { IdEvento: number }) {
  const producto = `evento-${IdEvento}`
  const list: ListDeclaration<CompraDeLista> = {
    ...COMPRAS,
    filters: FILTERS,
    columns: COLUMNS,
    prefix: `v${IdEvento}.`,
    load: (shown) => call(ComprasList.endpoints.list, { query: { ...queryOf(shown), producto } }),
    hrefOf: ({ referencia }) => `/compras/${referencia}?producto=${producto}`,
    tools: <ButtonLink to={`/compras?producto=${producto}`}>Verlas en Compras</ButtonLink>,
    empty: (
      <State icon={<ReceiptText />} title="Todavía no hay compras">
        Cuando alguien compre su lugar, lo vas a ver acá.
      </State>
    ),
  }
  return (
    <>
      <PorEstado producto={producto} />
      <ListScreen list={list} />
    </>
  )
}

/** The number and the total of the purchases in each state. */
function PorEstado({ producto }: { producto: string }) {
  const sums = useQuery({
    // Keyed below the list, so that invalidating the list reloads the totals.
    queryKey: [COMPRAS.name, 'list', 'estados', producto],
    queryFn: () =>
      Promise.all(
        ESTADOS_COMPRA.map(async (estado) => ({
          estado,
          monedas: (await call(getTotales, { query: { producto, estado } })).data,
        })),
      ),
  })
  if (!sums.data) return <Unloaded query={sums} rows={3} />
  const found = sums.data.filter(({ monedas }) => monedas.length > 0)
  if (found.length === 0) return null
  return (
    <Card title="Por estado">
      <Facts
        rows={found.map(({ estado, monedas }) => [
          nombreOfEstado(estado),
          [
            monedas.reduce((sum, { compras }) => sum + compras, 0),
            ...monedas.map(({ total, currency }) => totalText({ amount: total, currency })),
          ].join(' · '),
        ])}
      />
    </Card>
  )
}
