import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { TipoProducto } from '#domain/compras/compras.ts'
import { COLA_MAX, type FiltroTransferencias } from '#domain/compras/transferencias/transferencias.ts'
import { dayOf, HOY } from '../../../db/calendario.ts'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../mail/tables.ts'
import { archivos } from '../../archivos/tables.ts'
import { bancos } from '../../contenidos/tables.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { eventoSociales } from '../../eventos/tables.ts'
import type { CompraRow, PagoRow, ReembolsoRow } from '../queries.ts'
import { reembolsos } from '../reembolsos/tables.ts'
import {
  compras,
  comprasDecisiones,
  comprasHistoria,
  comprasPagos,
  comprasUserDetalle,
  otraDelComprobante,
  told,
} from '../tables.ts'

const dias = sql<number>`${HOY} - ${dayOf(compras.creadoEn)}`

/**
 * The queue of transfers: receipts to check, also for rejected or expired purchases, and transfers without a receipt.
 */
const waiting = (): SQL =>
  and(
    eq(compras.origin, 'transferencia'),
    or(compras.porRevisar, eq(compras.estado, 'pendiente')),
    inArray(compras.estado, ['pendiente', 'fallida', 'vencida']),
  ) as SQL

function conditionsOf({ comprobante, medio, producto, desde, hasta, edad }: FiltroTransferencias) {
  const [tipo, id] = producto?.split('-') ?? []
  const [youngest, oldest] = edad?.split('-') ?? []
  return and(
    waiting(),
    comprobante === 'todas' ? undefined : eq(compras.porRevisar, comprobante === 'con'),
    medio === undefined ? undefined : eq(compras.medio, medio),
    tipo
      ? and(eq(compras.product_type, tipo as TipoProducto), eq(compras.product_id, Number(id)))
      : undefined,
    desde === undefined ? undefined : gte(compras.amount, String(desde)),
    hasta === undefined ? undefined : lte(compras.amount, String(hasta)),
    youngest === undefined ? undefined : gte(dias, Number(youngest)),
    oldest === undefined ? undefined : lte(dias, Number(oldest)),
  )
}

const lastHistoria = sql<number>`(select coalesce(max(h.id), 0) from ${comprasHistoria} h where h.compra_id = ${compras.id})`

const selection = (db: Tx) =>
  db
    .select({
      id: compras.id,
      referencia: compras.referencia,
      version: lastHistoria,
      estado: compras.estado,
      origin: compras.origin,
      sinCuenta: sql<boolean>`${compras.user_id} is null`,
      conDatos: sql<boolean>`${compras.compras_user_detalle_id} is not null`,
      conCorreos: sql<boolean>`exists (select from ${correos} m where m.compra_id = ${compras.id})`,
      persona: sql<string>`coalesce(${told(comprasUserDetalle.nombre_y_apellido)},
        ${usuarios.Nombre}, ${told(comprasUserDetalle.email)}, ${compras.referencia})`,
      email: sql<string>`coalesce(${told(comprasUserDetalle.email)}, ${usuarios.Email}, '')`,
      telefono: sql<string>`coalesce(${told(comprasUserDetalle.telefono)}, '')`,
      dni: sql<string>`coalesce(${told(comprasUserDetalle.dni)}, '')`,
      product_type: compras.product_type,
      product_id: compras.product_id,
      product_name: compras.product_name,
      amount: compras.amount,
      recibido: compras.recibido,
      falta: sql<string>`greatest(${compras.amount} - ${compras.recibido}, 0)`,
      currency: compras.currency,
      medio: compras.medio,
      banco: sql<string>`coalesce(${bancos.nombre}, '')`,
      dias,
      creadoEn: compras.creadoEn,
      venceEn: compras.venceEn,
      porRevisar: compras.porRevisar,
      comprobanteNombre: compras.comprobanteNombre,
      comprobanteTipo: archivos.tipo,
      comprobanteEn: compras.comprobanteEn,
      otraDelComprobante: otraDelComprobante(),
      retieneCupo: compras.retieneCupo,
      lugares: eventoSociales.Cupo,
      ultimoMotivo: decided(sql`motivo`),
      ultimaEn: decided(sql`creado_en`).mapWith(comprasHistoria.creadoEn),
    })
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))
    .leftJoin(bancos, eq(bancos.medio, compras.medio))
    .leftJoin(archivos, eq(archivos.hash, compras.comprobante))
    .leftJoin(
      eventoSociales,
      and(eq(compras.product_type, 'evento'), eq(eventoSociales.IdEvento, compras.product_id)),
    )

