import { expect, it } from 'vitest'
import { z } from 'zod'
import { missingPagos, pagosEnvironment, readPagos } from './config-pagos.ts'

const read = (given: Record<string, string>) => z.object(pagosEnvironment).parse(given)

it('Mercado Pago without its public key, PayPal without its client id are no providers, and the missing key is named [compras/medios-con-llaves]', () => {
  const mercadopago = read({ MP_ACCESS_TOKEN: 'x', MP_WEBHOOK_SECRET: 'x' })
  expect(readPagos(mercadopago).mercadopago).toBeUndefined()
  expect(missingPagos(mercadopago)).toEqual(['MP_PUBLIC_KEY'])
  const paypal = read({ PAYPAL_CLIENT_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' })
  expect(readPagos(paypal).paypal).toBeUndefined()
  expect(missingPagos(paypal)).toEqual(['PAYPAL_CLIENT_ID'])
})
