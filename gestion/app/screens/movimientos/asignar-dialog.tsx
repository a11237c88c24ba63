import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type CompraDeLista, ComprasList } from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import { assignMovimiento, type MovimientoEntero } from '#domain/movimientos/movimientos.ts'
import { Button } from '../../kit/button.tsx'
import { Field, SearchField } from '../../kit/field.tsx'
import { NOT_AN_AMOUNT, parseAmount } from '../../kit/form/numbers.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { EstadoChip } from '../compras/estados.tsx'
import { importeText } from './veredicto.tsx'

interface Parte {
  compra: CompraDeLista
  importe: string
}
const FOUND_MAX = 8

/** Gives a movement to a purchase that somebody finds, or splits it over several. */
export function AsignarDialog({
  movimiento,
  onClose,
  run,
}: {
  movimiento: MovimientoEntero
  onClose: () => void
  run: (work: () => ReturnType<typeof assign>) => Promise<unknown>
}) {
  const { id, importe, moneda } = movimiento
  const [partes, setPartes] = useState<readonly Parte[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const split = partes.length > 1
  const left = importe - partes.reduce((sum, parte) => sum + (parseAmount(parte.importe) ?? 0), 0)
  const add = (compra: CompraDeLista) => {
    const missing = missingOf(compra)
    const offer = missing > 0 ? Math.min(missing, Math.max(0, left)) : Math.max(0, left)
    setPartes([...partes, { compra, importe: offer.toFixed(2).replace('.', ',') }])
  }
  const submit = async () => {
    if (!partes.length) return setProblem('Elegí a qué compra corresponde.')
    if (split && partes.some((parte) => !parseAmount(parte.importe))) return setProblem(NOT_AN_AMOUNT)
    if (split && Math.abs(left) > 0.001) {
      return setProblem(`Las partes tienen que sumar ${importeText(importe, moneda)}.`)
    }
    setProblem(undefined)
    setBusy(true)
    const wanted = partes.map(({ compra, importe: text }) => ({
      referencia: compra.referencia,
      ...(split ? { importe: parseAmount(text) ?? 0 } : {}),
    }))
    await run(() => assign(id, wanted)).catch((error: unknown) => {
      setBusy(false)
      setProblem(messageOf(error))
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      wide
      title={`Asignar ${importeText(importe, moneda)}`}
      description="Buscá la compra por referencia, nombre o email. Con más de una, decí cuánto va a cada una."
      action={split ? 'Dividir' : 'Asignar'}
      busy={busy}
      ready={partes.length > 0}
      error={problem}
      onSubmit={submit}
    >
      {partes.length > 0 ? (
        <ul className="grid gap-2" aria-label="Compras elegidas">
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
                    onChange={(event) =>
                      setPartes(
                        partes.map((each, i) => (i === at ? { ...each, importe: event.target.value } : each)),
                      )
                    }
                  />
                </span>
              ) : null}
              <Button
                icon
                look="quiet"
                aria-label={`Quitar ${compra.persona}`}
                onClick={() => setPartes(partes.filter((_, i) => i !== at))}
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
    </FormDialog>
  )
}

const isNothing = (amount: number) => Math.abs(amount) < 0.005

const leftText = (left: number, moneda: string) =>
  isNothing(left) ? 'Las partes suman el importe.' : `Falta repartir ${importeText(left, moneda)}.`

/** What giving all of it to one purchase comes to. */
function overText(over: number, moneda: string): string {
  if (isNothing(over)) return 'Es justo lo que falta.'
  const amount = importeText(Math.abs(over), moneda)
  return over > 0
    ? `Sobran ${amount}: quedan a favor y se propone devolverlos.`
    : `Van a faltar ${amount}: la compra sigue pendiente.`
}

const missingOf = ({ amount, recibido }: CompraDeLista) => Math.max(0, amount - recibido)

const assign = (id: number, partes: { referencia: string; importe?: number }[]) =>
  call(assignMovimiento, { params: { id }, body: { partes } })

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
  const found = useQuery({
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
  const rows = (found.data?.data ?? []).filter(({ referencia }) => !chosen.includes(referencia))
  return (
    <>
      <SearchField
        label="Buscar la compra"
        value={q}
        placeholder="Referencia, nombre o email"
        onSearch={setQ}
      />
      {found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : null}
      <ul
        aria-label="Compras encontradas"
        aria-busy={found.isFetching}
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
                  ? `, faltan ${importeText(missingOf(compra), moneda)}`
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
        {found.isSuccess && rows.length === 0 ? (
          <li className="py-2 text-tabla text-suave">Ninguna compra por transferencia coincide.</li>
        ) : null}
      </ul>
    </>
  )
}
