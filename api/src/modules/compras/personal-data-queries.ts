import { and, asc, inArray, ne, not, sql } from 'drizzle-orm'
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import type { CompraRow } from './queries.ts'
import { reembolsos } from './reembolsos/tables.ts'
import { SIN_CUENTA, SIN_NADA } from './settle/queries.ts'
import {
  compras,
  comprasHistoria,
  comprasOf,
  comprasPagos,
  comprasUserDetalle,
  detallesOf,
} from './tables.ts'

const bears = ({ Email }: Persona) => sql`lower(${comprasUserDetalle.email}) = lower(${Email})`

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    compras: await db
      .select({
        referencia: compras.referencia,
        estado: compras.estado,
        origin: compras.origin,
        product_type: compras.product_type,
        product_name: compras.product_name,
        amount: compras.amount,
        currency: compras.currency,
        payment_id: sql<
          string | null
        >`case when ${compras.origin} = 'transferencia' then ${PAGO_TRANSFERENCIA} else ${compras.payment_id} end`,
        creadoEn: compras.creadoEn,
      })
      .from(compras)
      .where(inArray(compras.id, comprasOf(persona))),
    reembolsos: await db
      .select({
        importe: reembolsos.importe,
        currency: reembolsos.currency,
        estado: reembolsos.estado,
        cuenta: reembolsos.cuenta,
        titular: reembolsos.titular,
        cuit: reembolsos.cuit,
        creadoEn: reembolsos.creadoEn,
      })
      .from(reembolsos)
      .where(inArray(reembolsos.compra_id, comprasOf(persona))),
    datosDeCompra: await db
      .select()
      .from(comprasUserDetalle)
      .where(inArray(comprasUserDetalle.id, detallesOf(persona))),
  }
}

const GONE = '-'
const nadie = {
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
}

/** What a history says to us and of nobody: that staff ended the enrolment, or moved it to another event. */
const MARKS = sql`case when ${comprasHistoria.datos} ?| array['baja', 'hacia'] then jsonb_strip_nulls(jsonb_build_object(
  'baja', ${comprasHistoria.datos}->'baja', 'desde', ${comprasHistoria.datos}->'desde', 'hacia', ${comprasHistoria.datos}->'hacia')) end`

/** What they pay meanwhile is booked and told before, and erased, or after, when nobody is named any more. */
export async function lockPersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx
    .select({ id: compras.id })
    .from(compras)
    .where(inArray(compras.id, comprasOf(persona)))
    .orderBy(asc(compras.id))
    .for('update')
}

/** What they began and nobody waits for: no money, no receipt, no payment under way. Before it names nobody. */
export async function listUnpaidOf(tx: Tx, persona: Persona): Promise<CompraRow[]> {
  return tx
    .select()
    .from(compras)
    .where(and(inArray(compras.id, comprasOf(persona)), ...SIN_NADA))
}

/** Purchases stay, without the person; answers the receipts that no purchase of theirs refers to any more. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<string[]> {
  const rows = await tx
    .select({ id: compras.id })
    .from(compras)
    .where(inArray(compras.id, comprasOf(persona)))
  const suyas = rows.map(({ id }) => id)
  await tx
    .update(comprasUserDetalle)
    .set(nadie)
    .where(inArray(comprasUserDetalle.id, detallesOf(persona)))
  // Whoever bought with an account of their own reads on at its address.
  await tx
    .update(comprasUserDetalle)
    .set({ email: sql`(select email from usuarios where id = ${comprasUserDetalle.user_id})` })
    .where(and(ne(comprasUserDetalle.user_id, persona.id), bears(persona)))
  if (!suyas.length) return []
  const comprobantes = await tx
    .select({ hash: compras.comprobante })
    .from(compras)
    .where(inArray(compras.id, suyas))
  await tx
    .update(compras)
    .set({ response: null, red: null, comprobante: null, comprobanteNombre: null })
    .where(inArray(compras.id, suyas))
  await tx.update(comprasPagos).set({ response: null }).where(inArray(comprasPagos.compra_id, suyas))
  // Money that is still owed needs its account: that of an open refund goes when it is over.
  const own = inArray(reembolsos.compra_id, suyas)
  const open = inArray(reembolsos.estado, [...REEMBOLSO_ABIERTO])
  await tx
    .update(reembolsos)
    .set(SIN_CUENTA)
    .where(and(own, not(open)))
  await tx.update(reembolsos).set({ borrarCuenta: true }).where(and(own, open))
  await tx.update(comprasHistoria).set({ datos: MARKS }).where(inArray(comprasHistoria.compra_id, suyas))
  return comprobantes.flatMap(({ hash }) => hash ?? [])
}
