import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type CompraDeLista, ComprasList } from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { MovimientoEntero } from '#domain/movimientos/movimientos.ts'
import { Button } from '../kit/button.tsx'
import { Field, FormError, SearchField } from '../kit/field.tsx'
import { parseAmount } from '../kit/form/numbers.ts'
import { ErrorState } from '../kit/states.tsx'
import { EstadoChip } from '../parts/compras/estado.tsx'
import { call } from '../session/api.ts'
import type { InputProps } from './input-props.ts'

interface Parte {
  compra: CompraDeLista
  importe: string
}
const FOUND_MAX = 8

/** Searches the purchases that a bank movement pays and asks how much of the amount goes to each. */
export function PartesInput({ question: { label }, item, error, onChange }: InputProps) {
  const { importe, moneda } = item as MovimientoEntero
  const [partes, setPartes] = useState<readonly Parte[]>([])
  const split = partes.length > 1
  const left = importe - partes.reduce((sum, parte) => sum + (parseAmount(parte.importe) ?? 0), 0)
  const change = (now: readonly Parte[]) => {
    setPartes(now)
    const whole = now.length === 1
    onChange(
      now.map(({ compra: { referencia }, importe: text }) =>
        whole ? { referencia } : { referencia, importe: parseAmount(text) ?? Number.NaN },
      ),
    )
  }
  const add = (compra: CompraDeLista) => {
    const missing = missingOf(compra)
    const offer = missing > 0 ? Math.min(missing, Math.max(0, left)) : Math.max(0, left)
    change([...partes, { compra, importe: offer.toFixed(2).replace('.', ',') }])
  }
  return (
    <>
      {partes.length > 0 ? (
        <ul className="grid gap-2" aria-label={label}>
          {partes.map(({ compra, importe: text }, at) => (
            <li
              key={compra.referencia}
              className="flex flex-wrap items-end gap-2 rounded-campo border border-linea p-2.5"
            >
              <span className="min-w-0 flex-1 text-tabla">
                <b className="block truncate">{compra.persona}</b>
                <span className="text-suave">
                  {compra.product_name} · {totalText(compra)}
                </span>
              </span>
              {split ? (
                <span className="w-36">
                  <Field
                    label={`Importe para ${compra.persona}`}
                    inputMode="decimal"
                    value={text}
                    onChange={({ target }) =>
                      change(partes.map((each, i) => (i === at ? { ...each, importe: target.value } : each)))
                    }
                  />
                </span>
              ) : null}
              <Button
                icon
                look="quiet"
                aria-label={`Quitar ${compra.persona}`}
                onClick={() => change(partes.filter((_, i) => i !== at))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="text-tabla empty:hidden">
        {split
          ? leftText(left, moneda)
          : partes[0]
            ? overText(importe - missingOf(partes[0].compra), moneda)
            : ''}
      </p>
      <Search moneda={moneda} chosen={partes.map(({ compra }) => compra.referencia)} onChoose={add} />
      <FormError>{error}</FormError>
    </>
  )
}

const importeOf = (amount: number, currency: string) => totalText({ amount: amount.toFixed(2), currency })
const isNothing = (amount: number) => Math.abs(amount) < 0.005

function leftText(left: number, moneda: string): string {
  if (isNothing(left)) return 'Las partes suman el importe.'
  return left > 0 ? `Falta repartir ${importeOf(left, moneda)}.` : `Sobran ${importeOf(-left, moneda)}.`
}

/** Says how much is missing or left over if one purchase gets the whole amount. */
function overText(over: number, moneda: string): string {
  if (isNothing(over)) return 'Es justo lo que falta.'
  const amount = importeOf(Math.abs(over), moneda)
  return over > 0
    ? `Sobran ${amount}: quedan a favor y se propone devolverlos.`
    : `Van a faltar ${amount}: la compra sigue pendiente.`
}

const missingOf = ({ amount, recibido }: CompraDeLista) => Math.max(0, amount - recibido)

function Search({
  moneda,
  chosen,
  onChoose,
}: {
  moneda: string
  chosen: readonly string[]
  onChoose: (compra: CompraDeLista) => void
}) {
  const [q, setQ] = useState('')
  const compras = useQuery({
    queryKey: ['compras', 'para-asignar', moneda, q],
    queryFn: () =>
      call(ComprasList.endpoints.list, {
        query: {
          origin: 'transferencia',
          currency: moneda,
          limit: FOUND_MAX,
          ...(q.trim() ? { q: q.trim() } : { estado: 'pendiente' }),
        },
      }),
    placeholderData: (before) => before,
  })
  const rows = (compras.data?.data ?? []).filter(({ referencia }) => !chosen.includes(referencia))
  return (
    <>
      <SearchField
        label="Buscar la compra"
        value={q}
        placeholder="Referencia, nombre o email"
        onSearch={setQ}
      />
      {compras.isError ? <ErrorState error={compras.error} onRetry={() => compras.refetch()} /> : null}
      <ul
        aria-label="Compras encontradas"
        aria-busy={compras.isFetching}
        className="grid max-h-64 grid-cols-[minmax(0,1fr)] overflow-auto pr-1"
      >
        {rows.map((compra) => (
          <li
            key={compra.referencia}
            className="flex items-center gap-2 border-b border-linea-suave py-1.5 text-tabla"
          >
            <span className="min-w-0 flex-1">
              <b className="block truncate">{compra.persona}</b>
              <span className="block truncate text-suave">
                {compra.referencia} · {totalText(compra)}
                {compra.recibido > 0 && missingOf(compra) > 0
                  ? `, faltan ${importeOf(missingOf(compra), moneda)}`
                  : ''}{' '}
                · {compra.product_name}
              </span>
            </span>
            <EstadoChip estado={compra.estado} />
            <Button
              aria-label={`Elegir ${compra.persona}, ${compra.referencia}`}
              icon
              onClick={() => onChoose(compra)}
            >
              <Plus aria-hidden="true" />
            </Button>
          </li>
        ))}
        {compras.isSuccess && rows.length === 0 ? (
          <li className="py-2 text-tabla text-suave">Ninguna compra por transferencia coincide.</li>
        ) : null}
      </ul>
    </>
  )
}
