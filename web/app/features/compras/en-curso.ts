// The purchase under way, as this browser remembers it (A3). It only ever saves typing and finds the way back: prices,
// owners and states are the server's.

import { PERSONAL_KEYS, type Store, stores } from '#client/storage.ts'
import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'
import { dropDrafts } from '../../parts/use-draft.ts'

/** `pitem`: what is being paid, how, and by whom. */
export interface CompraEnCurso {
  item: { id: number; type: TipoProducto; titulo: string }
  payer: { name: string; email: string }
  /** Whose it is, where somebody is signed in. */
  user_id?: number
  /** The chosen method stays chosen. */
  medio: number
  /** The code of the coupon that holds, and of one that was taken away. */
  cupon?: string
  sinCupon?: string
  /** Repeating a start with the same key gives the same purchase. */
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

/** What the drafts of the purchaser's forms are called. */
export const BORRADORES = {
  evento: 'comprador-evento',
  envio: 'comprador-envio',
  gratis: 'comprador-gratis',
} as const

/** What was given now is newer than any draft, and what was sent needs none. */
export const dropBorradores = () => dropDrafts(Object.values(BORRADORES))

export function saveComprador(comprador: CompradorForm, userId: number | null): void {
  stores().local.setItem(PERSONAL_KEYS.compraDetalle, JSON.stringify({ user_id: userId, ...comprador }))
}

/** Whatever was typed last, to start the form with. */
export function readBorrador(): Partial<Record<keyof CompradorForm | 'user_id', unknown>> {
  const kept = read(stores().local, PERSONAL_KEYS.compraDetalle)
  return typeof kept === 'object' && kept !== null ? kept : {}
}

export function findEnCurso({ tipo, id }: Pick<Producto, 'tipo' | 'id'>): CompraEnCurso | undefined {
  const enCurso = readEnCurso()
  return enCurso?.item.type === tipo && enCurso.item.id === id ? enCurso : undefined
}

export function readEnCurso(): CompraEnCurso | undefined {
  const kept = read(stores().local, STORAGE_KEYS.pitem) as CompraEnCurso | null
  return kept?.item && typeof kept.clave === 'string' ? kept : undefined
}

export function saveEnCurso(enCurso: CompraEnCurso): void {
  stores().local.setItem(STORAGE_KEYS.pitem, JSON.stringify(enCurso))
}

/** Starts (or goes on with) a purchase of this thing by this method. */
export function openEnCurso(
  producto: Producto,
  medio: number,
  comprador: CompradorForm | undefined,
  cupon: string | undefined = undefined,
): CompraEnCurso {
  const { local } = stores()
  local.setItem(STORAGE_KEYS[producto.tipo], JSON.stringify({ id: producto.id, nombre: producto.nombre }))
  const kept = findEnCurso(producto)
  const { user_id } = readBorrador()
  const enCurso: CompraEnCurso = {
    item: { id: producto.id, type: producto.tipo, titulo: producto.nombre },
    payer: { name: comprador?.nombre_y_apellido ?? '-', email: comprador?.email ?? '' },
    ...(typeof user_id === 'number' ? { user_id } : {}),
    medio,
    // Another method or another coupon is another purchase.
    clave: kept?.medio === medio && kept.cupon === cupon ? kept.clave : crypto.randomUUID(),
    ...(cupon ? { cupon } : {}),
    ...(kept?.sinCupon && kept.sinCupon !== cupon ? { sinCupon: kept.sinCupon } : {}),
    ...(kept?.referencia ? { referencia: kept.referencia } : {}),
  }
  saveEnCurso(enCurso)
  return enCurso
}

/** A new attempt is a new purchase. */
export function forgetClave(): void {
  const enCurso = readEnCurso()
  if (enCurso) saveEnCurso({ ...enCurso, clave: crypto.randomUUID() })
}

/** Everything about a payment that is over; the purchaser's details stay for the next time. */
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
