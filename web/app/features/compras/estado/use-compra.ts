import { useCallback, useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Compra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { asksProvider, type PollResult, waitBefore } from './poll-schedule.ts'

/** Keeps the mark that the provider was asked, as long as the state of the purchase is the same. */
function withAnswer(compra: Compra, last: Compra | undefined): Compra {
  const isSameState = last?.estado === compra.estado && last.pagoEnCurso === compra.pagoEnCurso
  return isSameState && last.consultada ? { ...compra, consultada: true } : compra
}

/**
 * Reads a purchase by its reference, repeatedly while it can change and the page is visible. The reference is undefined
 * until it is known. `askFirst`: the first read makes the server ask the provider.
 */
export function useCompra(referencia: string | null | undefined, { askFirst = false } = {}) {
  const reads = useRef(0)
  const last = useRef<Compra>(undefined)
  const read = useCallback(async (): Promise<PollResult> => {
    if (!referencia) return { kind: 'missing' }
    const params = { referencia }
    const askProvider = asksProvider(reads.current, last.current, { askFirst })
    try {
      const { item } = await (askProvider
        ? api(verifyCompra, { params, body: {} })
        : api(getCompra, { params }))
      last.current = askProvider ? item : withAnswer(item, last.current)
      return { kind: 'found', compra: last.current }
    } catch (error) {
      const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
      return missing ? { kind: 'missing' } : { kind: 'offline', compra: last.current }
    }
  }, [referencia, askFirst])
  const load = useLoad(referencia === undefined ? null : read)
  const { reload, replace } = load
  const answered = load.state === 'fulfilled' ? load.data : undefined
  const wait = answered && waitBefore(answered, reads.current)

  const refresh = useCallback(() => {
    reads.current = 0
    reload()
  }, [reload])

  // biome-ignore lint/correctness/useExhaustiveDependencies: schedules the next read after each answer
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      reads.current++
      reload()
    }, wait * 1000)
    // Reads at once when the tab becomes visible again.
    const onVisible = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [answered, wait, reload, refresh])

  return {
    /** Undefined until the first read is over. */
    result: load.state === 'rejected' ? undefined : load.data,
    /** Another read follows by itself. */
    willRefresh: load.state === 'pending' || wait !== undefined,
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
