import { useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Compra, createCompra } from '#domain/compras/compras.ts'
import type { Descuento, Producto } from '#domain/compras/oferta.ts'
import { findLugar } from '../../parts/lugar-guardado.ts'
import { forgetClave, openEnCurso, readComprador, saveEnCurso } from './en-curso.ts'

export interface Failure {
  code: string
  message: string
}

export const toFailure = (error: unknown): Failure =>
  error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: 'SIN_CONEXION', message: 'No pudimos comunicarnos. Revisá tu conexión y volvé a intentar.' }

/** Failures after which the same purchase can go on: the provider or the line were away, not we. */
const RESUMABLE = [
  'PROVEEDOR_NO_DISPONIBLE',
  'SIN_CONEXION',
  'TIEMPO_AGOTADO',
  'NO_DISPONIBLE',
  'ERROR_INTERNO',
]

/** Starts purchases one at a time; a double click or a repeat leads to the same one. */
export function useStart(producto: Producto & { descuento?: Descuento }) {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Compra> | undefined>(undefined)

  async function start(medio: number): Promise<Compra> {
    const comprador = readComprador()
    const cupon = producto.descuento?.codigo
    const lugar = producto.tipo === 'evento' ? findLugar(producto.id) : undefined
    const { clave, referencia } = openEnCurso(producto, medio, comprador, cupon)
    const { item } = await api(createCompra, {
      body: {
        product_type: producto.tipo,
        product_id: producto.id,
        medio,
        clave,
        ...(producto.online || !comprador ? {} : { comprador }),
        ...(referencia ? { reemplaza: referencia } : {}),
        ...(cupon ? { cupon } : {}),
        ...(lugar ? { lugar } : {}),
      },
    })
    saveEnCurso({ ...openEnCurso(producto, medio, comprador, cupon), referencia: item.referencia })
    return item
  }

  return {
    failure,
    busy,
    clear: () => setFailure(undefined),
    /** Undefined when it failed; `failure` then says why. */
    async start(medio: number): Promise<Compra | undefined> {
      setFailure(undefined)
      setBusy(true)
      running.current ??= start(medio)
      try {
        return await running.current
      } catch (error) {
        const known = toFailure(error)
        if (!RESUMABLE.includes(known.code)) forgetClave()
        setFailure(known)
        return undefined
      } finally {
        running.current = undefined
        setBusy(false)
      }
    },
  }
}
