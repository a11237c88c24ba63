import { describe, expect, it } from 'vitest'
import { createCheckoutSession } from './claims.ts'

describe('the form of the card payment (A7)', () => {
  it('is for one unless it says otherwise, and never for more than 10 [compras/currency-of-methods]', () => {
    const read = (quantity?: unknown) =>
      createCheckoutSession.body.safeParse({ product_type: 'evento', product_id: '1', quantity })
    expect(read().data?.quantity).toBe(1)
    expect(read('10').data?.quantity).toBe(10)
    for (const wrong of ['11', '0', '-1', '1.5', 'x']) expect(read(wrong).success, wrong).toBe(false)
  })
})
