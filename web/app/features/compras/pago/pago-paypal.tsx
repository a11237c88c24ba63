import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useMemo, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { capturePayPalOrder } from '#domain/compras/claims.ts'
import type { Compra } from '#domain/compras/compras.ts'
import { Alert } from '#ui/alert.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { savePayPalCapture, savePayPalOrder } from '../en-curso.ts'

/** PayPal's buttons. The server creates and captures the order. */
export default function PagoPayPal({
  clientId,
  scriptBase,
  start,
  onPaid,
}: {
  clientId: string
  scriptBase: string
  /** Starts the purchase. Resolves to undefined if that failed and the page shows why. */
  start: () => Promise<Compra | undefined>
  /** Called with the purchase after the capture, successful or not. */
  onPaid: (compra: Compra) => void
}) {
  const options = useMemo(
    () => ({
      // PayPal's test client, unless a real one is configured (A9).
      clientId: clientId || 'test',
      currency: 'USD',
      intent: 'capture',
      // The server's order names the PayPal wallet as its payment source, so Venmo would fail.
      disableFunding: 'venmo',
      sdkBaseUrl: scriptBase,
    }),
    [clientId, scriptBase],
  )
  return (
    <PayPalScriptProvider options={options}>
      <Buttons start={start} onPaid={onPaid} />
    </PayPalScriptProvider>
  )
}

function Buttons({
  start,
  onPaid,
}: {
  start: () => Promise<Compra | undefined>
  onPaid: (compra: Compra) => void
}) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const [problem, setProblem] = useState<{ title: string; body: string }>()
  const begun = useRef<Compra>(undefined)
  const refused = useRef(false)
  if (isRejected) {
    return (
      <Alert kind="error" title="No pudimos cargar PayPal">
        No se cobró nada. Revisá tu conexión y volvé a cargar la página, o elegí otro medio de pago.
      </Alert>
    )
  }
  return (
    <div className="grid gap-4">
      {isPending ? <Skeleton className="h-12" /> : null}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'pill' }}
        createOrder={async () => {
          setProblem(undefined)
          const compra = await start()
          refused.current = !compra
          const orderId = compra?.checkout?.id
          if (compra && !orderId) onPaid(compra)
          if (!orderId) throw new Error('the order was not made')
          savePayPalOrder(orderId)
          begun.current = compra
          return orderId
        }}
        onApprove={async ({ orderID }, actions) => {
          const captured = api(capturePayPalOrder, { params: { id: orderID } }).then(({ item }) => item)
          // The buyer approved, but the result of the capture got lost. The page of the purchase looks it up.
          const item = begun.current ? await captured.catch(() => undefined) : await captured
          if (!item) return begun.current && onPaid(begun.current)
          savePayPalCapture(item)
          // If PayPal did not answer, the page of the purchase keeps asking.
          if (item.estado === 'pendiente' && !item.pagoEnCurso && item.consultada) {
            setProblem({
              title: 'PayPal no aceptó el pago',
              body: 'No se cobró nada. Probá con otra tarjeta o elegí otro medio de pago.',
            })
            return actions.restart()
          }
          onPaid(item)
        }}
        onCancel={() => setProblem({ title: 'No completaste el pago', body: 'No se cobró nada.' })}
        onError={(error) => {
          // The page already shows why the purchase did not start.
          if (refused.current) return
          console.error(error)
          setProblem({ title: FORM_TEXTS.errorTitle, body: FORM_TEXTS.errorBody })
        }}
      />
      {problem ? (
        <Alert kind="error" title={problem.title} onDismiss={() => setProblem(undefined)}>
          {problem.body}
        </Alert>
      ) : null}
    </div>
  )
}
