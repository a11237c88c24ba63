import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Compra, getCompra, verifyCompra } from '#domain/compras/compras.ts'

export type VistaDeCompra =
  | { kind: 'loading' }
  | { kind: 'found'; compra: Compra }
  | { kind: 'missing' }
  /** The line is away; the last thing known, if anything is. */
  | { kind: 'offline'; compra?: Compra }

/** Seconds between looks: lively at first, then patient, then never again until the page is looked at. */
const WAITS = [0, 2, 3, 5, 8, 13, 20, 30, 30, 60, 60, 60, 60, 60]
/** Every so many looks the provider itself is asked; the first look is at our own record. */
const ASK_EVERY = 3
const FIRST_ASK = 1

const isOver = ({ estado, origin }: Compra) => estado !== 'pendiente' || origin === 'transferencia'

/** A purchase by its reference; while its payment is being confirmed it is looked at again, gently. */
export function useCompra(referencia: string | null, paymentId?: string) {
  const [vista, setVista] = useState<VistaDeCompra>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts it all again
  useEffect(() => {
    if (!referencia) return setVista({ kind: 'missing' })
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0

    async function look() {
      const params = { referencia: referencia as string }
      const ask = looks % ASK_EVERY === FIRST_ASK
      try {
        const { item } = ask
          ? await api(verifyCompra, { params, body: paymentId ? { payment_id: paymentId } : {} })
          : await api(getCompra, { params })
        if (!current) return
        setVista({ kind: 'found', compra: item })
        if (isOver(item)) return
      } catch (error) {
        if (!current) return
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
          return setVista({ kind: 'missing' })
        }
        setVista((old) =>
          'compra' in old && old.compra ? { kind: 'offline', compra: old.compra } : { kind: 'offline' },
        )
      }
      const wait = WAITS[looks++]
      if (wait !== undefined) timer = setTimeout(look, wait * 1000)
    }
    look()
    // Whoever comes back to the tab wants to know now.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && looks >= WAITS.length) {
        looks = 0
        look()
      }
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      current = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [referencia, paymentId, round])

  return {
    vista,
    refresh: () => setRound((count) => count + 1),
    replace: (compra: Compra) => setVista({ kind: 'found', compra }),
  }
}
