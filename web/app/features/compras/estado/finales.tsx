// The final states of purchases that give the buyer nothing.
import { CircleCheck, Replace, TriangleAlert } from 'lucide-react'
import type { Compra } from '#domain/compras/compras.ts'
import { Aviso } from '../aviso.tsx'
import { Soporte } from '../soporte.tsx'
import { OtraVez, porqueNo } from './otra-vez.tsx'
import { isUncharged } from './poll-schedule.ts'
import { Comprobante } from './transferencia.tsx'

export function Vencida({ compra, onChange }: { compra: Compra; onChange: (compra: Compra) => void }) {
  const transferencia = compra.origin === 'transferencia'
  const waits = compra.pagoEnCurso || compra.comprobante || !isUncharged(compra)
  return (
    <>
      <Aviso Icon={TriangleAlert} title="La reserva venció">
        <p>
          {compra.pagoEnCurso
            ? `Tu pago sigue en proceso. ${compra.product_type === 'evento' ? 'Si se acredita y todavía quedan lugares te inscribimos; si no, te devolvemos el dinero. ' : ''}No hace falta que vuelvas a pagar.`
            : compra.comprobante
              ? 'Pasó el plazo de la reserva y estamos revisando tu comprobante: te escribimos por correo con lo que resulte. No transfieras de nuevo.'
              : transferencia
                ? 'Pasó el plazo y no pudimos confirmar la transferencia. Si ya habías transferido, envianos el comprobante y lo resolvemos.'
                : isUncharged(compra)
                  ? 'Pasó el tiempo para completar el pago y no se cobró nada.'
                  : 'Pasó el tiempo para completar el pago. Si pagaste, no vuelvas a pagar: apenas lo sepamos te avisamos por correo.'}
          {waits ? null : porqueNo(compra)}
        </p>
        {waits ? null : <OtraVez compra={compra} className="mt-5" />}
      </Aviso>
      {transferencia ? <Comprobante compra={compra} onChange={onChange} /> : null}
    </>
  )
}

/** A failed purchase. Only after a refused transfer can the buyer send the receipt again; the reason is in the mail. */
export function Fallida({ compra, onChange }: { compra: Compra; onChange: (compra: Compra) => void }) {
  if (compra.fin === 'reemplazada') return <Reemplazada compra={compra} />
  if (compra.fin === 'ya_paga') return <YaPaga compra={compra} />
  const rechazada = compra.fin === 'rechazada'
  return (
    <>
      <Aviso Icon={TriangleAlert} title="Su compra no fue confirmada.">
        <p>
          {rechazada && compra.comprobante
            ? `No habíamos podido aceptar tu transferencia por «${compra.product_name}». Con tu nuevo comprobante la revisamos otra vez y te escribimos por correo. No transfieras de nuevo.`
            : rechazada
              ? `No pudimos aceptar tu transferencia por «${compra.product_name}»: te escribimos el motivo por correo. Si ya transferiste, envianos otro comprobante y la revisamos de nuevo.${porqueNo(compra)}`
              : `${isUncharged(compra) ? 'No te cobramos nada por' : 'Quedó sin terminar la compra de'} «${compra.product_name}».${compra.sinVenta ? porqueNo(compra) : ' Podés volver a intentar cuando quieras.'}`}
        </p>
        {compra.comprobante ? null : <OtraVez compra={compra} className="mt-5" />}
      </Aviso>
      {rechazada ? <Comprobante compra={compra} onChange={onChange} /> : null}
    </>
  )
}

/** Staff ended the enrolment. Offers to enrol again if it was free, and otherwise to contact support. */
export function Baja({ compra }: { compra: Compra }) {
  const free = compra.amount === 0
  return (
    <Aviso Icon={TriangleAlert} title="Tu inscripción se dio de baja">
      <p>
        Ya no tenés un lugar en «{compra.product_name}».{' '}
        {free
          ? 'Era sin cargo: no hay nada que devolver.'
          : 'Tu pago sigue registrado. Si te lo devolvemos, te avisamos por correo: no hace falta que pagues de nuevo.'}{' '}
        Si no sabés por qué, escribinos a <Soporte />.
      </p>
      {free ? (
        <OtraVez compra={compra} label="Volver a inscribirme" variant="outline" className="mt-5" />
      ) : null}
    </Aviso>
  )
}

/** The buyer replaced it with another purchase. Offers no second payment. */
function Reemplazada({ compra }: { compra: Compra }) {
  return (
    <Aviso Icon={Replace} title="Reemplazaste esta compra por otra">
      <p>
        Elegiste otro medio de pago para «{compra.product_name}», así que esta compra quedó sin efecto.{' '}
        <strong>No transfieras ni pagues por esta:</strong> la que vale es la otra. Cuando se acredite su pago
        te avisamos por correo.
      </p>
      <p className="mt-3">
        Si ya habías pagado esta, escribinos a <Soporte /> y lo resolvemos.
      </p>
    </Aviso>
  )
}

/** The purchase that it replaced was paid in the end. */
function YaPaga({ compra }: { compra: Compra }) {
  return (
    <Aviso Icon={CircleCheck} title="Esta compra ya está paga">
      <p>
        Recibimos tu pago de «{compra.product_name}» con el medio que habías elegido antes, así que esta
        compra quedó sin efecto. <strong>No pagues de nuevo:</strong> te enviamos la confirmación por correo.
      </p>
      <p className="mt-3">
        Si también pagaste esta, escribinos a <Soporte /> y lo resolvemos.
      </p>
    </Aviso>
  )
}
