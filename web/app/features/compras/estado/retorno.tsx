import { Hourglass } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { getMercadoPagoPayment, getStripePayment } from '#domain/compras/claims.ts'
import { type Compra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { readEnCurso, readPreference } from '../en-curso.ts'
import { Soporte } from '../soporte.tsx'
import { VIENDO } from './sin-saber.tsx'

type Exit = { to: string } | { problem: 'otro navegador' | 'sin respuesta'; ver?: string }

/** Seconds before each repeated request to a provider that did not answer. */
const RETRIES = [3, 5, 10, 20, 40]
const LAST_RETRY = 60

/** The page after the return from a provider, while the payment is looked up. It claims no result yet. */
function Retorno({ resolve }: { resolve: (query: URLSearchParams) => Promise<Exit> }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const load = useLoad(useCallback(() => resolve(query), [resolve, query]))
  const exit = load.state === 'rejected' ? undefined : load.data
  const stuck = exit && 'problem' in exit ? exit : undefined
  const unanswered = stuck?.problem === 'sin respuesta'
  const retries = useRef(0)
  const { reload } = load

  useEffect(() => {
    if (exit && 'to' in exit) navigate(exit.to, { replace: true })
  }, [exit, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries after each attempt without an answer
  useEffect(() => {
    if (!unanswered) return
    const wait = RETRIES[retries.current++] ?? LAST_RETRY
    const timer = setTimeout(reload, wait * 1000)
    return () => clearTimeout(timer)
  }, [exit, unanswered, reload])

  return (
    <div className="contenedor min-h-[85dvh] py-12 md:py-16">
      <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
      <Card className="mx-auto grid max-w-2xl gap-5 noscript:hidden">
        {stuck ? (
          <Alert kind="info" title="Estamos confirmando tu pago">
            {stuck.problem === 'otro navegador'
              ? 'Este pago se inició en otro navegador o dispositivo. Si pagaste, te avisamos por correo apenas se confirme.'
              : 'El medio de pago todavía no nos respondió: esta página lo vuelve a consultar sola. Si pagaste, te avisamos por correo apenas se confirme.'}{' '}
            No hace falta que vuelvas a pagar. Ante cualquier duda escribinos a <Soporte />.
            {stuck.ver ? (
              <ButtonLink to={stuck.ver} variant="outline" size="sm" className="mt-3 flex w-fit">
                Ver el estado de la compra
              </ButtonLink>
            ) : null}
          </Alert>
        ) : (
          <div role="status" className="grid gap-4">
            <Hourglass aria-hidden="true" strokeWidth={1.6} className="size-11 text-pino" />
            <p className="font-titulo text-h3">{VIENDO}</p>
            <p>Esperá un momento: no cierres esta página todavía.</p>
            <Skeleton className="h-3" />
          </div>
        )}
      </Card>
    </div>
  )
}

/** The page of the purchase if it was paid or a payment is under way; otherwise the error page. */
const exitOf = (compra: Compra): Exit => ({
  to:
    compra.estado === 'pendiente' && !compra.pagoEnCurso
      ? linkTo.compraError(compra.referencia)
      : linkTo.compra(compra),
})

async function verify(referencia: string): Promise<Compra> {
  return (await api(verifyCompra, { params: { referencia }, body: {} })).item
}

/** Reads a purchase whose payment was already looked up. */
async function read(referencia: string): Promise<Compra> {
  return (await api(getCompra, { params: { referencia } })).item
}

/** Link to the page of a purchase. Empty if it cannot be read. */
const pageOf = (referencia: string): Promise<{ ver?: string }> =>
  read(referencia).then(
    (compra) => ({ ver: linkTo.compra(compra) }),
    () => ({}),
  )

/** Providers write `null` for missing parameters. */
const parameter = (value: string | null) => (value && value !== 'null' ? value : undefined)

/** Proceeds only if the preference is the one this browser made; then the payment is fetched (A4). */
async function resolveMercadoPago(query: URLSearchParams): Promise<Exit> {
  const preferenceId = parameter(query.get('preference_id'))
  const paymentId = parameter(query.get('payment_id'))
  const paidReferencia = parameter(query.get('external_reference'))
  // The reference in the address comes first, because another tab may have begun another purchase since.
  const referencia = paidReferencia ?? readEnCurso()?.referencia
  if (!preferenceId || preferenceId !== readPreference() || !referencia)
    return { problem: 'otro navegador', ...(paidReferencia ? await pageOf(paidReferencia) : {}) }
  try {
    if (paymentId) {
      await api(getMercadoPagoPayment, { params: { id: paymentId }, query: { preference_id: preferenceId } })
      return exitOf(await read(referencia))
    }
    return exitOf(await verify(referencia))
  } catch (error) {
    return error instanceof ApiError && error.status === 404
      ? { to: linkTo.compraError(referencia) }
      : { problem: 'sin respuesta' }
  }
}

/** Proceeds when `payment_status` is paid. A buyer who cancelled returns without a Stripe session (A4). */
async function resolveStripe(query: URLSearchParams): Promise<Exit> {
  const cancelled = parameter(query.get('cancelado'))
  const sessionId = parameter(query.get('session_id'))
  try {
    if (cancelled) return exitOf(await verify(cancelled))
    if (!sessionId) return { to: linkTo.compraError() }
    const { referencia } = await api(getStripePayment, { query: { sessionId } })
    return exitOf(await read(referencia))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return { problem: 'sin respuesta' }
    // The API hides the payment from a buyer who is signed out. The purchase can be read by its reference.
    const referencia = cancelled ?? readEnCurso()?.referencia
    return referencia ? { to: linkTo.compraError(referencia) } : { problem: 'otro navegador' }
  }
}

export const RetornoMercadoPago = () => <Retorno resolve={resolveMercadoPago} />
export const RetornoTarjeta = () => <Retorno resolve={resolveStripe} />
