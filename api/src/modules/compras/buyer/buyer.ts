import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Usuario } from '../../../http/access/auth.ts'

/** Who buys, as far as a request tells. */
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
  /** Details that were stored before. */
  detalleId?: number | undefined
  clave?: string | undefined
  reemplaza?: string | undefined
  /** Purchaser details may be missing: the hosted checkout asks for them. */
  sinDatos?: boolean
  /** Null: without one. Where nothing is said an unfinished purchase keeps the one it has. */
  cupon?: string | null
  /** The link under which a seat is kept for somebody who waited. */
  lugar?: string | undefined
  /** What the buyer was told that it comes to. */
  visto?: { amount: number; currency: string } | undefined
  /** False: a place that the person has paid for already is told of instead. */
  otroLugar?: boolean | undefined
  /** The answer to the bot check, where that was asked for. */
  altcha?: string | undefined
}
