import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Compra } from '#domain/compras/compras.ts'
import type { Descuento } from '#domain/compras/oferta/oferta.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { forgetClave } from './en-curso.ts'
import type { Body } from './start-compra.ts'

// Loaded when a purchase starts, because many visitors leave before.
const load = () => import('./start-compra.ts')

export interface Failure {
  code: string
  message: string
}

export const toFailure = (error: unknown): Failure =>
  error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: 'SIN_CONEXION', message: 'No pudimos comunicarnos. Revisá tu conexión y volvé a intentar.' }

/** Failures of the provider or the connection, after which the same purchase can be resumed. */
const RESUMABLE = [
  'PROVEEDOR_NO_DISPONIBLE',
  'SIN_CONEXION',
  'TIEMPO_AGOTADO',
  'NO_DISPONIBLE',
  'ERROR_INTERNO',
]

/** Starts purchases one at a time. A double click or a repeated attempt gives the same purchase. */
export function useStart(producto: Producto & { descuento?: Descuento }) {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Compra> | undefined>(undefined)
  const otroLugar = useRef(false)

  return {
    failure,
    busy,
    clear: () => setFailure(undefined),
    /** The buyer confirms that they want a further seat. */
    wantOtroLugar: () => {
      otroLugar.current = true
      setFailure(undefined)
    },
    /** Resolves to undefined if it fails; `failure` then holds the reason. */
    async start(medio: number, visto?: Body['visto']): Promise<Compra | undefined> {
      setFailure(undefined)
      setBusy(true)
      running.current ??= load().then(({ startCompra }) =>
        startCompra(producto, medio, { visto, otroLugar: otroLugar.current }),
      )
      try {
        return await running.current
      } catch (error) {
        const newFailure = toFailure(error)
        if (!RESUMABLE.includes(newFailure.code)) forgetClave()
        setFailure(newFailure)
        return undefined
      } finally {
        running.current = undefined
        setBusy(false)
      }
    },
  }
}
