import { describe, expect, it } from 'vitest'
import { IDS_FORMA_PAGO, MedioPago, mediosForGrupo, mediosOf, ORIGENES, origenOf } from './medios.ts'

describe('payment methods', () => {
  it('lists the bits of a mask from the highest down, and no other [compras/four-kinds-of-payment]', () => {
    expect(mediosOf(254)).toEqual([128, 64, 32, 16, 8, 4, 2])
    expect(mediosOf(MedioPago.transferencia1 | MedioPago.paypal)).toEqual([8, 2])
    expect(mediosOf(0)).toEqual([])
    expect(mediosOf(1)).toEqual([])
  })

  it('uses MedioPagoArg for Argentina and for no group, MedioPagoExt for any other [eventos/price-by-group]', () => {
    const medios = { MedioPagoArg: 4, MedioPagoExt: 8 }
    expect(mediosForGrupo(medios, -1)).toEqual([MedioPago.mercadopago])
    expect(mediosForGrupo(medios, null)).toEqual([MedioPago.mercadopago])
    expect(mediosForGrupo(medios, undefined)).toEqual([MedioPago.mercadopago])
    for (const grupo of [0, 1, 2, 7]) expect(mediosForGrupo(medios, grupo)).toEqual([MedioPago.paypal])
  })

  it('names each bit by its origin and its IdFormaPago [compras/four-kinds-of-payment]', () => {
    expect(mediosOf(254).map(origenOf)).toEqual([
      'stripe',
      'transferencia',
      'transferencia',
      'transferencia',
      'paypal',
      'mercadopago',
      'transferencia',
    ])
    expect(ORIGENES).toEqual(['transferencia', 'mercadopago', 'paypal', 'stripe'])
    expect(IDS_FORMA_PAGO).toEqual([1, 4, 5, 6])
  })
})
