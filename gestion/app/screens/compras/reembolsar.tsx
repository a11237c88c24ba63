import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { NOT_AN_AMOUNT, parseAmount } from '../../kit/form/numbers.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

type Pago = AnswerOf<typeof getHistoria>['pagos'][number]

/** A refundable amount: the whole purchase, or one payment. */
interface Devolvible {
  payment_id?: string
  importe: number
  currency: string
}

/** Payments in different currencies are refunded one by one. */
function devolviblesOf(pagos: readonly Pago[]): Devolvible[] {
  const left = pagos.filter(({ devolvible }) => devolvible > 0)
  const monedas = new Set(pagos.filter(({ estado }) => estado === 'pagado').map(({ currency }) => currency))
  if (monedas.size > 1)
    return left.map(({ id, devolvible, currency }) => ({ payment_id: id, importe: devolvible, currency }))
  const [first] = left
  const importe = Number(left.reduce((sum, { devolvible }) => sum + devolvible, 0).toFixed(2))
  return first ? [{ importe, currency: first.currency }] : []
}

const mostText = ({ importe, currency }: Devolvible) => totalText({ amount: importe, currency })

/** The refund buttons. */
export function Reembolsar({ referencia, pagos }: { referencia: string; pagos: readonly Pago[] }) {
  const [asking, setAsking] = useState<Devolvible>()
  return (
    <>
      {devolviblesOf(pagos).map((each) => (
        <Button key={each.payment_id ?? ''} onClick={() => setAsking(each)}>
          {each.payment_id ? `Reembolsar de ${mostText(each)}…` : 'Reembolsar…'}
        </Button>
      ))}
      {asking ? (
        <ReembolsarDialog referencia={referencia} devolvible={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  )
}

const CONSERVA = [
  ['', 'Como corresponda: una parte la conserva, todo la termina'],
  ['si', 'La conserva'],
  ['no', 'Termina y se libera el lugar'],
] as const

function ReembolsarDialog({
  referencia,
  devolvible,
  onClose,
}: {
  referencia: string
  devolvible: Devolvible
  onClose: () => void
}) {
  const queries = useQueryClient()
  // One idempotency key per dialog, so that sending twice refunds once.
  const [clave] = useState(() => crypto.randomUUID())
  const [motivo, setMotivo] = useState('')
  const [importe, setImporte] = useState('')
  const [conserva, setConserva] = useState('')
  const [problem, setProblem] = useState<string>()
  const amount = importe.trim() ? parseAmount(importe) : undefined
  const { payment_id, currency } = devolvible
  const readAgain = () => queries.invalidateQueries({ queryKey: ['compras'] })
  const refund = useMutation({
    mutationFn: () =>
      call(refundCompra, {
        params: { referencia },
        body: {
          motivo: motivo.trim(),
          clave,
          devolvible: devolvible.importe,
          ...(payment_id ? { payment_id } : {}),
          ...(typeof amount === 'number' ? { importe: amount } : {}),
          ...(conserva ? { conservaInscripcion: conserva === 'si' } : {}),
        },
      }),
    onSuccess: async ({ message }) => {
      await readAgain()
      say(message)
      onClose()
    },
    // A refusal may mean that the purchase has changed, so it is reloaded.
    onError: readAgain,
  })
  const submit = () => {
    if (!motivo.trim()) return setProblem('Escribí el motivo: queda en la historia.')
    if (amount === null) return setProblem(NOT_AN_AMOUNT)
    setProblem(undefined)
    refund.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Reembolsar"
      description={`Todo o una parte, hasta ${mostText(devolvible)}. Te vamos a pedir el segundo factor.`}
      action={refund.isPending ? 'Guardando…' : 'Reembolsar'}
      look="danger"
      busy={refund.isPending}
      error={problem ?? (refund.isError ? messageOf(refund.error) : undefined)}
      onSubmit={submit}
    >
      <Field
        label={currency === 'ARS' ? 'Importe en pesos' : 'Importe en dólares'}
        hint="Vacío: todo lo que se puede devolver"
        inputMode="decimal"
        value={importe}
        onChange={(event) => setImporte(event.target.value)}
      />
      <fieldset className="grid gap-1 text-tabla">
        <legend className="font-semibold">La inscripción</legend>
        {CONSERVA.map(([value, label]) => (
          <label key={value} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name="conserva"
              className="size-4 shrink-0 accent-marca"
              value={value}
              checked={conserva === value}
              onChange={() => setConserva(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ReasonField value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}
