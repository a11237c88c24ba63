import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createComprador, registerCompra } from '#domain/compras/claims.ts'
import { createCompra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { ComprasList, getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { exportCuenta } from '#domain/cuentas/cuentas.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

const product = { product_type: 'evento' as const, product_id: EN_PERSONA }

describe('a purchase that the provider confirms', () => {
  it('has its purchaser first, then its registration, and only then its confirmation page [compras/confirmation-order]', async () => {
    const unregistered = tienda.sql(
      `insert into compras (referencia, origin, medio, compras_user_detalle_id, product_type, product_id, product_name,
         grupo, precio, precio_moneda, recargo, cotizacion, amount, currency, vence_en)
       values ('sin-comprador', 'mercadopago', 4, 1234567, 'evento', $1, '', -1, 1, 'ARS', 0, 1, 1, 'ARS', now())`,
      [EN_PERSONA],
    )
    await expect(unregistered).rejects.toMatchObject({ code: '23503' })

    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    const buyer = tienda.visitor('ana')
    const body = { ...product, medio: MedioPago.mercadopago, comprador: COMPRADOR }
    const { item } = await buyer.call(createCompra, { body })
    const { referencia } = item
    const registered = await tienda.sql(
      `select d.email, c.estado from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
       where referencia = $1`,
      [referencia],
    )
    expect(registered).toEqual([{ email: COMPRADOR.email, estado: 'pendiente' }])
    const look = async () => (await buyer.call(getCompra, { params: { referencia } })).item
    expect(await look()).toMatchObject({ estado: 'pendiente', confirmadaEn: null })

    await tienda.choose('mercadopago', item.checkout?.id ?? '', 'pagar')
    expect(await look(), 'nobody asked the provider yet').toMatchObject({ estado: 'pendiente' })
    await buyer.call(verifyCompra, { params: { referencia }, body: {} })
    expect(await look()).toMatchObject({ estado: 'confirmada', confirmadaEn: expect.any(String) })
    const { historia } = await tienda.visitor('staff').call(getHistoria, { params: { referencia } })
    expect(historia.map((step) => step.hacia)).toEqual(['pendiente', 'confirmada'])
  })
})

describe('payment_id of a transfer', () => {
  it('reads TRANSFERENCIA on every answer, and is null where it must be unique [compras/transfer-starts]', async () => {
    const buyer = tienda.visitor('p1@ejemplo.com')
    const other = tienda.visitor('p2@ejemplo.com')
    const staff = tienda.visitor('staff')
    const comprador = await other.call(createComprador, { body: unComprador() })
    const registered = await other.call(registerCompra, {
      body: {
        ...product,
        origin: 'transferencia',
        payment_id: 'TRANSFERENCIA',
        compras_user_detalle_id: comprador.result.id,
        medio: MedioPago.transferencia1,
      },
    })
    const started = await buyer.call(createCompra, {
      body: {
        ...product,
        medio: MedioPago.transferencia2,
        comprador: unComprador(),
      },
    })
    const params = { referencia: started.item.referencia }
    const answers: unknown[] = [
      registered,
      started,
      await buyer.call(getCompra, { params }),
      await buyer.call(verifyCompra, { params, body: {} }),
      await staff.call(ComprasList.endpoints.list, { query: { origin: 'transferencia' } }),
    ]
    await onCompra(staff, 'confirmar', { params, body: { motivo: 'Llegó' } })
    answers.push(
      await buyer.call(getCompra, { params }),
      await staff.call(getHistoria, { params }),
      await staff.call(refundCompra, { params, body: { motivo: 'Lo pidió' } }),
      (await buyer.inject({ method: exportCuenta.method, url: `/v1${exportCuenta.path}` })).json(),
    )
    for (const [index, answer] of answers.entries()) {
      const told = JSON.stringify(answer).match(/"payment_id":(null|"[^"]*")/g) ?? []
      expect(new Set(told), `answer ${index}`).toEqual(new Set(['"payment_id":"TRANSFERENCIA"']))
    }
    expect(
      await tienda.sql(`select distinct payment_id from compras where origin = 'transferencia'`),
    ).toEqual([{ payment_id: null }])
  })
})
