import { CalendarX } from 'lucide-react'
import type { Compra } from '#domain/compras/compras.ts'
import { ORIGEN } from '#domain/compras/medios.ts'
import { totalText } from '#domain/compras/precios.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { Aviso } from '../aviso.tsx'
import { Soporte } from '../soporte.tsx'
import { isUncharged } from './poll-schedule.ts'

type Cancelacion = NonNullable<Compra['cancelacion']>

/** The activity was cancelled: tells what happens to the money, and offers other dates. */
export function Cancelada({ compra, cancelacion }: { compra: Compra; cancelacion: Cancelacion }) {
  return (
    <Aviso Icon={CalendarX} title="La actividad se canceló">
      <p>Lamentamos avisarte que «{compra.product_name}» no se va a realizar.</p>
      <p className="mt-3">
        <Dinero compra={compra} cancelacion={cancelacion} />
      </p>
      <ButtonLink to={linkTo.actividades()} className="mt-5 print:hidden">
        Ver otras actividades
      </ButtonLink>
    </Aviso>
  )
}

function Dinero({ compra, cancelacion }: { compra: Compra; cancelacion: Cancelacion }) {
  const { devolucion, importe, por } = cancelacion
  const grupo = useGrupo()
  const cuanto = importe === undefined ? 'lo que pagaste' : totalText({ ...compra, amount: importe }, grupo)
  const medios = por.map((origen) => ORIGEN[origen].enFrase).join(' y ')
  switch (devolucion) {
    case 'falta_cuenta':
      return (
        <>
          Te vamos a devolver {cuanto} por {medios}. <strong>Falta que nos digas a qué cuenta:</strong> te
          escribimos un correo con el enlace para hacerlo. Si no lo encontrás, escribinos a <Soporte />.
        </>
      )
    case 'a_convenir':
      return (
        <>
          Te vamos a devolver {cuanto} por {medios}: te escribimos para acordar a qué cuenta. Si no te llegó
          nada, escribinos a <Soporte />.
        </>
      )
    case 'en_curso':
      return `Te estamos devolviendo ${cuanto} por ${medios}${por.includes('transferencia') ? ', a la cuenta que nos diste' : ''}. Cuando esté hecho, te avisamos por correo.`
    case 'hecha':
      return `Te devolvimos ${cuanto} por ${medios}. Según tu banco o tarjeta, puede tardar unos días en verse.`
    case 'en_reclamo':
      return `Hay un reclamo por tu pago de ${cuanto} en tu banco o tarjeta: cuando se resuelva te escribimos.`
    case 'por_revisar':
      return 'Recibimos tu comprobante y estamos buscando tu transferencia en el banco: si llegó, te la devolvemos. No transfieras de nuevo.'
    case 'sin_cobro':
      if (compra.amount === 0)
        return 'Era sin cargo: no hay nada que devolver y no hace falta que hagas nada.'
      return (
        <>
          {isUncharged(compra) ? 'No te cobramos nada: no ' : 'No '}
          <strong>transfieras ni pagues.</strong> Si ya habías pagado, escribinos a <Soporte /> y te
          devolvemos el dinero.
        </>
      )
  }
}
