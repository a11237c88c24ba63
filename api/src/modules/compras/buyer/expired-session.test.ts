// A buyer who comes back from the provider after the access token expired.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCESS_TOKEN_SECONDS } from '#api/http/access/auth.ts'
import { hashPassword } from '#api/modules/cuentas/passwords/passwords.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { login, refreshToken } from '#domain/cuentas/acceso.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(() => tienda.clearCompras())
afterEach(() => {
  vi.useRealTimers()
})

const PROVEEDORES = ['mercadopago', 'stripe', 'paypal'] as const

/** A signed-in buyer and the two tokens that the browser holds. */
async function signIn() {
  const { email } = await aUsuario(tienda)
  const hash = await hashPassword('camino2026')
  await tienda.sql('update usuarios set contrasenia_hash = $2 where email = $1', [email, hash])
  const visitor = tienda.visitor()
  const tokens = await visitor.call(login, { body: { Email: email, Contrasenia: 'camino2026' } })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return {
    email,
    expired: bearer(tokens.access_token),
    renew: async () => {
      const body = { refreshTokenID: tokens.refresh_token_id, refreshToken: tokens.refresh_token }
      return bearer((await visitor.call(refreshToken, { body })).access_token)
    },
  }
}

/** Every call that a page makes when its buyer comes back. */
function returnsOf(referencia: string, checkoutId: string, paymentId: string) {
  const compra = `/v1/data/compras/${referencia}`
  return {
    mercadopago: [
      { method: 'GET', url: `/v1/mercadopago/payments/${paymentId}?preference_id=${checkoutId}` },
    ],
    stripe: [{ method: 'GET', url: `/v1/stripe/payments?sessionId=${checkoutId}` }],
    paypal: [{ method: 'POST', url: `/v1/paypal/orders/${checkoutId}/capture`, payload: {} }],
    all: [
      { method: 'GET', url: compra },
      { method: 'POST', url: `${compra}/verificar`, payload: {} },
    ],
  } as const
}

describe.each(PROVEEDORES)(
  'who comes back from %s after the token expired, with its notices off',
  (proveedor) => {
    it('is asked to renew, and then told what the provider says [compras/return-after-expiry]', async () => {
      await tienda.configureWebhooks(proveedor, { mode: 'off' })
      const buyer = await signIn()
      const { referencia, checkoutId } = await tienda.buy({ medio: MedioPago[proveedor] }, buyer.email)
      await tienda.choose(proveedor, checkoutId, 'pagar')
      await tienda.quiet()
      expect(await tienda.estado(referencia)).toBe('pendiente')
      const [pago] = await tienda.pagos(referencia)
      const returns = returnsOf(referencia, checkoutId, pago?.id ?? '')
      const requests = [...returns[proveedor], ...returns.all]

      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ACCESS_TOKEN_SECONDS + 60) * 1000 })
      for (const request of requests) {
        const answer = await tienda.visitor().inject({ ...request, headers: buyer.expired })
        expect([request.url, answer.statusCode, answer.json().code]).toEqual([
          request.url,
          401,
          'SESION_VENCIDA',
        ])
      }
      expect(await tienda.estado(referencia)).toBe('pendiente')

      const headers = await buyer.renew()
      for (const request of requests) {
        const answer = await tienda.visitor().inject({ ...request, headers })
        expect([request.url, answer.statusCode]).toEqual([request.url, 200])
      }
      expect(await tienda.estado(referencia)).toBe('confirmada')
    })

    it('reads the purchase by its reference where the session is over, and nobody claims to have asked [compras/return-after-expiry compras/nothing-charged-asked]', async () => {
      await tienda.configureWebhooks(proveedor, { mode: 'off' })
      const { email } = await signIn()
      const { referencia, checkoutId } = await tienda.buy({ medio: MedioPago[proveedor] }, email)
      await tienda.choose(proveedor, checkoutId, 'pagar')
      await tienda.quiet()
      for (const request of returnsOf(referencia, checkoutId, '1').all) {
        const answer = await tienda.visitor().inject(request)
        expect(answer.statusCode).toBe(200)
        expect(answer.json().item).toMatchObject({ referencia, estado: 'pendiente' })
        expect(answer.json().item).not.toHaveProperty('consultada')
      }
      await tienda.sql('update compras set proxima_consulta_en = now() where referencia = $1', [referencia])
      await tienda.runJob('compras-conciliar')
      expect(await tienda.estado(referencia)).toBe('confirmada')
    })

    it('is told that nothing was charged only where the provider answered so [compras/nothing-charged-asked]', async () => {
      const { email } = await signIn()
      const { referencia } = await tienda.buy({ medio: MedioPago[proveedor] }, email)
      const compra = `/v1/data/compras/${referencia}`
      const visitor = tienda.visitor(email)
      const consultada = async (request: { method: 'GET' | 'POST'; url: string; payload?: object }) =>
        (await visitor.inject(request)).json().item.consultada
      const verify = { method: 'POST', url: `${compra}/verificar`, payload: {} } as const
      await tienda.setFault(proveedor, 'error', 1)
      expect(await consultada(verify)).toBeUndefined()
      expect(await consultada(verify)).toBe(true)
      expect(await consultada({ method: 'GET', url: compra })).toBeUndefined()

      // It expires without an answer: nobody knows what was charged meanwhile.
      await tienda.age(referencia, '1 day')
      await tienda.setFault(proveedor, 'error')
      await tienda.runJob('compras-vencer')
      await tienda.setFault(proveedor, 'ok')
      expect(await tienda.estado(referencia)).toBe('vencida')
      expect(await consultada({ method: 'GET', url: compra })).toBeUndefined()
      expect(await consultada(verify)).toBe(true)
      expect(await consultada({ method: 'GET', url: compra })).toBe(true)
    })
  },
)
