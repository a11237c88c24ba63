// Who buys: the details of a purchase, whichever call brought them.
import { randomInt } from 'node:crypto'
import { type CompradorForm, compradorDeCuenta } from '#domain/compras/compras.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { type DetalleRow, findDetalle } from '../queries.ts'
import { findDetalleSuelto, findNombresDeLugares, insertDetalle } from './detalle-queries.ts'
import { checkEnvio, type OfertaVigente } from './oferta-vigente.ts'

/** How long details that were stored by themselves wait for their purchase. */
export const DETALLE_MINUTOS = 120

/** Details as a purchase is told who buys. */
export type DatosDeDetalle = Omit<DetalleRow, 'creadoEn'>

/** Places that came by id are kept by name. The id of the record cannot be guessed: whoever names it made it. */
async function newDetalle(tx: Tx, comprador: CompradorForm, userId: number | null): Promise<DatosDeDetalle> {
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

/** Details by themselves, for a purchase that will name them. */
export async function storeComprador(
  tx: Tx,
  comprador: CompradorForm,
  userId: number | null,
): Promise<number> {
  const detalle = await newDetalle(tx, comprador, userId)
  await insertDetalle(tx, detalle)
  return detalle.id
}

export async function findOwnDetalle(tx: Tx, id: number, userId: number | null): Promise<DetalleRow> {
  const detalle = await findDetalle(tx, id)
  if (!detalle || detalle.user_id !== userId) throw new AppError('NO_ENCONTRADO')
  return detalle
}

/** `nuevo`: they are written with the purchase. */
export interface DetalleDeCompra {
  detalle: DatosDeDetalle
  nuevo: boolean
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
