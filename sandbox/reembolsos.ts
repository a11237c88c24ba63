import { createSwitches } from './switches.ts'

/**
 * How the next refunds asked for over a provider's API end. pending: accepted, and waiting for the
 * merchant's balance. refuse: the provider's own answer to a balance that does not cover it.
 */
export const REFUND_MODES = ['ok', 'pending', 'refuse'] as const
export type RefundMode = (typeof REFUND_MODES)[number]

export type Reembolsos = ReturnType<typeof createReembolsos>

export const createReembolsos = () => createSwitches<RefundMode>({ mode: 'ok', times: null })
