import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import type { Compra } from '#domain/compras/compras.ts'
import { MedioPago, origenOf } from '#domain/compras/medios.ts'
import { type Oferta, presupuestoOf, withDescuento } from '#domain/compras/oferta/oferta.ts'
import { fromMinor, type Presupuesto } from '#domain/compras/precios.ts'
import type { BancoOfrecido } from '#domain/contenidos/contenidos.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SinVenta } from '../../../parts/sin-venta.tsx'
import { readComprador } from '../comprador/comprador-guardado.ts'
import { findEnCurso, openEnCurso } from '../en-curso.ts'
import { useStart } from '../use-start.ts'
import { CuponField } from './cupon-field.tsx'
import { ElegirMedio } from './elegir-medio.tsx'
import { availableMedios, type PagosPublicos, pagarText } from './medios.ts'
import { PagoMercadoPago } from './pago-mercadopago.tsx'
import { PagoTarjeta } from './pago-tarjeta.tsx'
import { ProblemaDePago } from './problema-de-pago.tsx'
import { Reserva } from './reserva.tsx'
import { ResumenDePago } from './resumen.tsx'
import { useCupon } from './use-cupon.ts'

const PagoPayPal = lazy(() => import('./pago-paypal.tsx'))

const SIN_MEDIO = 'Debe seleccionar un medio de pago para continuar.'
/** Errors after which the page reloads its data. */
const STALE = ['PRECIO_CAMBIADO', 'MEDIO_NO_DISPONIBLE']
/** A short wait between a new preference and its widget (A4). */
const PREFERENCE_WAIT_MS = 50

