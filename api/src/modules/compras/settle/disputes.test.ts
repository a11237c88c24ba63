// A dispute goes on as long as its provider says so: what ended may be opened again, appealed or decided anew.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundCompra } from '#domain/compras/gestion.ts'
import type { Accion } from '#sandbox/pasarela.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { wrongRows } from '#testing/guards/dinero.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

const PROVEEDORES = ['mercadopago', 'stripe', 'paypal'] as const
type Proveedor = (typeof PROVEEDORES)[number]

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  for (const proveedor of PROVEEDORES) await tienda.configureWebhooks(proveedor, { mode: 'on' })
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const staff = () => tienda.visitor('staff')
const refund = (referencia: string) =>
  staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió' } })

async function buyPaid(proveedor: Proveedor) {
  const { referencia } = await tienda.buyPaid(proveedor)
  const { payment_id } = await tienda.compra(referencia)
  const act = async (accion: Accion) => {
    await tienda.act(proveedor, String(payment_id), accion)
    await tienda.quiet()
  }
  const disputa = async () =>
    (await tienda.sql<{ disputa: string | null }>('select disputa from compras_pagos'))[0]?.disputa
  return {
    referencia,
    act,
    /** Without a notice: somebody of staff asks. */
    async actUnseen(accion: Accion) {
      await tienda.configureWebhooks(proveedor, { mode: 'off' })
      await act(accion)
    },
    look: () => onCompra(staff(), 'consultar-al-proveedor', { params: { referencia } }),
    disputa,
    state: async () => [await disputa(), await tienda.estado(referencia)],
  }
}
const mailsToStaff = async () =>
  (
    await tienda.sql<{ motivo: string }>(
      `select datos->>'motivo' as motivo from correos where plantilla = 'compra-por-revisar' order by motivo`,
    )
  ).map(({ motivo }) => motivo)

describe.each(PROVEEDORES)('a dispute at %s', (proveedor) => {
  it('that was won and is opened again is open: its money is not ours to give back [compras/dispute-goes-on]', async () => {
    const compra = await buyPaid(proveedor)
    await compra.act('contracargo')
    await compra.act('ganar-contracargo')
    expect(await compra.state()).toEqual(['ganada', 'confirmada'])
    await compra.act('reabrir-contracargo')
    expect(await compra.state()).toEqual(['abierta', 'revision'])
    await expect(refund(compra.referencia)).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    await compra.act('ganar-contracargo')
    expect(await compra.state()).toEqual(['ganada', 'confirmada'])
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada'])
  })

  it('becomes known by asking, whatever was known of its end [compras/dispute-goes-on]', async () => {
    const compra = await buyPaid(proveedor)
    await compra.act('contracargo')
    await compra.act('perder-contracargo')
    expect(await compra.state()).toEqual(['perdida', 'revision'])
    await compra.actUnseen('reabrir-contracargo')
    await compra.look()
    expect(await compra.state()).toEqual(['abierta', 'revision'])
    await compra.actUnseen('ganar-contracargo')
    await compra.look()
    expect(await compra.disputa()).toBe('ganada')
    await compra.actUnseen('reabrir-contracargo')
    await compra.actUnseen('perder-contracargo')
    await compra.look()
    expect(await compra.state(), 'two steps that nobody saw').toEqual(['perdida', 'revision'])
  })
})

describe.each(PROVEEDORES)('a refund through %s', (proveedor) => {
  it('is mailed once, though what was left of the payment is disputed and won [compras/refund-told-once]', async () => {
    const compra = await buyPaid(proveedor)
    const body = { motivo: 'Lo pidió', importe: 20, conservaInscripcion: false }
    await staff().call(refundCompra, { params: { referencia: compra.referencia }, body })
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    await compra.act('contracargo')
    expect(await compra.state()).toEqual(['abierta', 'revision'])
    await compra.act('ganar-contracargo')
    expect(await compra.state()).toEqual(['ganada', 'reembolsada'])
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada', 'compra-reembolso'])
    for (const [what, statement] of Object.entries(wrongRows(EN_PERSONA)))
      expect(await tienda.sql(statement), what).toEqual([])
  })
})

describe('a case at PayPal', () => {
  it('has one id for ever [compras/dispute-goes-on]', async () => {
    const compra = await buyPaid('paypal')
    for (const _ of ['first', 'second']) {
      await compra.act('contracargo')
      expect(await compra.state()).toEqual(['abierta', 'revision'])
      await compra.act('ganar-contracargo')
      expect(await compra.state()).toEqual(['ganada', 'confirmada'])
    }
  })

  it('that is closed without a decision leaves the dispute as it was, and staff are told once [compras/dispute-undecided]', async () => {
    const compra = await buyPaid('paypal')
    await compra.act('contracargo')
    await compra.act('cerrar-sin-decision')
    for (let time = 0; time < 2; time++) await compra.look()
    expect(await compra.state()).toEqual(['abierta', 'revision'])
    await expect(refund(compra.referencia)).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    expect(await mailsToStaff()).toEqual(['Contracargo', expect.stringContaining('sin decidirlo')])
    await compra.act('contracargo')
    await compra.act('ganar-contracargo')
    expect(await compra.state()).toEqual(['ganada', 'confirmada'])
  })

  it('of which nobody knew and that is closed without a decision takes no money away [compras/dispute-undecided]', async () => {
    const compra = await buyPaid('paypal')
    await compra.actUnseen('contracargo')
    await compra.actUnseen('cerrar-sin-decision')
    for (let time = 0; time < 2; time++) await compra.look()
    expect(await compra.state()).toEqual([null, 'confirmada'])
    expect(await mailsToStaff()).toEqual([expect.stringContaining('sin decidirlo')])
    expect((await refund(compra.referencia)).item.estado).toBe('reembolsada')
  })
})
