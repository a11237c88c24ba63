import { createSwitches } from './switches.ts'

/**
 * The outcome of the next refunds requested over a provider's API. pending: accepted, waiting for the merchant's
 * balance. refuse: the provider's error for insufficient balance.
 */
export const REFUND_MODES = ['ok', 'pending', 'refuse'] as const
export type RefundMode = (typeof REFUND_MODES)[number]

export type Reembolsos = ReturnType<typeof createReembolsos>

export const createReembolsos = () => createSwitches<RefundMode>({ mode: 'ok', times: null })
