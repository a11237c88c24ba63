// Who buys: the details of a purchase, whichever call brought them.
import { randomInt } from 'node:crypto'
import { type CompradorForm, compradorDeCuenta } from '#domain/compras/compras.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { type DetalleRow, findDetalle } from '../queries.ts'
import { checkEnvio, type OfertaVigente } from './oferta-vigente.ts'
import { findDetalleSuelto, findNombresDeLugares, insertDetalle } from './queries.ts'

/** How long details that were stored by themselves wait for their purchase. */
export const DETALLE_MINUTOS = 120

/** Places that came by id are kept by name. The id of the record cannot be guessed: whoever names it made it. */
export async function storeComprador(
  tx: Tx,
  comprador: CompradorForm,
  userId: number | null,
): Promise<DetalleRow> {
  const id = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
  const { pais, provincia, localidad } = comprador
  const ids = { pais: id(pais), provincia: id(provincia), localidad: id(localidad) }
  const byId = ids.pais || ids.provincia || ids.localidad ? await findNombresDeLugares(tx, ids) : undefined
  return insertDetalle(tx, {
    id: randomInt(2 ** 30, 2 ** 31 - 1),
    ...comprador,
    user_id: userId,
    pais: byId?.pais ?? pais,
    provincia: byId?.provincia ?? provincia,
    localidad: byId?.localidad ?? localidad,
  })
}

export async function findOwnDetalle(tx: Tx, id: number, userId: number | null): Promise<DetalleRow> {
  const detalle = await findDetalle(tx, id)
  if (!detalle || detalle.user_id !== userId) throw new AppError('NO_ENCONTRADO')
  return detalle
}

/**
 * Where a call brings no details: those that it names, those that the person stored shortly before, or what the
 * account knows. Null: nobody knows yet who buys.
 */
export async function detalleFor(
  tx: Tx,
  oferta: OfertaVigente,
  usuario: Usuario | undefined,
  given: { comprador: CompradorForm | undefined; detalleId: number | undefined },
): Promise<DetalleRow | null> {
  const userId = usuario?.id ?? null
  if (given.comprador) return storeComprador(tx, given.comprador, userId)
  if (given.detalleId) {
    const detalle = await findOwnDetalle(tx, given.detalleId, userId)
    checkEnvio(oferta, detalle)
    return detalle
  }
  if (!usuario) return null
  const stored = await findDetalleSuelto(tx, usuario.id, DETALLE_MINUTOS)
  if (stored) {
    checkEnvio(oferta, stored)
    return stored
  }
  return storeComprador(tx, compradorDeCuenta(usuario), usuario.id)
}
