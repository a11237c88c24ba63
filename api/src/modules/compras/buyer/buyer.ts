import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Usuario } from '../../../http/access/auth.ts'

/** The buyer, as far as the request identifies them. */
export interface Buyer {
  usuario: Usuario | undefined
  visitante: Visitante
  actor: Actor
  /** Digest of the network the request came from. */
  networkDigest: string
}

export interface StartOptions {
  product_type: TipoProducto
  product_id: number
  medio: number
  comprador?: CompradorForm | undefined
  /** The id of details stored by an earlier call. */
  detalleId?: number | undefined
  clave?: string | undefined
  reemplaza?: string | undefined
  /** The buyer's details may be missing, because the hosted checkout asks for them. */
  sinDatos?: boolean
  /** Null: without a coupon. Undefined: an unfinished purchase keeps the coupon it has. */
  cupon?: string | null
  /** The link of a seat reserved from the waiting list. */
  lugar?: string | undefined
  /** The total that the page showed to the buyer. */
  visto?: { amount: number; currency: string } | undefined
  /** False: if the person has already paid for a place, that place is reported instead of selling another. */
  otroLugar?: boolean | undefined
  /** The answer to the bot check, if one was required. */
  altcha?: string | undefined
}