/** Step 2: the payment method, the total, and the payment itself. */
export function Pago({
  oferta: listed,
  bancos,
  pagos,
  zona = ZONA_BASE,
  destino,
}: {
  oferta: Oferta
  bancos: BancoOfrecido[]
  pagos: PagosPublicos
  /** Time zone in which deadlines are shown. */
  zona?: string
  destino: (referencia: string) => string
}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const cupon = useCupon(listed, revalidate)
  const oferta = cupon.aplicado ? withDescuento(listed, cupon.aplicado) : listed
  const checkout = useStart(oferta)
  const [chosen, setMedio] = useState<MedioPago>()
  const [error, setError] = useState<string>()
  const [started, setStarted] = useState<Compra>()
  const [paypal, setPayPal] = useState(false)
  const [returned, setReturned] = useState(false)
  const medios = availableMedios(oferta.medios, pagos)
  const medio = medios.find((each) => each === chosen)

  const quoteOf = (each: MedioPago): Presupuesto => presupuestoOf(oferta, origenOf(each))
  /** The price that the buyer sees, which the server compares with its own. Renewals do not send it. */
  function displayedPriceOf(each: MedioPago) {
    const { total, moneda } = quoteOf(each)
    return oferta.tipo === 'renovacion' ? undefined : { amount: Number(fromMinor(total)), currency: moneda }
  }

  const { failure } = checkout
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure
  useEffect(() => {
    if (failure && STALE.includes(failure.code)) {
      setPayPal(false)
      revalidate()
    }
    if (failure?.code !== 'CUPON_NO_VALE' || !cupon.aplicado) return
    leave()
    cupon.drop(failure.message)
  }, [failure])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the stored choice once per product
  useEffect(() => {
    const storedMedio = findEnCurso(oferta)?.medio
    const offeredMedio = medios.find((each) => each === storedMedio)
    if (offeredMedio) setMedio(offeredMedio)
  }, [oferta.id, oferta.tipo])

  function choose(next: MedioPago) {
    setMedio(next)
    setError(undefined)
    checkout.clear()
    openEnCurso(oferta, next, readComprador(), cupon.aplicado?.codigo)
  }

  /** Opens the page of a purchase that no longer needs this one. */
  const show = (compra: Compra) => navigate(destino(compra.referencia))

  async function pay() {
    if (oferta.gratuita) return follow(await checkout.start(0))
    if (medio === undefined) return setError(SIN_MEDIO)
    if (medio === MedioPago.paypal) return setPayPal(true)
    return follow(await checkout.start(medio, displayedPriceOf(medio)))
  }

  /** Continues a purchase that was started: on its page, or here with the provider's widget. */
  async function follow(compra: Compra | undefined) {
    if (!compra) return
    if (compra.estado !== 'pendiente' || compra.origin === 'transferencia') return show(compra)
    if (compra.origin === 'mercadopago')
      await new Promise((resolve) => setTimeout(resolve, PREFERENCE_WAIT_MS))
    setStarted(compra)
  }

  const leave = () => {
    setStarted(undefined)
    setPayPal(false)
    checkout.clear()
  }
  const back = () => {
    leave()
    setReturned(true)
  }

  const problema = (
    <ProblemaDePago
      failure={checkout.failure}
      producto={oferta}
      onOtroLugar={() => {
        checkout.wantOtroLugar()
        pay()
      }}
    />
  )

  const codigo = cupon.aplicado?.codigo
  const cuponField = <CuponField cupon={cupon} onChange={checkout.clear} />
  const button = (text: string) => (
    <Button className="sm:justify-self-start" onClick={pay} aria-disabled={checkout.busy || undefined}>
      {checkout.busy ? FORM_TEXTS.loading : text}
    </Button>
  )

  if (oferta.gratuita) {
    return (
      <Card className="grid gap-6">
        {listed.gratuita ? (
          // Only free online activities reach this step. Others end with the form of the first step.
          <p className="text-lg">
            Esta actividad es sin cargo. Confirmá tu inscripción y hacela cuando quieras.
          </p>
        ) : (
          <>
            <p className="text-lg">Con tu cupón no queda nada por pagar.</p>
            {cuponField}
            <ResumenDePago presupuesto={presupuestoOf(oferta, 'transferencia')} cupon={codigo} />
          </>
        )}
        {problema}
        {button(oferta.tipo === 'evento' ? 'Confirmar inscripción' : 'Confirmar la compra')}
      </Card>
    )
  }
  if (medios.length === 0) return <SinVenta />

  const resumen = medio ? <ResumenDePago presupuesto={quoteOf(medio)} cupon={codigo} /> : null
  if (started || paypal) {
    return (
      <Card className="grid gap-7">
        <Cobro nombre={oferta.nombre} resumen={resumen} problema={problema} onBack={back}>
          {started?.origin === 'mercadopago' && pagos.mercadopago ? (
            <PagoMercadoPago compra={started} {...pagos.mercadopago} />
          ) : null}
          {started?.origin === 'stripe' ? <PagoTarjeta compra={started} /> : null}
          {paypal && pagos.paypal ? (
            <Suspense fallback={<Skeleton className="h-12" />}>
              <PagoPayPal
                {...pagos.paypal}
                start={() => checkout.start(MedioPago.paypal, displayedPriceOf(MedioPago.paypal))}
                onPaid={show}
              />
            </Suspense>
          ) : null}
        </Cobro>
      </Card>
    )
  }
  return (
    <Card className="grid gap-7">
      <Reserva producto={oferta} zona={zona} />
      <ElegirMedio
        medios={medios}
        bancos={bancos}
        quoteOf={quoteOf}
        chosen={medio}
        onChoose={choose}
        error={error}
        autoFocus={returned}
      />
      {oferta.tipo === 'renovacion' ? null : cuponField}
      {resumen}
      {problema}
      {button(medio ? pagarText(medio, quoteOf(medio)) : 'Continuar')}
    </Card>
  )
}

function Cobro({
  nombre,
  resumen,
  problema,
  onBack,
  children,
}: {
  nombre: string
  resumen: ReactNode
  problema: ReactNode
  onBack: () => void
  children: ReactNode
}) {
  return (
    <div className="grid gap-6">
      <h2 ref={focusRef} tabIndex={-1} className="text-h3 outline-none">
        Pagar «{nombre}»
      </h2>
      {resumen}
      {children}
      {problema}
      <Button variant="quiet" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4.5" /> Cambiar el medio de pago
      </Button>
    </div>
  )
}
