import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { fromMinor } from '#domain/compras/precios.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import type { Tx } from '../../db/client.ts'
import { bancos, datosempresas } from '../contenidos/tables.ts'
import { eventoSociales, eventos } from '../eventos/tables.ts'
import { libros } from '../libros/tables.ts'
import { localidades, paises, provincias } from '../ubicaciones/tables.ts'
import type { HechoDePago } from './settle/hechos.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from './tables.ts'

export type CompraRow = typeof compras.$inferSelect
export type NuevaCompra = typeof compras.$inferInsert
export type DetalleRow = typeof comprasUserDetalle.$inferSelect

/** An event on sale, with the prices and methods that a quote needs. D5: drafts do not exist. */
export async function findEvento(db: Tx, id: number) {
  const [row] = await db
    .select({
      id: eventos.IdEvento,
      nombre: eventos.Titulo,
      Modalidad: eventos.Modalidad,
      Precio: eventos.Precio,
      PrecioUsd: eventos.PrecioUsd,
      PrecioGrupo1: eventos.PrecioGrupo1,
      PrecioGrupo2: eventos.PrecioGrupo2,
      MedioPagoArg: eventos.MedioPagoArg,
      MedioPagoExt: eventos.MedioPagoExt,
      termina:
        sql<Date | null>`coalesce(${eventoSociales.FechaFin}, ${eventoSociales.Fecha}, ${eventos.Fecha})`.mapWith(
          eventos.Fecha,
        ),
    })
    .from(eventos)
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .where(and(eq(eventos.IdEvento, id), inArray(eventos.IdEstado, [1, 3])))
  return row
}

export async function findLibro(db: Tx, id: number) {
  const [row] = await db
    .select({ id: libros.id, nombre: libros.nombre, precio: libros.precio })
    .from(libros)
    .where(and(eq(libros.id, id), eq(libros.IdEstado, 1)))
  return row
}

export async function findEmpresa(db: Tx) {
  const [row] = await db
    .select({
      CotizacionDolar: datosempresas.CotizacionDolar,
      MedioPagoLibros: datosempresas.MedioPagoLibros,
    })
    .from(datosempresas)
    .where(eq(datosempresas.id, EMPRESA_ID))
  return row
}

export async function findBanco(db: Tx, medio: number) {
  const [row] = await db.select().from(bancos).where(eq(bancos.medio, medio))
  return row
}

export type ResultadoCupo = 'tomado' | 'agotado' | 'sin limite'

/** Takes a seat under the lock of its row; two buyers never get the same one. */
export async function takeCupo(tx: Tx, IdEvento: number): Promise<ResultadoCupo> {
  const taken = await tx
    .update(eventoSociales)
    .set({ Cupo: sql`${eventoSociales.Cupo} - 1` })
    .where(and(eq(eventoSociales.IdEvento, IdEvento), sql`${eventoSociales.Cupo} > 0`))
    .returning({ Cupo: eventoSociales.Cupo })
  if (taken.length) return 'tomado'
  const [social] = await tx
    .select({ Cupo: eventoSociales.Cupo })
    .from(eventoSociales)
    .where(eq(eventoSociales.IdEvento, IdEvento))
  return social ? 'agotado' : 'sin limite'
}

export async function freeCupo(tx: Tx, IdEvento: number): Promise<void> {
  await tx
    .update(eventoSociales)
    .set({ Cupo: sql`${eventoSociales.Cupo} + 1` })
    .where(eq(eventoSociales.IdEvento, IdEvento))
}

export async function insertDetalle(
  tx: Tx,
  detalle: typeof comprasUserDetalle.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(comprasUserDetalle).values(detalle).returning({ id: comprasUserDetalle.id })
  return (row as { id: number }).id
}

export async function findDetalle(db: Tx, id: number): Promise<DetalleRow | undefined> {
  const [row] = await db.select().from(comprasUserDetalle).where(eq(comprasUserDetalle.id, id))
  return row
}

