import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { SinVenta } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { sinVentaOf } from '#domain/compras/oferta/sin-venta.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Turno, Tx } from '../../db/client.ts'
import { statement } from '../../db/statement.ts'
import { bancos } from '../contenidos/tables.ts'
import { categorias2, deVenta, eventoSociales, eventos, isPublic } from '../eventos/tables.ts'
import { eventoUsuarios } from '../inscripciones/tables.ts'
import { libros } from '../libros/tables.ts'
import { reembolsos } from './reembolsos/tables.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from './tables.ts'

export type CompraRow = typeof compras.$inferSelect
export type NuevaCompra = typeof compras.$inferInsert
export type PagoRow = typeof comprasPagos.$inferSelect
export type ReembolsoRow = typeof reembolsos.$inferSelect
export type DetalleRow = typeof comprasUserDetalle.$inferSelect
export type NuevoDetalle = typeof comprasUserDetalle.$inferInsert

/** The buyer sent a receipt. Its file may be gone if the buyer's data was erased. */
export const mandoComprobante = ({ comprobante, comprobanteEn }: CompraRow): boolean =>
  comprobante !== null || comprobanteEn !== null

const selectBanco = statement((db, { medio }: { medio: number }) =>
  db.select().from(bancos).where(eq(bancos.medio, medio)),
)

export async function findBanco(db: Tx, medio: number) {
  const [row] = await selectBanco(db, { medio })
  return row
}

const selectDetalle = statement((db, { id }: { id: number }) =>
  db.select().from(comprasUserDetalle).where(eq(comprasUserDetalle.id, id)),
)

export async function findDetalle(db: Tx, id: number): Promise<DetalleRow | undefined> {
  const [row] = await selectDetalle(db, { id })
  return row
}

const selectCompra = statement((db, { referencia }: { referencia: string }) =>
  db.select().from(compras).where(eq(compras.referencia, referencia)),
)

export async function findCompra(db: Tx, referencia: string): Promise<CompraRow | undefined> {
  const [row] = await selectCompra(db, { referencia })
  return row
}

const selectConEvento = statement((db, { referencia }: { referencia: string }) =>
  db
    .select({
      compra: compras,
      canceladoEn: eventos.canceladoEn,
      // If the activity was bought again, the enrolment belongs to the later purchase.
      baja: sql<boolean>`${compras.estado} = 'confirmada' and ${compras.product_type} = 'evento' and not exists
        (select from ${eventoUsuarios} i where i.pago = 1 and (i.compra_id = ${compras.id}
          or i.id_evento = ${compras.product_id} and i.user_id = ${compras.user_id}))`,
    })
    .from(compras)
    .leftJoin(eventos, and(eq(compras.product_type, 'evento'), eq(eventos.IdEvento, compras.product_id)))
    .where(eq(compras.referencia, referencia)),
)

/** Includes whether the activity was cancelled, or staff ended the enrolment it had paid. */
export async function findCompraConEvento(db: Tx, referencia: string) {
  const [row] = await selectConEvento(db, { referencia })
  return row
}

const selectVendible = statement((db, { compraId }: { compraId: number }) =>
  db
    .select({
      publico: sql<boolean>`case ${compras.product_type} when 'evento' then ${sql.raw(isPublic('eventos'))}
        when 'libro' then ${libros.IdEstado} = ${ACTIVO} else true end`,
      canceladoEn: eventos.canceladoEn,
      termina: deVenta.termina,
      lleno: sql<boolean>`coalesce(${eventoSociales.Cupo} = 0 or ${eventoSociales.enEspera} > 0, false)`,
      categoria: categorias2.code,
    })
    .from(compras)
    .leftJoin(eventos, and(eq(compras.product_type, 'evento'), eq(eventos.IdEvento, compras.product_id)))
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .leftJoin(
      categorias2,
      and(eq(categorias2.IdCategoria2, eventos.IdCategoria2), isNull(categorias2.archivadoEn)),
    )
    .leftJoin(libros, and(eq(compras.product_type, 'libro'), eq(libros.id, compras.product_id)))
    .where(eq(compras.id, compraId)),
)

