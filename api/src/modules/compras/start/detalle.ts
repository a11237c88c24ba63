// The buyer's details of a purchase, from this call or from an earlier one.

import { randomInt } from 'node:crypto'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { type CompradorForm, compradorDeCuenta } from '#domain/compras/comprador.ts'
import type { Tx } from '../../../db/client.ts'
import { isTaken } from '../../../db/faults.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { type DetalleRow, findDetalle } from '../queries.ts'
import { checkEnvio } from './deciding.ts'
import { findDetalleSuelto, findNombresDeLugares, insertDetalle } from './detalle-queries.ts'
import type { OfertaVigente } from './oferta-vigente.ts'

/** How long details stored on their own wait for their purchase. */
export const DETALLE_MINUTOS = 120

/** The columns that are stored about a buyer. */
export type DatosDeDetalle = Omit<DetalleRow, 'creadoEn'>

/** Places that came by id are stored by name. The record's id is random, so only its creator can name it. */
export async function newDetalle(
  tx: Tx,
  comprador: CompradorForm,
  userId: number | null,
): Promise<DatosDeDetalle> {
  const id = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
  const { pais, provincia, localidad } = comprador
  const ids = { pais: id(pais), provincia: id(provincia), localidad: id(localidad) }
  const byId = ids.pais || ids.provincia || ids.localidad ? await findNombresDeLugares(tx, ids) : undefined
  return {
    id: randomInt(2 ** 30, 2 ** 31 - 1),
    ...comprador,
    user_id: userId,
    pais: byId?.pais ?? pais,
    provincia: byId?.provincia ?? provincia,
    localidad: byId?.localidad ?? localidad,
  }
}

/** Retries once with another random id: a new id collides about once in some thousand times. */
export async function withFreshId<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error, 'compras_user_detalle_pkey')) throw error
    return withFreshId(work)
  }
}

/** Stores details on their own, for a purchase that will name them later. */
export const storeComprador = (db: Tx, comprador: CompradorForm, userId: number | null): Promise<number> =>
  withFreshId(async () => {
    const detalle = await newDetalle(db, comprador, userId)
    await insertDetalle(db, detalle)
    return detalle.id
  })

/** A cash coupon can be paid for three days, and its buyer may return some days later. */
const NAMED_MS = 7 * DAY_MS
const isRecent = ({ creadoEn }: DetalleRow) => Date.now() - creadoEn.getTime() < NAMED_MS

/** Details without an account can be named for some days only; among all ever stored, an id could be guessed. */
export async function findOwnDetalle(tx: Tx, id: number, userId: number | null): Promise<DetalleRow> {
  const detalle = await findDetalle(tx, id)
  const isOwn = detalle?.user_id === userId && (userId !== null || isRecent(detalle))
  if (!detalle || !isOwn) throw new AppError('NO_ENCONTRADO')
  return detalle
}

/** `nuevo`: the details are inserted with the purchase. */
export interface DetalleDeCompra {
  detalle: DatosDeDetalle
  nuevo: boolean
}

/**
 * The details for a call that brings none: those named by id, those the person stored shortly before, or the
 * account's own. Null: the buyer is not known yet.
 */
export async function detalleFor(
  tx: Tx,
  oferta: OfertaVigente,
  usuario: Usuario | undefined,
  given: { comprador: CompradorForm | undefined; detalleId: number | undefined },
): Promise<DetalleDeCompra | null> {
  const userId = usuario?.id ?? null
  if (given.comprador) return { detalle: await newDetalle(tx, given.comprador, userId), nuevo: true }
  if (given.detalleId) {
    const detalle = await findOwnDetalle(tx, given.detalleId, userId)
    checkEnvio(oferta, detalle)
    return { detalle, nuevo: false }
  }
  if (!usuario) return null
  const stored = await findDetalleSuelto(tx, usuario.id, DETALLE_MINUTOS)
  if (stored) {
    checkEnvio(oferta, stored)
    return { detalle: stored, nuevo: false }
  }
  return { detalle: await newDetalle(tx, compradorDeCuenta(usuario), usuario.id), nuevo: true }
}
