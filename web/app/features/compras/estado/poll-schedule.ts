import type { Compra } from '#domain/compras/compras.ts'

/** The result of reading a purchase once. */
export type PollResult =
  | { kind: 'found'; compra: Compra }
  | { kind: 'missing' }
  /** The connection failed. `compra` is the state that was read last, if any. */
  | { kind: 'offline'; compra: Compra | undefined }

/** Seconds between reads while a provider decides: short at first, then a minute. */
const FIRST_WAITS = [0, 2, 3, 5, 8, 13, 20, 30, 30]
const LATER_WAIT = 60
/** Among the first reads, every third one makes the server ask the provider. The others read our own record. */
const ASK_EVERY = 3

const FINAL: readonly Compra['estado'][] = ['confirmada', 'reembolsada']

/** Seconds until the next read. Undefined if the purchase can no longer change. */
export function waitBefore(result: PollResult, reads: number): number | undefined {
  if (result.kind === 'missing') return undefined
  const { compra } = result
  if (!compra) return FIRST_WAITS[reads] ?? LATER_WAIT
  if (FINAL.includes(compra.estado)) return undefined
  const deciding = compra.estado === 'pendiente' && compra.origin !== 'transferencia'
  // The page shows our own record first. The answer of the provider follows at once.
  const asksProviderNext = reads === 0 && asksProvider(1, compra, { askFirst: false })
  return deciding || asksProviderNext ? (FIRST_WAITS[reads] ?? LATER_WAIT) : LATER_WAIT
}

/** Whether this read makes the server ask the provider. Later the periodic checks of the server are enough. */
export function asksProvider(
  reads: number,
  last: Compra | undefined,
  { askFirst }: { askFirst: boolean },
): boolean {
  if (last && (last.origin === 'transferencia' || FINAL.includes(last.estado) || last.estado === 'revision'))
    return false
  return reads < FIRST_WAITS.length && (reads + (askFirst ? 0 : ASK_EVERY - 1)) % ASK_EVERY === 0
}

/** Whether it is certain that nothing was charged. Transfers are sent by the buyer, so they are never charged. */
export const isUncharged = ({ origin, consultada, recibido }: Compra): boolean =>
  recibido === 0 && (origin === 'transferencia' || consultada === true)
