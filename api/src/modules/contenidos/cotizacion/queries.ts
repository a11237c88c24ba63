import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { cotizaciones, datosempresas } from '../tables.ts'

const HISTORY_MAX = 200

export type CotizacionRow = typeof cotizaciones.$inferSelect

const pending = () => and(isNull(cotizaciones.aplicadaEn), isNull(cotizaciones.anuladaEn))

const ofEmpresa = {
  valor: datosempresas.CotizacionDolar,
  confirmada: sql<string>`coalesce(${datosempresas.cotizacionConfirmada}, ${datosempresas.CotizacionDolar})`,
  version: datosempresas.version,
}

export async function findVigente(db: Tx) {
  const [row] = await db.select(ofEmpresa).from(datosempresas).where(eq(datosempresas.id, EMPRESA_ID))
  return row
}

/** Locks the row: nobody can change the rate until the transaction ends. */
export async function lockVigente(tx: Tx) {
  const [row] = await tx
    .select(ofEmpresa)
    .from(datosempresas)
    .where(eq(datosempresas.id, EMPRESA_ID))
    .for('update')
  return row
}

export function listCambios(db: Tx) {
  return db
    .select({ cambio: cotizaciones, autor: usuarios.Nombre })
    .from(cotizaciones)
    .leftJoin(usuarios, eq(usuarios.id, cotizaciones.autor))
    .orderBy(desc(cotizaciones.desde), desc(cotizaciones.id))
    .limit(HISTORY_MAX)
}

/** Scheduled changes, in the order in which they take effect. */
export function listPendientes(tx: Tx, until?: Date): Promise<CotizacionRow[]> {
  return tx
    .select()
    .from(cotizaciones)
    .where(and(pending(), until && lte(cotizaciones.desde, until)))
    .orderBy(asc(cotizaciones.desde), asc(cotizaciones.id))
}

export async function insertCambio(tx: Tx, cambio: typeof cotizaciones.$inferInsert): Promise<void> {
  await tx.insert(cotizaciones).values(cambio)
}

export async function applyCambio(tx: Tx, id: number, aplicadaEn: Date): Promise<void> {
  await tx.update(cotizaciones).set({ aplicadaEn }).where(eq(cotizaciones.id, id))
}

/** Returns whether there was a scheduled change to cancel. */
export async function cancelCambio(tx: Tx, id: number, anuladaEn: Date): Promise<boolean> {
  const rows = await tx
    .update(cotizaciones)
    .set({ anuladaEn })
    .where(and(eq(cotizaciones.id, id), pending()))
    .returning({ id: cotizaciones.id })
  return rows.length > 0
}

/**
 * Increments the version of the company data, and stores the rate if it changes now. A rate set without the second
 * factor keeps the previous confirmed rate.
 */
export async function touchEmpresa(
  tx: Tx,
  cambio?: Pick<CotizacionRow, 'valor' | 'conFactor'>,
): Promise<void> {
  await tx
    .update(datosempresas)
    .set({
      ...(cambio && {
        CotizacionDolar: cambio.valor,
        cotizacionConfirmada: cambio.conFactor ? cambio.valor : ofEmpresa.confirmada,
      }),
      version: sql`${datosempresas.version} + 1`,
      actualizadoEn: sql`now()`,
    })
    .where(eq(datosempresas.id, EMPRESA_ID))
}
