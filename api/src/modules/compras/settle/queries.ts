import { and, eq, ne, sql } from 'drizzle-orm'
import { fromMinor } from '#domain/compras/precios.ts'
import type { Tx } from '../../../db/client.ts'
import type { CompraRow, PagoRow, ReembolsoRow } from '../queries.ts'
import { compras, comprasHistoria, comprasPagos, reembolsos } from '../tables.ts'
import type { Disputa, EstadoPago, HechoDePago, ReembolsoVisto } from './hechos.ts'

/** Records news of a payment, under the lock of its purchase. Undefined: it belongs to another one and stays there. */
export async function savePago(
  tx: Tx,
  compra: CompraRow,
  hecho: HechoDePago,
  known: { estado: EstadoPago; disputa: Disputa | null; amount: string; problema: string | null },
): Promise<PagoRow | undefined> {
  const [row] = await tx
    .insert(comprasPagos)
    .values({
      origin: compra.origin,
      payment_id: hecho.paymentId,
      compra_id: compra.id,
      currency: hecho.moneda,
      response: hecho.response ?? null,
      ...known,
    })
    .onConflictDoUpdate({
      target: [comprasPagos.origin, comprasPagos.payment_id],
      set: {
        estado: sql`excluded.estado`,
        disputa: sql`excluded.disputa`,
        amount: sql`excluded.amount`,
        problema: sql`excluded.problema`,
        response: sql`coalesce(excluded.response, ${comprasPagos.response})`,
        actualizadoEn: sql`now()`,
      },
      setWhere: sql`${comprasPagos.compra_id} = excluded.compra_id`,
    })
    .returning()
  return row
}

export async function insertExterno(
  tx: Tx,
  compra: CompraRow,
  pago: HechoDePago,
  visto: ReembolsoVisto,
  estado: ReembolsoRow['estado'],
): Promise<ReembolsoRow> {
  const [row] = await tx
    .insert(reembolsos)
    .values({
      compra_id: compra.id,
      origin: compra.origin,
      payment_id: pago.paymentId,
      importe: fromMinor(visto.minor),
      currency: pago.moneda,
      estado,
      externo: true,
      proveedorId: visto.id,
      motivo: 'Devuelto en el proveedor',
      hechoEn: estado === 'hecho' ? sql`now()` : null,
    })
    .returning()
  return row as ReembolsoRow
}

export async function updateReembolso(
  tx: Tx,
  id: string,
  change: Partial<typeof reembolsos.$inferInsert>,
): Promise<void> {
  await tx
    .update(reembolsos)
    .set({ ...change, actualizadoEn: sql`now()` })
    .where(eq(reembolsos.id, id))
}

/** How often a purchase has entered a state. */
export async function countEntries(tx: Tx, compraId: number, estado: string): Promise<number> {
  const [row] = await tx
    .select({ times: sql<number>`count(*)::int` })
    .from(comprasHistoria)
    .where(
      and(
        eq(comprasHistoria.compra_id, compraId),
        eq(comprasHistoria.hacia, estado),
        ne(sql`coalesce(${comprasHistoria.desde}, '')`, estado),
      ),
    )
  return row?.times ?? 0
}

export async function saveLook(db: Tx, id: number, proxima: Date | null): Promise<void> {
  await db
    .update(compras)
    .set({ consultadaEn: sql`now()`, proximaConsultaEn: proxima })
    .where(eq(compras.id, id))
}

export async function markCheckoutClosed(db: Tx, id: number): Promise<void> {
  await db.update(compras).set({ checkoutAbierto: false }).where(eq(compras.id, id))
}