/** Names of places that a form sent by id. */
export async function findLugares(db: Tx, ids: { pais: number; provincia: number; localidad: number }) {
  const [row] = await db
    .select({
      pais: sql<string | null>`(select nombre from ${paises} where ${paises.IdPais} = ${ids.pais})`,
      provincia: sql<
        string | null
      >`(select nombre from ${provincias} where ${provincias.IdProvincia} = ${ids.provincia})`,
      localidad: sql<
        string | null
      >`(select nombre from ${localidades} where ${localidades.IdLocalidad} = ${ids.localidad})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { pais: null, provincia: null, localidad: null }
}

/** Undefined: somebody else was first with the same key, or the person already has one pending. */
export async function insertCompra(tx: Tx, compra: NuevaCompra): Promise<CompraRow | undefined> {
  const [row] = await tx.insert(compras).values(compra).onConflictDoNothing().returning()
  return row
}

export async function findCompra(db: Tx, referencia: string): Promise<CompraRow | undefined> {
  const [row] = await db.select().from(compras).where(eq(compras.referencia, referencia))
  return row
}

export async function findCompraByClave(db: Tx, clave: string): Promise<CompraRow | undefined> {
  const [row] = await db.select().from(compras).where(eq(compras.claveIdempotencia, clave))
  return row
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

/** The unfinished purchase of a person for one thing; the database allows only one. */
export async function findPendiente(
  db: Tx,
  userId: number,
  producto: { tipo: TipoProducto; id: number },
): Promise<CompraRow | undefined> {
  const [row] = await db
    .select()
    .from(compras)
    .where(
      and(
        eq(compras.user_id, userId),
        eq(compras.product_type, producto.tipo),
        eq(compras.product_id, producto.id),
        eq(compras.estado, 'pendiente'),
      ),
    )
    .orderBy(asc(compras.id))
  return row
}

export async function findCompraForUpdate(tx: Tx, id: number): Promise<CompraRow> {
  const [row] = await tx.select().from(compras).where(eq(compras.id, id)).for('update')
  if (!row) throw new Error(`no purchase ${id}`)
  return row
}

/** For a row whose lock is held: nobody else has changed it since it was read. */
export async function updateCompra(
  tx: Tx,
  compra: CompraRow,
  change: Partial<CompraRow>,
): Promise<CompraRow> {
  await tx.update(compras).set(change).where(eq(compras.id, compra.id))
  return { ...compra, ...change }
}

/** The first checkout stays, however many were asked for at once; false: another one was first. */
export async function saveCheckout(
  db: Tx,
  id: number,
  checkout: { order_id: string; checkoutUrl: string | null },
): Promise<boolean> {
  const saved = await db
    .update(compras)
    .set(checkout)
    .where(and(eq(compras.id, id), isNull(compras.order_id)))
    .returning({ id: compras.id })
  return saved.length > 0
}

export async function insertHistoria(tx: Tx, row: typeof comprasHistoria.$inferInsert): Promise<void> {
  await tx.insert(comprasHistoria).values(row)
}

/** Records news of a payment, under the lock of its purchase. False: it belongs to another purchase and stays there. */
export async function recordPago(
  tx: Tx,
  compra: CompraRow,
  hecho: HechoDePago,
  problema: string | null,
): Promise<boolean> {
  const changed = await tx
    .insert(comprasPagos)
    .values({
      origin: compra.origin,
      payment_id: hecho.paymentId,
      compra_id: compra.id,
      estado: hecho.estado,
      amount: fromMinor(hecho.minor),
      currency: hecho.moneda,
      problema,
      response: hecho.response ?? null,
    })
    .onConflictDoUpdate({
      target: [comprasPagos.origin, comprasPagos.payment_id],
      set: {
        estado: sql`excluded.estado`,
        response: sql`coalesce(excluded.response, ${comprasPagos.response})`,
        actualizadoEn: sql`now()`,
      },
      setWhere: sql`${comprasPagos.compra_id} = excluded.compra_id`,
    })
    .returning({ compra_id: comprasPagos.compra_id })
  return changed.length > 0
}

export async function listPagos(tx: Tx, compraId: number) {
  return tx
    .select({
      payment_id: comprasPagos.payment_id,
      estado: comprasPagos.estado,
      amount: comprasPagos.amount,
      currency: comprasPagos.currency,
      problema: comprasPagos.problema,
      response: comprasPagos.response,
      actualizadoEn: comprasPagos.actualizadoEn,
    })
    .from(comprasPagos)
    .where(eq(comprasPagos.compra_id, compraId))
    .orderBy(asc(comprasPagos.creadoEn), asc(comprasPagos.payment_id))
}

export async function touchConsultada(db: Tx, id: number): Promise<void> {
  await db.update(compras).set({ consultadaEn: sql`now()` }).where(eq(compras.id, id))
}
