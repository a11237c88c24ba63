import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { fromMinor } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { inTheNameOf } from '../../../db/in-the-name-of.ts'
import { statement } from '../../../db/statement.ts'
import type { CompraRow, PagoRow, ReembolsoRow } from '../queries.ts'
import { reembolsos } from '../reembolsos/tables.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from '../tables.ts'
import type { Disputa, EstadoPago, HechoDePago, ReembolsoVisto } from './hechos.ts'

const newPago = statement((tx, pago: typeof comprasPagos.$inferInsert) =>
  tx
    .insert(comprasPagos)
    .values(pago)
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
    .returning(),
)

/**
 * Records a fact about a payment. The caller holds the lock of the purchase. Undefined: the payment already belongs
 * to another purchase.
 */
export async function savePago(
  tx: Tx,
  compra: CompraRow,
  hecho: HechoDePago,
  known: { estado: EstadoPago; disputa: Disputa | null; amount: string; problema: string | null },
): Promise<PagoRow | undefined> {
  const [row] = await newPago(tx, {
    origin: compra.origin,
    payment_id: hecho.paymentId,
    compra_id: compra.id,
    currency: hecho.moneda,
    response: hecho.response ?? null,
    ...known,
  })
  return row
}

/** For refunds under Mercado Pago's buyer protection. */
const DEVUELTO_POR_EL_PROVEEDOR =
  'Lo devolvió el medio de pago con su propio dinero: el de la compra sigue en la cuenta'

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
      cubierto: visto.cubierto ?? false,
      motivo: visto.cubierto ? DEVUELTO_POR_EL_PROVEEDOR : 'Devuelto en el proveedor',
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
  const over = change.estado !== undefined && !REEMBOLSO_ABIERTO.includes(change.estado)
  if (!over) return
  await tx
    .update(reembolsos)
    .set({ ...SIN_CUENTA, borrarCuenta: false })
    .where(and(eq(reembolsos.id, id), reembolsos.borrarCuenta))
}

/** Locks the rows in the same order as the export of a bank file, to avoid deadlocks. */
export async function lockPorTransferir(tx: Tx, compraId: number): Promise<void> {
  await tx
    .select({ id: reembolsos.id })
    .from(reembolsos)
    .where(and(eq(reembolsos.compra_id, compraId), eq(reembolsos.estado, 'por_transferir')))
    .orderBy(asc(reembolsos.numero))
    .for('update')
}

/** Column values that clear a refund's bank account. */
export const SIN_CUENTA = { cuenta: null, titular: null, cuit: null }

const cuantos = (db: Tx, table: typeof comprasPagos | typeof reembolsos) =>
  sql<number>`(${db.select({ n: sql`count(*)::int` }).from(table).where(sql`${table.compra_id} = ${compras.id}`)})`

const selectPorAsentar = statement((tx, { id }: { id: number }) =>
  tx
    .select({
      compra: compras,
      pagos: cuantos(tx, comprasPagos),
      reembolsos: cuantos(tx, reembolsos),
      email: comprasUserDetalle.email,
    })
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .where(eq(compras.id, id)),
)

/** A purchase locked by the caller, with the number of its payments and refunds and the address for its mails. */
export async function findPorAsentar(tx: Tx, id: number) {
  const [row] = await selectPorAsentar(tx, { id })
  if (!row) throw new Error(`no purchase ${id}`)
  return row
}

/** The state of a purchase before it came under review. */
export async function findBeforeReview(tx: Tx, compraId: number): Promise<string | null | undefined> {
  const { compra_id, desde, hacia, id } = comprasHistoria
  const [row] = await tx
    .select({ desde })
    .from(comprasHistoria)
    .where(and(eq(compra_id, compraId), eq(hacia, 'revision'), ne(desde, hacia)))
    .orderBy(desc(id))
    .limit(1)
  return row?.desde
}

type Pasaje = Omit<typeof comprasHistoria.$inferInsert, 'id' | 'creadoEn'>

const changeEstado = statement((tx, { compra_id, ...given }: Pasaje & Partial<CompraRow>) => {
  const { desde, hacia, actor, motivo, datos, ...change } = given
  const changed = tx
    .$with('cambiada')
    .as(tx.update(compras).set(change).where(eq(compras.id, compra_id)).returning({ id: compras.id }))
  return (
    tx
      .with(changed)
      .insert(comprasHistoria)
      .values({ compra_id, desde, hacia, actor, motivo, datos })
      // Counts the earlier lines, without this row. A move to another event counts as one more notification.
      .returning({
        times: sql<number>`(select count(*)::int from compras_historia h where h.compra_id = compras_historia.compra_id
          and h.hacia = compras_historia.hacia and (coalesce(h.desde, '') <> h.hacia or h.datos ? 'hacia'))`,
      })
  )
})

