import { describe, expect, it } from 'vitest'
import { MedioPago } from '../medios.ts'
import {
  type EventoEnVenta,
  isOffered,
  ofertaOfEvento,
  ofertaOfLibro,
  presupuestoOf,
  withDescuento,
} from './oferta.ts'

const EVENTO: EventoEnVenta = {
  IdEvento: 7,
  Titulo: 'Jornada',
  Modalidad: 'Online',
  Precio: '45000.00',
  PrecioUsd: '120.00',
  PrecioGrupo1: '80.50',
  PrecioGrupo2: '0.00',
  MedioPagoArg: MedioPago.mercadopago | MedioPago.transferencia1,
  MedioPagoExt: MedioPago.paypal,
}
const COBRO = { CotizacionDolar: '1250.00', MedioPagoLibros: MedioPago.mercadopago }

describe('an offer', () => {
  it('has the price and the methods of the visitor’s group [eventos/price-by-group]', () => {
    expect(ofertaOfEvento(EVENTO, COBRO, -1)).toEqual({
      tipo: 'evento',
      id: 7,
      nombre: 'Jornada',
      online: true,
      grupo: -1,
      precio: { minor: 4_500_000n, moneda: 'ARS' },
      gratuita: false,
      medios: [MedioPago.mercadopago, MedioPago.transferencia1],
      cotizacion: '1250.00',
    })
    const special = ofertaOfEvento({ ...EVENTO, Modalidad: 'Presencial' }, COBRO, 1)
    expect(special).toMatchObject({ online: false, precio: { minor: 8_050n, moneda: 'USD' } })
    expect(special.medios).toEqual([MedioPago.paypal])
  })

  it('is free only when every price is zero; one missing price cannot be paid', () => {
    const nothing = { Precio: 0, PrecioUsd: 0, PrecioGrupo1: 0, PrecioGrupo2: 0 }
    expect(ofertaOfEvento({ ...EVENTO, ...nothing }, COBRO, -1)).toMatchObject({ gratuita: true, medios: [] })
    const onlyAbroad = ofertaOfEvento({ ...EVENTO, Precio: 0 }, COBRO, -1)
    expect(onlyAbroad).toMatchObject({ gratuita: false, medios: [] })
    expect(isOffered(onlyAbroad, MedioPago.mercadopago)).toBe(false)
  })

  it('of a book is in pesos for everybody, by the methods of the company record [libros/book-payment]', () => {
    const oferta = ofertaOfLibro({ id: 3, nombre: 'El camino', precio: 18500 }, COBRO, 0)
    expect(oferta).toMatchObject({
      tipo: 'libro',
      online: false,
      precio: { minor: 1_850_000n, moneda: 'ARS' },
      medios: [MedioPago.mercadopago],
    })
    expect([MedioPago.mercadopago, MedioPago.paypal, 0, 1].map((medio) => isOffered(oferta, medio))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('is not paid by a method that it would come to nothing by [compras/nothing-charged-as-zero]', () => {
    const { mercadopago, paypal } = MedioPago
    const cobro = { ...COBRO, MedioPagoLibros: mercadopago | paypal }
    // Half a cent of a dollar is 6.25 pesos here.
    const little = ofertaOfLibro({ id: 3, nombre: 'El camino', precio: '6.24' }, cobro, -1)
    expect(little).toMatchObject({ gratuita: false, medios: [mercadopago] })
    const enough = ofertaOfLibro({ id: 3, nombre: 'El camino', precio: '6.25' }, cobro, -1)
    expect(enough.medios).toEqual([paypal, mercadopago])
    const left = withDescuento(enough, { codigo: 'CASI', minor: 600n })
    expect(left).toMatchObject({ gratuita: false, medios: [mercadopago] })
    expect(withDescuento(enough, { codigo: 'TODO', minor: 625n }).gratuita).toBe(true)
  })

  it('comes to what its price does by each method, at its own rate [compras/currency-of-methods]', () => {
    const oferta = ofertaOfEvento(EVENTO, COBRO, 0)
    expect(presupuestoOf(oferta, 'paypal')).toMatchObject({ moneda: 'USD', total: 12_600n, grupo: 0 })
    expect(presupuestoOf(oferta, 'mercadopago')).toMatchObject({
      moneda: 'ARS',
      base: 15_000_000n,
      cotizacion: 125_000n,
    })
  })
})
