import { useCallback, useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Compra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { useLoad } from '../../../lib/use-load.ts'

/** What a look at a purchase gave. */
export type Look =
  | { kind: 'found'; compra: Compra }
  | { kind: 'missing' }
  /** The line is away; the last thing known, if anything is. */
  | { kind: 'offline'; compra: Compra | undefined }

/** Seconds between looks: lively at first, then patient, then never again until the page is looked at. */
const WAITS = [0, 2, 3, 5, 8, 13, 20, 30, 30, 60, 60, 60, 60, 60]
/** Every so many looks the provider itself is asked; the first look is at our own record. */
const ASK_EVERY = 3
const FIRST_ASK = 1

function isOver(look: Look): boolean {
  if (look.kind !== 'found') return look.kind === 'missing'
  return look.compra.estado !== 'pendiente' || look.compra.origin === 'transferencia'
}

/** A purchase by its reference; while its payment is being confirmed it is looked at again, gently. */
export function useCompra(referencia: string | null) {
  const looks = useRef(0)
  const last = useRef<Compra>(undefined)
  const read = useCallback(async (): Promise<Look> => {
    if (!referencia) return { kind: 'missing' }
    const params = { referencia }
    const ask = looks.current % ASK_EVERY === FIRST_ASK
    try {
      const { item } = await (ask ? api(verifyCompra, { params, body: {} }) : api(getCompra, { params }))
      last.current = item
      return { kind: 'found', compra: item }
    } catch (error) {
      const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
      return missing ? { kind: 'missing' } : { kind: 'offline', compra: last.current }
    }
  }, [referencia])
  const load = useLoad(read)
  const { reload, replace } = load
  const answered = load.state === 'fulfilled' ? load.data : undefined

  useEffect(() => {
    if (!answered || isOver(answered)) return
    const wait = WAITS[looks.current++]
    if (wait !== undefined) {
      const timer = setTimeout(reload, wait * 1000)
      return () => clearTimeout(timer)
    }
    // Whoever comes back to the tab wants to know now.
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      looks.current = 0
      reload()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [answered, reload])

  return {
    /** Undefined until the first look is over. */
    look: load.state === 'rejected' ? undefined : load.data,
    refresh: () => {
      looks.current = 0
      reload()
    },
    replace: (compra: Compra) => replace({ kind: 'found', compra }),
  }
}
