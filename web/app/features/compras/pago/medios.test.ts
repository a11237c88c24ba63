import { expect, it } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { availableMedios } from './medios.ts'

it('Mercado Pago without a public key and PayPal without a client id are not offered [compras/medios-con-llaves]', () => {
  const { mercadopago, paypal, stripe, transferencia1 } = MedioPago
  const all = [stripe, paypal, mercadopago, transferencia1]
  const none = { mercadopago: null, paypal: null, stripe: false }
  expect(availableMedios(all, none)).toEqual([transferencia1])
  const both = {
    mercadopago: { publicKey: 'x', scriptUrl: '' },
    paypal: { clientId: 'x', scriptBase: '' },
    stripe: true,
  }
  expect(availableMedios(all, both)).toEqual(all)
})
