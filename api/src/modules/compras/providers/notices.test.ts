import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MERCADOPAGO_NOTICES } from './mercadopago.ts'
import { PAYPAL_NOTICES } from './paypal-notices.ts'
import { STRIPE_NOTICES } from './stripe.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../../.env.example')

/** Whatever stands in brackets after the address of the webhook, in the comment over the keys. */
async function toldTo(path: string): Promise<string[]> {
  const text = (await readFile(EXAMPLE, 'utf8')).replaceAll('\n#', '')
  const [, list = ''] = new RegExp(`\\{ORIGIN\\}${path}: ([^)]*)\\)`).exec(text) ?? []
  return list.split(/[\s,]+/).filter(Boolean)
}

describe('the notices that .env.example tells to have sent [operacion/env-example-complete]', () => {
  it.each([
    ['Mercado Pago', '/v1/mercadopago/webhook', MERCADOPAGO_NOTICES],
    ['Stripe', '/v1/stripe/webhook', STRIPE_NOTICES],
    ['PayPal', '/v1/paypal/webhook', PAYPAL_NOTICES],
  ])('are those that we act on, of %s', async (_, path, notices) => {
    expect((await toldTo(path)).toSorted()).toEqual([...notices].toSorted())
  })
})
