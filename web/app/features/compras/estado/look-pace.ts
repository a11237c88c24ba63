import type { Compra } from '#domain/compras/compras.ts'

/** What a look at a purchase gave. */
export type Look =
  | { kind: 'found'; compra: Compra }
  | { kind: 'missing' }
  /** The line is away; the last state that was read, if any was. */
  | { kind: 'offline'; compra: Compra | undefined }

/** Seconds between looks while a provider decides: lively at first, then patient. */
const LIVELY = [0, 2, 3, 5, 8, 13, 20, 30, 30]
const PATIENT = 60
/** Every so many of the lively looks the provider itself is asked; the first look is at our own record. */
const ASK_EVERY = 3

const FINAL: readonly Compra['estado'][] = ['confirmada', 'reembolsada']

/** Seconds until the next look; undefined where nothing can change any more. */
export function waitBefore(look: Look, looks: number): number | undefined {
  if (look.kind === 'missing') return undefined
  const { compra } = look
  if (!compra) return LIVELY[looks] ?? PATIENT
  if (FINAL.includes(compra.estado)) return undefined
  const deciding = compra.estado === 'pendiente' && compra.origin !== 'transferencia'
  // Our record is on the screen; what the provider says of it follows at once.
  const unasked = looks === 0 && asksProvider(1, compra, { askFirst: false })
  return deciding || unasked ? (LIVELY[looks] ?? PATIENT) : PATIENT
}

/** Whether a look asks the provider; afterwards its own rounds, which go on without this page, are enough. */
export function asksProvider(
  looks: number,
  last: Compra | undefined,
  { askFirst }: { askFirst: boolean },
): boolean {
  if (last && (last.origin === 'transferencia' || FINAL.includes(last.estado) || last.estado === 'revision'))
    return false
  return looks < LIVELY.length && (looks + (askFirst ? 0 : ASK_EVERY - 1)) % ASK_EVERY === 0
}

/** Whether the buyer may be told that nothing was charged. A transfer is sent by the buyer: nobody charges it. */
export const isUncharged = ({ origin, consultada, recibido }: Compra): boolean =>
  recibido === 0 && (origin === 'transferencia' || consultada === true)
