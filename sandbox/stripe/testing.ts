import Stripe from 'stripe'
import type { Sandbox } from '../server.ts'

/** The official SDK, connected to the sandbox. */
export function stripeClient(sandbox: Sandbox, key = sandbox.keys.stripe.secretKey): Stripe {
  const { hostname, port } = new URL(sandbox.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

/** Returns Stripe's error for a call that must fail. */
export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('expected a failure')
}
