import { useCallback } from 'react'
import { Link } from 'react-router'
import { api } from '#client/api.ts'
import { useSesion } from '#client/use-sesion.ts'
import { type Compra, getCompra } from '#domain/compras/compras.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { RETENCION_PROVEEDOR_MINUTOS } from '#domain/compras/plazos.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { Alert } from '#ui/alert.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { readReferenciaPendiente } from '../../../parts/read-inscripcion.ts'
import { findEnCurso } from '../en-curso.ts'

/** Tells buyers who return to the payment step about the purchase that they began before. */
export function Reserva({ producto: { tipo, id }, zona }: { producto: Producto; zona: string }) {
  const sesion = useSesion()
  const signedIn = Boolean(sesion)
  const read = useCallback(async () => {
    const storedReferencia = findEnCurso({ tipo, id })?.referencia
    // A purchase begun in another browser is found through the account.
    const asksAccount = signedIn && tipo === 'evento'
    const referencia = storedReferencia ?? (asksAccount ? await readReferenciaPendiente(id) : undefined)
    return referencia ? (await api(getCompra, { params: { referencia } })).item : null
  }, [tipo, id, signedIn])
  const load = useLoad(sesion === undefined ? null : read)
  return load.state === 'fulfilled' && load.data ? <YaEmpezada compra={load.data} zona={zona} /> : null
}

/** The earlier purchase, and what happens to it if the buyer chooses another method. */
export function YaEmpezada({ compra, zona }: { compra: Compra; zona: string }) {
  const notice = noticeOf(compra, zona)
  if (!notice) return null
  return (
    <Alert kind="info" title={notice.title}>
      <p>{notice.text}</p>
      <Link to={linkTo.compra(compra)} className="inline-flex min-h-11 items-center font-semibold underline">
        {notice.label}
      </Link>
    </Alert>
  )
}

function noticeOf(compra: Compra, zona: string): { title: string; text: string; label: string } | undefined {
  const { estado, origin, comprobante, pagoEnCurso, recibido, product_name } = compra
  if (estado === 'confirmada')
    return {
      title: `Tu compra de «${product_name}» ya está confirmada`,
      text: 'No hace falta que pagues otra vez.',
      label: 'Ver mi compra',
    }
  if (estado !== 'pendiente' && estado !== 'revision') return undefined
  if (estado === 'revision' || comprobante || pagoEnCurso || recibido > 0)
    return {
      title: `Ya hay un pago en curso de «${product_name}»`,
      text: 'Hasta que lo revisemos no se puede cambiar el medio de pago: no pagues otra vez.',
      label: 'Ver cómo va',
    }
  if (origin !== 'transferencia') return undefined
  return {
    title: `Ya reservaste «${product_name}» por transferencia, hasta el ${plazoText(new Date(compra.venceEn), zona)}`,
    text: `Podés transferir con los datos de esa reserva. Si acá elegís otro medio o cuenta, la nueva compra la reemplaza: por la primera ya no transfieras. Si no es por transferencia, tenés ${RETENCION_PROVEEDOR_MINUTOS} minutos para pagarla.`,
    label: 'Ver mi reserva y los datos para transferir',
  }
}
