// The purchase under way, as stored in this browser (A3). It saves typing and finds the purchase again. Prices, owners
// and states come from the server.

import { PERSONAL_KEYS, type Store, stores } from '#client/storage.ts'
import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'
import { dropDrafts } from '../../parts/use-draft.ts'

/** The value of `pitem`: the product, the payment method and the payer. */
export interface CompraEnCurso {
  item: { id: number; type: TipoProducto; titulo: string }
  payer: { name: string; email: string }
  /** Id of the buyer, if signed in. */
  user_id?: number
  medio: number
  /** Code of the applied coupon, and of a coupon that the buyer removed. */
  cupon?: string
  sinCupon?: string
  /** Idempotency key: starting again with it gives the same purchase. */
  clave: string
  referencia?: string
}

const read = (store: Store, key: string): unknown => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Names of the drafts of the purchaser forms. */
export const BORRADORES = {
  evento: 'comprador-evento',
  envio: 'comprador-envio',
  gratis: 'comprador-gratis',
} as const

/** Drops the drafts of the purchaser forms once newer details are sent. */
export const dropBorradores = () => dropDrafts(Object.values(BORRADORES))

export function saveComprador(comprador: CompradorForm, userId: number | null): void {
  stores().local.setItem(PERSONAL_KEYS.compraDetalle, JSON.stringify({ user_id: userId, ...comprador }))
}

/** The purchaser details that were entered last, as initial values of the form. */
export function readBorrador(): Partial<Record<keyof CompradorForm | 'user_id', unknown>> {
  const stored = read(stores().local, PERSONAL_KEYS.compraDetalle)
  return typeof stored === 'object' && stored !== null ? stored : {}
}

export function findEnCurso({ tipo, id }: Pick<Producto, 'tipo' | 'id'>): CompraEnCurso | undefined {
  const enCurso = readEnCurso()
  return enCurso?.item.type === tipo && enCurso.item.id === id ? enCurso : undefined
}

export function readEnCurso(): CompraEnCurso | undefined {
  const stored = read(stores().local, STORAGE_KEYS.pitem) as CompraEnCurso | null
  return stored?.item && typeof stored.clave === 'string' ? stored : undefined
}

export function saveEnCurso(enCurso: CompraEnCurso): void {
  stores().local.setItem(STORAGE_KEYS.pitem, JSON.stringify(enCurso))
}

/** Stores a new or resumed purchase of this product with this method. */
export function openEnCurso(
  producto: Producto,
  medio: number,
  comprador: CompradorForm | undefined,
  cupon: string | undefined = undefined,
): CompraEnCurso {
  const { local } = stores()
  local.setItem(STORAGE_KEYS[producto.tipo], JSON.stringify({ id: producto.id, nombre: producto.nombre }))
  const previous = findEnCurso(producto)
  const { user_id } = readBorrador()
  const enCurso: CompraEnCurso = {
    item: { id: producto.id, type: producto.tipo, titulo: producto.nombre },
    payer: { name: comprador?.nombre_y_apellido ?? '-', email: comprador?.email ?? '' },
    ...(typeof user_id === 'number' ? { user_id } : {}),
    medio,
    // Another method or coupon makes another purchase, with its own key.
    clave: previous?.medio === medio && previous.cupon === cupon ? previous.clave : crypto.randomUUID(),
    ...(cupon ? { cupon } : {}),
    ...(previous?.sinCupon && previous.sinCupon !== cupon ? { sinCupon: previous.sinCupon } : {}),
    ...(previous?.referencia ? { referencia: previous.referencia } : {}),
  }
  saveEnCurso(enCurso)
  return enCurso
}

/** Renews the idempotency key, so that the next attempt makes a new purchase. */
export function forgetClave(): void {
  const enCurso = readEnCurso()
  if (enCurso) saveEnCurso({ ...enCurso, clave: crypto.randomUUID() })
}

/** Removes the data of a finished payment. The purchaser's details stay for the next purchase. */
export function forgetEnCurso(): void {
  const { local } = stores()
  for (const key of [
    STORAGE_KEYS.pitem,
    STORAGE_KEYS.pporder,
    STORAGE_KEYS.pporderId,
    STORAGE_KEYS.mpid,
    STORAGE_KEYS.evento,
    STORAGE_KEYS.libro,
    STORAGE_KEYS.renovacion,
  ]) {
    local.removeItem(key)
  }
}

export const savePreference = (id: string) => stores().local.setItem(STORAGE_KEYS.mpid, id)
export const readPreference = () => stores().local.getItem(STORAGE_KEYS.mpid)
export const savePayPalOrder = (id: string) => stores().local.setItem(STORAGE_KEYS.pporderId, id)
export const savePayPalCapture = (capture: unknown) =>
  stores().local.setItem(STORAGE_KEYS.pporder, JSON.stringify(capture))
