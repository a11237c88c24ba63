import { CircleCheck, Hourglass, Printer, RotateCcw, SearchCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { mayWithdraw } from '#domain/compras/arrepentimiento.ts'
import type { Compra, TipoProducto } from '#domain/compras/compras.ts'
import { parcialText } from '#domain/compras/parcial.ts'
import { type Moneda, toMinor, totalText } from '#domain/compras/precios.ts'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { Aviso } from '../aviso.tsx'
import { forgetEnCurso, readEnCurso } from '../en-curso.ts'
import { Soporte } from '../soporte.tsx'
import { Cancelada } from './cancelada.tsx'
import { Efectivo } from './efectivo.tsx'
import { Baja, Fallida, Vencida } from './finales.tsx'
import { OtraVez } from './otra-vez.tsx'
import { isUncharged } from './poll-schedule.ts'
import { NoEncontrada, SeActualizaSola, SinConexion, SinSaber } from './sin-saber.tsx'
import { DESPUES, Transferencia } from './transferencia.tsx'
import { useCompra } from './use-compra.ts'

/** Step 3: the current state of a purchase. */
export function EstadoDeCompra({
  referencia,
  zona = ZONA_BASE,
  comienzo,
  onConfirmed,
  children,
}: {
  referencia: string | null
  /** Time zone in which the deadline is shown. */
  zona?: string
  /** When the activity begins, if it has a date. */
  comienzo?: Date | undefined
  /** `begunHere`: the purchase began in this browser, which sees it confirmed for the first time. */
  onConfirmed?: (compra: Compra, origin: { begunHere: boolean }) => void
  /** Content for a confirmed purchase. */
  children: ReactNode
}) {
  const { result, willRefresh, pending, refresh, replace } = useCompra(referencia)
  const compra = result && 'compra' in result ? result.compra : undefined
  const good = compra?.estado === 'confirmada' && !compra.cancelacion && compra.fin !== 'baja'
  const confirmed = good ? compra : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per purchase
  useEffect(() => {
    if (!confirmed) return
    const begunHere = readEnCurso()?.referencia === confirmed.referencia
    if (begunHere) forgetEnCurso()
    onConfirmed?.(confirmed, { begunHere })
  }, [confirmed?.referencia])

  if (result?.kind === 'missing') return <NoEncontrada />
  if (!compra) {
    return result?.kind === 'offline' ? (
      <SinConexion refresh={refresh} />
    ) : (
      <>
        <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
        <Card className="grid min-h-[75dvh] content-start gap-4 noscript:hidden">
          <p role="status">{FORM_TEXTS.loading}</p>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-24" />
        </Card>
      </>
    )
  }
  return (
    <div className="grid gap-8">
      {result?.kind === 'offline' ? <SinConexion refresh={refresh} /> : null}
      <Estado compra={compra} zona={zona} comienzo={comienzo} onChange={replace}>
        {children}
      </Estado>
      {willRefresh && isDeciding(compra) ? <SeActualizaSola pending={pending} refresh={refresh} /> : null}
      <Recibo compra={compra} />
    </div>
  )
}

export function Estado({
  compra,
  zona,
  comienzo,
  onChange,
  children,
}: {
  compra: Compra
  zona: string
  comienzo?: Date | undefined
  onChange: (compra: Compra) => void
  children: ReactNode
}) {
  if (compra.cancelacion) return <Cancelada compra={compra} cancelacion={compra.cancelacion} />
  if (compra.fin === 'baja') return <Baja compra={compra} />
  switch (compra.estado) {
    case 'confirmada':
      return (
        <Aviso Icon={CircleCheck} title="¡Muchas Gracias!" tone="exito">
          {children}
        </Aviso>
      )
    case 'pendiente':
      if (compra.origin === 'transferencia')
        return <Transferencia compra={compra} zona={zona} comienzo={comienzo} onChange={onChange} />
      if (compra.recibido > 0) return <Parcial compra={compra} />
      if (compra.efectivo) return <Efectivo compra={compra} url={compra.efectivo.url} zona={zona} />
      return compra.pagoEnCurso ? <Confirmando compra={compra} /> : <SinPago compra={compra} />
    case 'revision':
      return (
        <Aviso Icon={SearchCheck} title="Estamos revisando tu pago">
          <p>
            Tu pago quedó registrado, y antes de confirmarlo lo revisa una persona de nuestro equipo. Te
            escribimos por correo. <strong>No vuelvas a pagar.</strong>
          </p>
        </Aviso>
      )
    case 'reembolsada':
      return (
        <Aviso Icon={RotateCcw} title="Te devolvimos el dinero">
          <p>
            Es lo que pagaste por «{compra.product_name}». Según tu banco o tarjeta, la devolución puede
            tardar unos días en verse.
          </p>
          <ButtonLink to={DESPUES[compra.product_type].to} variant="outline" className="mt-5 print:hidden">
            {DESPUES[compra.product_type].label}
          </ButtonLink>
        </Aviso>
      )
    case 'vencida':
      return <Vencida compra={compra} onChange={onChange} />
    case 'fallida':
      return <Fallida compra={compra} onChange={onChange} />
  }
}

const MINUTE_MS = 60_000

/** The remaining time. Unlike a time of day, it does not depend on the time zone. */
function remainingText(until: string): string {
  const minutes = Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS)
  if (minutes < 2) return 'un minuto más'
  return minutes < 120 ? `${minutes} minutos más` : `${Math.floor(minutes / 60)} horas más`
}