/** Why the buyer could not buy the same product again; undefined if they could. */
export async function findSinVenta(
  db: Tx,
  { id, retieneCupo }: CompraRow,
  now: Date,
): Promise<SinVenta | undefined> {
  const [row] = await selectVendible(db, { compraId: id })
  return row && sinVentaOf({ ...row, publico: row.publico === true }, { conLugar: retieneCupo, now })
}

/** The cause of the purchase's current state. */
export async function findCausa(db: Tx, { id, estado }: CompraRow): Promise<string | null> {
  const [row] = await db
    .select({ causa: sql<string | null>`${comprasHistoria.datos}->>'causa'` })
    .from(comprasHistoria)
    .where(
      and(
        eq(comprasHistoria.compra_id, id),
        eq(comprasHistoria.hacia, estado),
        ne(comprasHistoria.desde, estado),
      ),
    )
    .orderBy(desc(comprasHistoria.id))
    .limit(1)
  return row?.causa ?? null
}

export async function findCompraByCheckout(
  db: Tx,
  origin: Origen,
  orderId: string,
): Promise<CompraRow | undefined> {
  const [row] = await db
    .select()
    .from(compras)
    .where(and(eq(compras.origin, origin), eq(compras.order_id, orderId)))
  return row
}

export async function findCompraByPago(
  db: Tx,
  origin: Origen,
  paymentId: string,
): Promise<CompraRow | undefined> {
  const [row] = await db
    .select({ compra: compras })
    .from(comprasPagos)
    .innerJoin(compras, eq(compras.id, comprasPagos.compra_id))
    .where(and(eq(comprasPagos.origin, origin), eq(comprasPagos.payment_id, paymentId)))
  return row?.compra
}

const lockCompra = statement((tx, { id }: { id: number }) =>
  tx.select().from(compras).where(eq(compras.id, id)).for('update'),
)

export async function findCompraForUpdate(tx: Tx, id: number): Promise<CompraRow> {
  const [row] = await lockCompra(tx, { id })
  if (!row) throw new Error(`no purchase ${id}`)
  return row
}

/** Locks a purchase at the beginning of a transaction. */
export const turnOfCompra = (id: number): Turno => [
  { text: 'select from compras where id = $1 for update', value: id },
]

const changeCompra = statement((tx, { compraId, ...change }: { compraId: number } & Partial<CompraRow>) =>
  tx.update(compras).set(change).where(eq(compras.id, compraId)),
)

/** The caller holds the row's lock, so nobody changed it since it was read. */
export async function updateCompra(
  tx: Tx,
  compra: CompraRow,
  change: Partial<CompraRow>,
): Promise<CompraRow> {
  await changeCompra(tx, { compraId: compra.id, ...change })
  return { ...compra, ...change }
}

const newHistoria = statement((tx, row: typeof comprasHistoria.$inferInsert) =>
  tx.insert(comprasHistoria).values(row),
)

export async function insertHistoria(tx: Tx, row: typeof comprasHistoria.$inferInsert): Promise<void> {
  await newHistoria(tx, row)
}

const selectPagos = statement((db, { compraId }: { compraId: number }) =>
  db
    .select()
    .from(comprasPagos)
    .where(eq(comprasPagos.compra_id, compraId))
    .orderBy(asc(comprasPagos.creadoEn), asc(comprasPagos.payment_id)),
)

export const listPagos = (db: Tx, compraId: number): Promise<PagoRow[]> => selectPagos(db, { compraId })

const selectReembolsos = statement((db, { compraId }: { compraId: number }) =>
  db
    .select()
    .from(reembolsos)
    .where(eq(reembolsos.compra_id, compraId))
    .orderBy(asc(reembolsos.creadoEn), asc(reembolsos.numero)),
)

export const listReembolsos = (db: Tx, compraId: number): Promise<ReembolsoRow[]> =>
  selectReembolsos(db, { compraId })

export async function findCompraById(db: Tx, id: number): Promise<CompraRow> {
  const [row] = await db.select().from(compras).where(eq(compras.id, id))
  if (!row) throw new Error(`no purchase ${id}`)
  return row
}
