import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import { GONE, impersonal, moveByAccount, type Persona, personal } from '../../db/personal/declaration.ts'
import { reembolsos } from './reembolsos/tables.ts'
import {
  compras,
  comprasClaves,
  comprasDecisiones,
  comprasHistoria,
  comprasOf,
  comprasPagos,
  comprasUserDetalle,
  detallesOf,
  webhookEventos,
} from './tables.ts'

const ofCompras = (compraId: PgColumn) => (persona: Persona) => inArray(compraId, comprasOf(persona))

/** A refund still owed needs its bank account, so it is erased only once the refund has ended. */
const isOpen = inArray(reembolsos.estado, [...REEMBOLSO_ABIERTO])
const whileOpen = (column: PgColumn) => sql`case when ${isOpen} then ${column} end`

/**
 * The parts of a history line that name nobody: staff ended the enrolment, or moved the purchase to another event.
 */
const MARKS = sql`case when ${comprasHistoria.datos} ?| array['baja', 'hacia'] then jsonb_strip_nulls(jsonb_build_object(
  'baja', ${comprasHistoria.datos}->'baja', 'desde', ${comprasHistoria.datos}->'desde', 'hacia', ${comprasHistoria.datos}->'hacia')) end`

export const COMPRAS = [
  // Purchases are kept without names.
  personal(compras, {
    of: ofCompras(compras.id),
    lock: true,
    erase: {
      response: null,
      red: null,
      claveIdempotencia: null,
      comprobante: null,
      comprobanteNombre: null,
    },
    copy: [
      'compras',
      {
        referencia: compras.referencia,
        estado: compras.estado,
        origin: compras.origin,
        product_type: compras.product_type,
        product_name: compras.product_name,
        amount: compras.amount,
        currency: compras.currency,
        payment_id: sql`case when ${compras.origin} = 'transferencia' then ${PAGO_TRANSFERENCIA} else ${compras.payment_id} end`,
        comprobante: compras.comprobanteNombre,
        creadoEn: compras.creadoEn,
      },
    ],
    files: ['comprobante'],
    noPersonal: [
      ...(['referencia', 'product_name', 'precioMoneda', 'currency', 'cupon', 'revisado'] as const),
      ...(['order_id', 'checkoutUrl', 'payment_id'] as const),
    ],
    moves: moveByAccount(compras.user_id, 'user_id', 'Compras'),
  }),
  personal(comprasClaves, { of: ofCompras(comprasClaves.compra_id), erase: 'rows' }),
  personal(comprasPagos, {
    of: ofCompras(comprasPagos.compra_id),
    erase: { response: null },
    noPersonal: ['origin', 'payment_id', 'currency', 'problema'],
  }),
  // Lines written by the system stay; text written by staff is erased.
  personal(comprasHistoria, {
    of: ofCompras(comprasHistoria.compra_id),
    erase: {
      datos: MARKS,
      motivo: sql`case when ${comprasHistoria.actor} like 'staff:%' then ${GONE} else ${comprasHistoria.motivo} end`,
    },
    words: ['motivo'],
    noPersonal: ['desde', 'hacia', 'actor'],
  }),
  personal(reembolsos, {
    of: ofCompras(reembolsos.compra_id),
    erase: {
      cuenta: whileOpen(reembolsos.cuenta),
      titular: whileOpen(reembolsos.titular),
      cuit: whileOpen(reembolsos.cuit),
      borrarCuenta: isOpen,
      motivo: GONE,
      rechazo: sql`case when ${isNotNull(reembolsos.rechazo)} then ${GONE} end`,
      error: sql`case when ${isNotNull(reembolsos.error)} then ${GONE} end`,
    },
    copy: [
      'reembolsos',
      {
        importe: reembolsos.importe,
        currency: reembolsos.currency,
        estado: reembolsos.estado,
        cuenta: reembolsos.cuenta,
        titular: reembolsos.titular,
        cuit: reembolsos.cuit,
        creadoEn: reembolsos.creadoEn,
      },
    ],
    words: ['motivo', 'rechazo'],
    noPersonal: ['origin', 'payment_id', 'currency', 'proveedorId'],
  }),
  personal(comprasUserDetalle, {
    of: (persona) => inArray(comprasUserDetalle.id, detallesOf(persona)),
    erase: {
      nombre_y_apellido: GONE,
      dni: GONE,
      pais: GONE,
      provincia: GONE,
      localidad: GONE,
      telefono: GONE,
      email: GONE,
      calle: GONE,
      numero: GONE,
      piso: '',
      departamento: '',
      codigo_postal: GONE,
    },
    // Details that belong to another account but carry this person's e-mail get that account's own address.
    also: {
      of: ({ id, Email }) =>
        and(ne(comprasUserDetalle.user_id, id), sql`lower(${comprasUserDetalle.email}) = lower(${Email})`),
      erase: { email: sql`(select email from usuarios where id = ${comprasUserDetalle.user_id})` },
    },
    copy: ['datosDeCompra'],
    names: {
      nombre: comprasUserDetalle.nombre_y_apellido,
      documento: comprasUserDetalle.dni,
      telefono: comprasUserDetalle.telefono,
      email: comprasUserDetalle.email,
    },
    moves: moveByAccount(comprasUserDetalle.user_id, 'user_id'),
  }),
  impersonal(comprasDecisiones, []),
  impersonal(webhookEventos, ['origin', 'eventId', 'hint', 'resultado']),
]