/** After a partial payment: shows the missing amount and offers no second full payment. */
function Parcial({ compra }: { compra: Compra }) {
  const [recibido, total] = [toMinor(compra.recibido), toMinor(compra.amount)]
  return (
    <Aviso Icon={Hourglass} title="Falta una parte de tu pago">
      <p>
        {parcialText(recibido, total, compra.currency as Moneda, useGrupo())}. Escribinos a <Soporte /> y te
        contamos cómo completarlo: <strong>no pagues el total otra vez.</strong>
      </p>
    </Aviso>
  )
}

/** The provider has not decided about the payment yet: asks the buyer not to pay again. */
function Confirmando({ compra }: { compra: Compra }) {
  return (
    <Aviso Icon={Hourglass} title="Estamos confirmando tu pago">
      <p>
        Todavía no nos confirmaron el pago.{' '}
        {compra.origin === 'mercadopago'
          ? 'Puede tardar unos minutos, o hasta dos días hábiles si pagás en efectivo.'
          : 'Suele tardar unos minutos y, alguna vez, varios días hábiles.'}{' '}
        Podés cerrar esta página: apenas se acredite te avisamos por correo.{' '}
        <strong>No hace falta que vuelvas a pagar.</strong>
      </p>
      {compra.product_type === 'evento' ? (
        <p className="mt-3 text-sm text-tinta-suave">
          Te guardamos el lugar {remainingText(compra.venceEn)}. Si el pago se acredita más tarde y todavía
          quedan lugares, te inscribimos igual; si no, te devolvemos el dinero.
        </p>
      ) : null}
    </Aviso>
  )
}

/** Whether the provider or staff still have to decide about the payment. */
const isDeciding = ({ estado, origin }: Compra) =>
  estado === 'revision' || (estado === 'pendiente' && origin !== 'transferencia')

function SinPago({ compra }: { compra: Compra }) {
  // Until the provider answers, offering to pay might lead to a second payment.
  if (!isUncharged(compra)) return <SinSaber compra={compra} />
  return (
    <Aviso Icon={Hourglass} title="Todavía no recibimos tu pago">
      <p>
        Todavía no te cobramos nada por «{compra.product_name}». Si ya pagaste, esperá un momento en esta
        página. Si todavía no pagaste, tenés {remainingText(compra.venceEn)} para hacerlo.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {compra.checkout?.url ? (
          <a href={compra.checkout.url} className={buttonClass()}>
            Seguir con el pago
          </a>
        ) : null}
        <OtraVez compra={compra} label="Elegir otro medio de pago" variant="outline" />
      </div>
    </Aviso>
  )
}

const NOMBRE_DE_TIPO: Record<TipoProducto, string> = {
  evento: 'Actividad',
  libro: 'Libro',
  renovacion: 'Compra',
}

function Recibo({ compra }: { compra: Compra }) {
  const grupo = useGrupo()
  return (
    <div className="grid gap-5 rounded-tarjeta bg-papel-hondo p-6">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Dato nombre="Número de transacción" valor={compra.referencia} />
        <Dato nombre={NOMBRE_DE_TIPO[compra.product_type]} valor={compra.product_name} />
        <Dato nombre="Precio" valor={compra.amount === 0 ? 'Sin cargo' : totalText(compra, grupo)} />
        {compra.cupon ? (
          <Dato
            nombre="Cupón"
            valor={`${compra.cupon.codigo}: ${totalText({ amount: compra.cupon.descuento, currency: compra.precioMoneda }, grupo)} menos`}
          />
        ) : null}
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" /> Imprimir
        </Button>
        {mayWithdraw(compra, new Date()) ? (
          <Link
            to={linkTo.arrepentimiento(compra.referencia)}
            className="inline-flex min-h-11 items-center font-semibold text-amanecer underline underline-offset-4"
          >
            Arrepentirme de la compra
          </Link>
        ) : null}
      </div>
    </div>
  )
}

function Dato({ nombre, valor }: { nombre: string; valor: string }) {
  return (
    <div>
      <dt className="text-sm text-tinta-suave">{nombre}</dt>
      <dd className="font-semibold break-words">{valor}</dd>
    </div>
  )
}
