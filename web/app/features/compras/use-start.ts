import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Compra } from '#domain/compras/compras.ts'
import type { Descuento } from '#domain/compras/oferta/oferta.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { forgetClave } from './en-curso.ts'
import type { Body } from './start-compra.ts'

// With the first purchase: what is free begins with a form that nobody may fill in.
const load = () => import('./start-compra.ts')

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
  const otroLugar = useRef(false)

  return {
    failure,
    busy,
    clear: () => setFailure(undefined),
    /** Whoever read that they have a place already wants another one. */
    wantOtroLugar: () => {
      otroLugar.current = true
      setFailure(undefined)
    },
    /** Undefined when it failed; `failure` then says why. */
    async start(medio: number, visto?: Body['visto']): Promise<Compra | undefined> {
      setFailure(undefined)
      setBusy(true)
      running.current ??= load().then(({ startCompra }) =>
        startCompra(producto, medio, { visto, otroLugar: otroLugar.current }),
      )
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
