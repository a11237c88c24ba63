// Purchases as texts for staff.
import type { AnswerOf } from '#contract/endpoint.ts'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import type { CompraDeLista, CorreoDeCompra, getHistoria } from '#domain/compras/gestion.ts'
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import { sumsText } from '#domain/compras/reembolsos/reembolsos.ts'
import { AppError } from '../../../http/errors.ts'
import { findPlantilla } from '../../../mail/plantillas.ts'
import { toCompra } from '../buyer/view.ts'
import type { CompraRow, PagoRow, ReembolsoRow } from '../queries.ts'
import { importeOf, paymentIdOf, toReembolso } from '../reembolsos/view.ts'
import { refundableOf } from '../settle/cuenta.ts'
import type { CompraConDetalle, listCorreosDeCompra, listHistoria } from './purchase-queries.ts'

/** For online purchases the name comes from the account. */
function personaOf({ compra, detalle, cuenta }: CompraConDetalle): string {
  const given = detalle && detalle.nombre_y_apellido !== SIN_DATO ? detalle.nombre_y_apellido : undefined
  const email = detalle && detalle.email !== SIN_DATO ? detalle.email : undefined
  return given ?? cuenta ?? email ?? compra.referencia
}

export function toStaff(row: CompraConDetalle): CompraDeLista {
  const { compra, detalle } = row
  const { banco: _banco, checkout: _checkout, ...common } = toCompra(compra, undefined)
  const excess = toMinor(compra.recibido) - toMinor(compra.amount)
  return {
    ...common,
    id: compra.id,
    persona: personaOf(row),
    order_id: compra.order_id,
    user_id: compra.user_id,
    grupo: compra.grupo,
    cotizacion: Number(compra.cotizacion),
    creadoEn: compra.creadoEn.toISOString(),
    comprobanteNombre: compra.comprobanteNombre,
    retieneCupo: compra.retieneCupo,
    saldoAFavor: compra.estado === 'confirmada' && excess > 0n ? Number(fromMinor(excess)) : 0,
    comprador: detalle && {
      nombre_y_apellido: detalle.nombre_y_apellido,
      dni: detalle.dni,
      email: detalle.email,
      telefono: detalle.telefono,
      pais: detalle.pais,
      provincia: detalle.provincia,
      localidad: detalle.localidad,
      calle: detalle.calle,
      numero: detalle.numero,
      piso: detalle.piso,
      departamento: detalle.departamento,
      codigo_postal: detalle.codigo_postal,
    },
  }
}

type Rows<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>

export const toCorreo = ({
  plantilla,
  creadoEn,
  enviadoEn,
  ...correo
}: Rows<typeof listCorreosDeCompra>[number]): CorreoDeCompra => ({
  ...correo,
  titulo: findPlantilla(plantilla)?.titulo ?? plantilla,
  creadoEn: creadoEn.toISOString(),
  enviadoEn: enviadoEn?.toISOString() ?? null,
})

export function toHistoria(
  row: CompraConDetalle,
  {
    historia,
    pagos,
    reembolsos,
    correos,
  }: {
    historia: Rows<typeof listHistoria>
    pagos: PagoRow[]
    reembolsos: ReembolsoRow[]
    correos: Rows<typeof listCorreosDeCompra>
  },
): AnswerOf<typeof getHistoria> {
  return {
    item: toStaff(row),
    historia: historia.map(({ id: _, creadoEn, ...line }) => ({
      ...line,
      creadoEn: creadoEn.toISOString(),
    })),
    correos: correos.map(toCorreo),
    pagos: pagos.map((pago) => ({
      id: pago.payment_id,
      payment_id: paymentIdOf(pago),
      estado: pago.estado,
      disputa: pago.disputa,
      amount: Number(pago.amount),
      currency: pago.currency,
      devolvible: Number(fromMinor(refundableOf(pago, reembolsos))),
      problema: pago.problema,
      actualizadoEn: pago.actualizadoEn.toISOString(),
    })),
    reembolsos: reembolsos.map(toReembolso),
  }
}

/** States only what is known about the refunds. */
export function refundText(rows: readonly ReembolsoRow[], compra: CompraRow): string {
  const sumOf = (...estados: ReembolsoRow['estado'][]) => {
    const chosen = rows.filter(({ estado }) => estados.includes(estado))
    return sumsText(chosen.map(importeOf))
  }
  const done = sumOf('hecho')
  const asked = sumOf('pedido')
  const waiting = sumOf('por_transferir')
  const going = sumOf('aprobado', 'enviando')
  const failed = sumOf('fallido')
  if (failed && !done && !going) {
    const gone = compra.estado === 'reembolsada'
    throw new AppError('REEMBOLSO_RECHAZADO', {
      message: gone
        ? 'El dinero ya había sido devuelto en el medio de pago. No se devolvió otra vez.'
        : `El medio de pago rechazó la devolución de ${failed}. No se devolvió nada.`,
    })
  }
  return [
    done && `Devolvimos ${done}.`,
    asked && `La devolución de ${asked} espera que la apruebe otra persona.`,
    waiting && `Quedan ${waiting} por transferir: marcá la devolución cuando la hayas enviado.`,
    going &&
      `La devolución de ${going} quedó en curso: el medio de pago todavía no la confirmó. La seguimos consultando; no hace falta repetirla.`,
    failed && `El medio de pago rechazó la devolución de ${failed}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