/** A column of the last decision that still stands. */
function decided(column: SQL): SQL<string | null> {
  return sql`(select h.${column} from ${comprasDecisiones} d join ${comprasHistoria} h on h.id = d.historia_id
    where d.compra_id = ${compras.id} and d.deshecha_en is null order by d.creado_en desc limit 1)`
}

export type MostradaRow = Awaited<ReturnType<typeof selection>>[number]

export const listWaiting = (db: Tx, filtro: FiltroTransferencias): Promise<MostradaRow[]> =>
  selection(db).where(conditionsOf(filtro)).orderBy(asc(compras.creadoEn), asc(compras.id)).limit(COLA_MAX)

export async function findMostrada(db: Tx, referencia: string): Promise<MostradaRow | undefined> {
  const [row] = await selection(db).where(eq(compras.referencia, referencia))
  return row
}

export const listPagosOf = (db: Tx, ids: readonly number[]): Promise<PagoRow[]> =>
  db
    .select()
    .from(comprasPagos)
    .where(inArray(comprasPagos.compra_id, [...ids]))

export const listReembolsosOf = (db: Tx, ids: readonly number[]): Promise<ReembolsoRow[]> =>
  db
    .select()
    .from(reembolsos)
    .where(inArray(reembolsos.compra_id, [...ids]))

export async function sumWaiting(db: Tx, filtro: FiltroTransferencias) {
  const rows = await db
    .select({ currency: compras.currency, cuenta: count(), importe: sql<string>`sum(${compras.amount})` })
    .from(compras)
    .where(conditionsOf(filtro))
    .groupBy(compras.currency)
    .orderBy(asc(compras.currency))
  return {
    total: rows.reduce((sum, { cuenta }) => sum + cuenta, 0),
    sumas: rows.map(({ currency, importe }) => ({ currency, importe: Number(importe) })),
  }
}

export async function listBancosWaiting(db: Tx) {
  return db
    .select({ medio: compras.medio, nombre: sql<string>`coalesce(max(${bancos.nombre}), '')` })
    .from(compras)
    .leftJoin(bancos, eq(bancos.medio, compras.medio))
    .where(waiting())
    .groupBy(compras.medio)
    .orderBy(sql`2`)
}

export async function listProductosWaiting(db: Tx) {
  return db
    .select({
      producto: sql<string>`${compras.product_type} || '-' || ${compras.product_id}`,
      nombre: sql<string>`max(${compras.product_name})`,
    })
    .from(compras)
    .where(waiting())
    .groupBy(compras.product_type, compras.product_id)
    .orderBy(sql`2`)
}

export async function findLastHistoria(tx: Tx, compraId: number) {
  const { id, motivo, hacia, datos } = comprasHistoria
  const [row] = await tx
    .select({ id, motivo, hacia, causa: sql<string | null>`${datos}->>'causa'` })
    .from(comprasHistoria)
    .where(eq(comprasHistoria.compra_id, compraId))
    .orderBy(desc(id))
    .limit(1)
  if (!row) throw new Error(`purchase ${compraId} without a history`)
  return row
}

/** Undefined: another transaction holds the lock. It may wait for rows locked here, so waiting could deadlock. */
export async function lockUnlessBusy(tx: Tx, id: number): Promise<CompraRow | undefined> {
  const [row] = await tx.select().from(compras).where(eq(compras.id, id)).for('update', { skipLocked: true })
  return row
}

export async function insertDecision(tx: Tx, row: typeof comprasDecisiones.$inferInsert): Promise<void> {
  await tx.insert(comprasDecisiones).values(row)
}

export async function markDeshecha(tx: Tx, id: string): Promise<void> {
  await tx.update(comprasDecisiones).set({ deshechaEn: sql`now()` }).where(eq(comprasDecisiones.id, id))
}

/** How often a purchase got this mail, and whether one is still queued. */
export async function countCorreos(tx: Tx, compraId: number, plantilla: string) {
  const [row] = await tx
    .select({
      veces: sql<number>`coalesce(max(${correos.vez}), 0)`,
      enCamino: sql<boolean>`coalesce(bool_or(${correos.estado} = 'pendiente'), false)`,
    })
    .from(correos)
    .where(and(eq(correos.compra_id, compraId), eq(correos.plantilla, plantilla)))
  return row ?? { veces: 0, enCamino: false }
}

export async function updateComprador(
  tx: Tx,
  detalleId: number,
  change: { email: string } | { nombre_y_apellido: string },
): Promise<void> {
  await tx.update(comprasUserDetalle).set(change).where(eq(comprasUserDetalle.id, detalleId))
}
