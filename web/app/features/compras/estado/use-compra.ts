import { useCallback, useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Compra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { asksProvider, type Look, waitBefore } from './look-pace.ts'

/** What the provider answered a moment ago still holds for a purchase that is as it was. */
function withAnswer(compra: Compra, last: Compra | undefined): Compra {
  const same = last?.estado === compra.estado && last.pagoEnCurso === compra.pagoEnCurso
  return same && last.consultada ? { ...compra, consultada: true } : compra
}

/**
 * A purchase by its reference, looked at again for as long as something can become of it and the page is in sight.
 * Undefined: the reference is not known yet. `askFirst`: the first look asks the provider.
 */
export function useCompra(referencia: string | null | undefined, { askFirst = false } = {}) {
  const looks = useRef(0)
  const last = useRef<Compra>(undefined)
  const read = useCallback(async (): Promise<Look> => {
    if (!referencia) return { kind: 'missing' }
    const params = { referencia }
    const ask = asksProvider(looks.current, last.current, { askFirst })
    try {
      const { item } = await (ask ? api(verifyCompra, { params, body: {} }) : api(getCompra, { params }))
      last.current = ask ? item : withAnswer(item, last.current)
      return { kind: 'found', compra: last.current }
    } catch (error) {
      const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
      return missing ? { kind: 'missing' } : { kind: 'offline', compra: last.current }
    }
  }, [referencia, askFirst])
  const load = useLoad(referencia === undefined ? null : read)
  const { reload, replace } = load
  const answered = load.state === 'fulfilled' ? load.data : undefined
  const wait = answered && waitBefore(answered, looks.current)

  const refresh = useCallback(() => {
    looks.current = 0
    reload()
  }, [reload])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer waits for the next look
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      looks.current++
      reload()
    }, wait * 1000)
    // Whoever comes back to the tab wants to know now.
    const onVisible = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [answered, wait, reload, refresh])

  return {
    /** Undefined until the first look is over. */
    look: load.state === 'rejected' ? undefined : load.data,
    /** Another look follows by itself. */
    looking: load.state === 'pending' || wait !== undefined,
    /** At this moment. */
    pending: load.state === 'pending',
    refresh,
    replace: useCallback(
      (compra: Compra) => {
        last.current = compra
        replace({ kind: 'found', compra })
      },
      [replace],
    ),
  }
}