/**
 * Changes the state of a purchase locked by the caller and writes its history. Returns how many times this state has
 * been announced to the buyer, this time included.
 */
export async function enterEstado(
  tx: Tx,
  compra: CompraRow,
  change: Partial<CompraRow>,
  pasaje: Omit<Pasaje, 'compra_id'>,
): Promise<{ compra: CompraRow; vez: number }> {
  const [before] = await changeEstado(tx, { compra_id: compra.id, ...pasaje, ...change })
  return { compra: { ...compra, ...change }, vez: (before?.times ?? 0) + 1 }
}

/** Staff ended the enrolment, and since then its money was neither refunded nor moved to another event. */
export async function wasDropped(tx: Tx, compraId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from compras_historia b where b.compra_id = ${compraId} and b.datos->>'baja' = 'true' and not exists
      (select from compras_historia h where h.compra_id = b.compra_id and h.id > b.id
        and (h.hacia = 'reembolsada' or h.datos ? 'hacia'))`)
  return rows.length > 0
}

/** The purchase was fully refunded once. */
export async function wasRefunded(tx: Tx, compraId: number): Promise<boolean> {
  const { compra_id, hacia } = comprasHistoria
  const rows = await tx
    .select({ id: comprasHistoria.id })
    .from(comprasHistoria)
    .where(and(eq(compra_id, compraId), eq(hacia, 'reembolsada')))
    .limit(1)
  return rows.length > 0
}

const INTENCION = 4212
/**
 * Another purchase of the same intention already gave the buyer this product. An advisory lock per intention makes
 * two simultaneous payments wait here. Row locks would deadlock: a transaction that locks all purchases of a person
 * may hold the other row and wait for this one.
 */
export async function isPaidByAnother(tx: Tx, { id, intentoDe }: CompraRow): Promise<boolean> {
  const first = intentoDe ?? id
  await tx.execute(sql`select pg_advisory_xact_lock(${INTENCION}, ${first})`)
  const others = await tx
    .select({ id: compras.id })
    .from(compras)
    .where(
      and(
        or(eq(compras.id, first), eq(compras.intentoDe, first)),
        ne(compras.id, id),
        eq(compras.estado, 'confirmada'),
      ),
    )
  return others.length > 0
}

/** Pending, and nothing has arrived: no money, no receipt, no payment in progress. */
export const SIN_NADA = [
  eq(compras.estado, 'pendiente'),
  eq(compras.pagoEnCurso, false),
  eq(compras.recibido, '0'),
  isNull(compras.comprobante),
]

/**
 * Locks and returns the unpaid purchase that replaced this one. Skips a row that is locked elsewhere instead of
 * waiting: a transaction that locks all purchases of a person may hold it and wait for this one.
 */
export async function findUnpaidOfIntention(tx: Tx, compra: CompraRow): Promise<CompraRow | undefined> {
  const first = compra.intentoDe ?? compra.id
  const [row] = await tx
    .select()
    .from(compras)
    .where(
      and(
        or(eq(compras.id, first), eq(compras.intentoDe, first)),
        ne(compras.id, compra.id),
        eq(compras.product_type, compra.product_type),
        eq(compras.product_id, compra.product_id),
        ...SIN_NADA,
      ),
    )
    .for('update', { skipLocked: true })
  return row
}

type Looked = { id: number } & Partial<Pick<CompraRow, 'proximaConsultaEn' | 'checkoutAbierto'>>

const changeLook = statement((db, { id, ...look }: Looked) =>
  db
    .update(compras)
    .set({ ...look, consultadaEn: sql`now()` })
    .from(inTheNameOf(SISTEMA))
    .where(eq(compras.id, id)),
)

/** Called after the provider answered, outside of a transaction. `closed`: the checkout takes no more money. */
export async function saveLook(db: Tx, id: number, proxima: Date | null, closed: boolean): Promise<void> {
  await changeLook(db, { id, proximaConsultaEn: proxima, ...(closed ? { checkoutAbierto: false } : {}) })
}

/** Called when the provider did not answer, outside of a transaction. */
export async function postponeLook(db: Tx, id: number, proximaConsultaEn: Date): Promise<void> {
  await db.update(compras).set({ proximaConsultaEn }).from(inTheNameOf(SISTEMA)).where(eq(compras.id, id))
}

/** Called outside of a transaction. */
export async function markCheckoutClosed(db: Tx, id: number): Promise<void> {
  await db
    .update(compras)
    .set({ checkoutAbierto: false })
    .from(inTheNameOf(SISTEMA))
    .where(eq(compras.id, id))
}
