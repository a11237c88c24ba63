import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Compra } from '#domain/compras/compras.ts'
import { GRUPO_ARGENTINA, type Origen } from '#domain/compras/medios.ts'
import { YaEmpezada } from '../pago/reserva.tsx'
import { Cuenta } from './devolucion.tsx'
import { isShownOnPurchasePage } from './error-de-compra.tsx'
import { Estado } from './estado-de-compra.tsx'

const ZONA = 'America/Argentina/Buenos_Aires'

const aCompra = (given: Partial<Compra>): Compra => ({
  referencia: 'AAAA-BBBB-CCCC-DDDD',
  estado: 'confirmada',
  origin: 'transferencia',
  medio: 2,
  product_type: 'evento',
  product_id: 1,
  product_name: 'Charla abierta',
  precio: 45_000,
  precioMoneda: 'ARS',
  recargo: 0,
  amount: 45_000,
  currency: 'ARS',
  payment_id: null,
  recibido: 0,
  pagoEnCurso: false,
  venceEn: '2026-11-23T15:00:00Z',
  confirmadaEn: null,
  comprobante: false,
  banco: null,
  checkout: null,
  consultada: true,
  ...given,
})

function wordsOf(given: Partial<Compra>, comienzo?: Date): string {
  return wordsIn(
    <Estado compra={aCompra(given)} zona={ZONA} comienzo={comienzo} onChange={() => {}}>
      Confirmamos tu inscripción
    </Estado>,
  )
}

/** The words of the page, without its marks. */
function wordsIn(element: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { grupo: GRUPO_ARGENTINA } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the page of a purchase whose activity was cancelled [compras/cancelled-told]', () => {
  it.each([
    [{ devolucion: 'sin_cobro' as const, amount: 0 }, 'Era sin cargo'],
    [{ devolucion: 'sin_cobro' as const }, 'No te cobramos nada: no transfieras ni pagues.'],
    [{ devolucion: 'falta_cuenta' as const }, 'Falta que nos digas a qué cuenta'],
    [{ devolucion: 'a_convenir' as const }, 'te escribimos para acordar a qué cuenta'],
    [{ devolucion: 'en_curso' as const }, 'Te estamos devolviendo lo que pagaste'],
    [{ devolucion: 'hecha' as const }, 'Te devolvimos lo que pagaste'],
    [{ devolucion: 'por_revisar' as const }, 'estamos buscando tu transferencia'],
    [{ devolucion: 'en_reclamo' as const }, 'Hay un reclamo por tu pago'],
  ])(
    'says it first, with what becomes of the money, and confirms nothing: %o',
    ({ devolucion, ...given }, money) => {
      for (const estado of ['confirmada', 'pendiente', 'fallida', 'vencida', 'reembolsada'] as const) {
        const words = wordsOf({ estado, cancelacion: { devolucion, por: ['transferencia'] }, ...given })
        expect(words.trim()).toMatch(/^La actividad se canceló/)
        expect(words).toContain(money)
        expect(words).toContain('Ver otras actividades')
        expect(words).not.toMatch(/Confirmamos|Muchas Gracias|otro comprobante|Volver a intentar/)
      }
    },
  )
})

describe('the page of a cancelled activity [compras/cancelled-told]', () => {
  it('says how much goes back and by which way, which may not be the one it was paid by [compras/return-by-transfer-told]', () => {
    const goingBy = (...por: Compra['origin'][]) =>
      wordsOf({ origin: 'mercadopago', cancelacion: { devolucion: 'en_curso', importe: 45_000, por } })
    expect(goingBy('transferencia')).toMatch(
      /devolviendo \$\s?45\.000 por transferencia, a la cuenta que nos diste/,
    )
    expect(goingBy('mercadopago')).toMatch(/45\.000 por Mercado Pago\./)
    expect(goingBy('mercadopago', 'transferencia')).toMatch(/por Mercado Pago y transferencia, a la cuenta/)
  })
})

describe('the page of what was free and staff ended [compras/cancelled-free-place]', () => {
  it('speaks of no money and asks for no receipt', () => {
    const words = wordsOf({ estado: 'fallida', fin: 'baja', amount: 0 })
    expect(words).toContain('Tu inscripción se dio de baja')
    expect(words).not.toMatch(/transferencia|comprobante/)
  })
})

describe('the page of a paid purchase whose enrolment staff ended [compras/ended-enrolment-money]', () => {
  it('thanks for nothing, and leads nobody to pay again', () => {
    const words = wordsOf({ estado: 'confirmada', fin: 'baja' })
    expect(words).toContain('Tu inscripción se dio de baja')
    expect(words).toContain('no hace falta que pagues de nuevo')
    expect(words).not.toMatch(/Gracias|Volver a|sin cargo/)
  })
})

describe('the page of a purchase that failed [compras/failure-has-a-reason]', () => {
  it('leads nobody to pay twice who went on with another one', () => {
    const words = wordsOf({ estado: 'fallida', fin: 'reemplazada' })
    expect(words).toContain('Reemplazaste esta compra por otra')
    expect(words).toContain('No transfieras ni pagues por esta')
    expect(words).not.toMatch(/motivo|comprobante|Volver a intentar/)
  })

  it('leads nobody to pay twice whose earlier way was paid after all [compras/replaced-purchase-mail]', () => {
    const words = wordsOf({ estado: 'fallida', fin: 'ya_paga', origin: 'stripe' })
    expect(words).toContain('Esta compra ya está paga')
    expect(words).not.toMatch(/motivo|comprobante|Volver a intentar|No te cobramos/)
  })

  it('promises no mail about another one before that is paid [compras/replaced-purchase-mail]', () => {
    const words = wordsOf({ estado: 'fallida', fin: 'reemplazada' })
    expect(words).toContain('Cuando se acredite su pago te avisamos por correo')
    expect(words).not.toContain('te escribimos')
  })

  it('speaks of a mail with the reason only where staff refused it', () => {
    expect(wordsOf({ estado: 'fallida', fin: 'rechazada' })).toMatch(/te escribimos el motivo.*comprobante/)
    expect(wordsOf({ estado: 'fallida', fin: 'cancelada' })).not.toMatch(/motivo|comprobante/)
    const unpaid = wordsOf({ estado: 'fallida', fin: 'sin_pago', origin: 'stripe' })
    expect(unpaid).toContain('Volver a intentar')
    expect(unpaid).not.toMatch(/motivo|comprobante/)
  })
})

describe('the page of a purchase of which the provider said nothing yet [compras/nothing-charged-asked]', () => {
  it.each([
    [{ estado: 'pendiente' }, 'Mercado Pago todavía no nos dijo si pagaste «Charla abierta»'],
    [{ estado: 'vencida' }, 'Si pagaste, no vuelvas a pagar'],
    [{ estado: 'fallida' }, 'Quedó sin terminar la compra de «Charla abierta»'],
    [{ estado: 'fallida', cancelacion: { devolucion: 'sin_cobro', por: [] } }, 'No transfieras ni pagues.'],
  ] as const)('does not say that nothing was charged: %o', (given, words) => {
    const compra = { origin: 'mercadopago', ...given } as Partial<Compra>
    expect(wordsOf({ ...compra, consultada: undefined })).toContain(words)
    expect(wordsOf({ ...compra, consultada: undefined })).not.toMatch(/cobramos nada|se cobró nada/)
    expect(wordsOf(compra)).toMatch(/cobramos nada|se cobró nada/)
  })

  it('offers no second payment while it waits', () => {
    const waiting = {
      estado: 'pendiente',
      origin: 'stripe',
      checkout: { id: 'cs_1', url: 'https://pagos.ejemplo.com' },
    } as const
    const pays = /Seguir con el pago|Elegir otro medio/
    expect(wordsOf({ ...waiting, consultada: undefined })).not.toMatch(pays)
    expect(wordsOf(waiting)).toMatch(pays)
  })
})

describe('the page of a purchase of what is not sold any more [compras/purchase-page-is-true compras/failure-has-a-reason]', () => {
  const retirado = { motivo: 'retirado', categoria: 'encuentros' } as const

  it.each([
    [{ estado: 'pendiente', origin: 'mercadopago' }, 'Todavía no recibimos tu pago'],
    [{ estado: 'vencida', origin: 'mercadopago' }, 'La reserva venció'],
    [{ estado: 'fallida', fin: 'sin_pago', origin: 'stripe' }, 'No te cobramos nada'],
    [{ estado: 'fallida', fin: 'baja', amount: 0 }, 'Tu inscripción se dio de baja'],
  ] as const)('says how it ended and leads to what is nearest, nobody to buy again: %o', (given, words) => {
    const again = /Elegir otro medio|[Vv]olver a in/
    expect(wordsOf(given)).toMatch(again)
    const gone = { ...given, sinVenta: retirado }
    expect(wordsOf(gone)).toContain(words)
    expect(wordsOf(gone)).not.toMatch(again)
    expect(wordsOf(gone)).toContain('Ver las próximas fechas')
  })

  it.each([
    ['evento', { motivo: 'completo' }, 'Ya no quedan lugares', 'Ir a la lista de espera'],
    ['evento', { motivo: 'pasado' }, 'La actividad ya se realizó.', 'Ver otras actividades'],
    ['evento', { motivo: 'retirado' }, 'Ya no está a la venta.', 'Ver otras actividades'],
    ['libro', { motivo: 'retirado' }, 'Ya no está a la venta.', 'Ver otros libros'],
  ] as const)('says why: %s, %o', (product_type, sinVenta, porque, label) => {
    const words = wordsOf({ estado: 'vencida', origin: 'stripe', product_type, sinVenta })
    expect(words).toContain(porque)
    expect(words).toContain(label)
  })

  it('still takes the receipt of a transfer', () => {
    for (const estado of ['pendiente', 'vencida'] as const)
      expect(wordsOf({ estado, sinVenta: retirado })).toMatch(/comprobante/)
  })
})

describe('whoever comes back to choose how to pay [compras/earlier-purchase-shown]', () => {
  const told = (given: Partial<Compra>) => wordsIn(<YaEmpezada compra={aCompra(given)} zona={ZONA} />)

  it('reads that a transfer is reserved, until when, and what another choice does to it', () => {
    const words = told({ estado: 'pendiente' })
    expect(words).toContain('Ya reservaste «Charla abierta» por transferencia, hasta el lun 23/11/2026')
    expect(words).toContain('la nueva compra la reemplaza: por la primera ya no transfieras')
    expect(words).toContain('Ver mi reserva')
  })

  it('reads that nothing can be changed while a payment is looked at', () => {
    const paying = [
      { comprobante: true },
      { recibido: 10 },
      { origin: 'mercadopago', pagoEnCurso: true },
    ] as const
    for (const given of paying)
      expect(told({ estado: 'pendiente', ...given })).toContain('no se puede cambiar el medio de pago')
    expect(told({ estado: 'confirmada' })).toContain('ya está confirmada')
  })

  it('reads nothing of what came to nothing, or was only begun at a provider', () => {
    for (const given of [
      { estado: 'fallida' },
      { estado: 'vencida' },
      { estado: 'pendiente', origin: 'stripe' },
    ] as const)
      expect(told(given).trim()).toBe('')
  })
})

describe('the page of a purchase that was paid in part [compras/partial-transfer]', () => {
  it('says whom to write to for the rest', () => {
    const words = wordsOf({ estado: 'pendiente', origin: 'mercadopago', recibido: 10_000 })
    expect(words).toMatch(/faltan \$\s35\.000\. Escribinos a ayuda@senda\.example y te contamos/)
  })
})

describe('the page of a payment that failed [compras/failure-has-a-reason]', () => {
  const gone = { estado: 'pendiente', origin: 'mercadopago' } as const

  it('leads who paid a part, reserved by transfer or was paid back to what is true of that', () => {
    expect(isShownOnPurchasePage(aCompra(gone))).toBe(false)
    for (const given of [
      { recibido: 10_000 },
      { origin: 'transferencia' },
      { estado: 'reembolsada' },
    ] as const)
      expect(isShownOnPurchasePage(aCompra({ ...gone, ...given }))).toBe(true)
  })
})

describe('the page of a slip to be paid in cash [compras/cash-coupons]', () => {
  it('says that it has to be paid, until when and where it is', () => {
    const waiting = { estado: 'pendiente', origin: 'mercadopago', pagoEnCurso: true } as const
    const words = wordsOf({ ...waiting, efectivo: { url: 'https://pagos.ejemplo.com/cupon/7' } })
    expect(words).toContain('Falta que pagues el cupón')
    expect(words).toContain('hasta el lun 23/11/2026 a las 12:00 pm (hora de Buenos Aires)')
    expect(words).toContain('Ver el cupón')
    expect(words).not.toContain('Estamos confirmando tu pago')
    expect(wordsOf(waiting)).toContain('Estamos confirmando tu pago')
  })
})

describe('the page of a payment that its provider looks at', () => {
  it('speaks of cash to those only who may be paying in cash [compras/cash-not-mentioned]', () => {
    const waiting = (origin: Origen) => wordsOf({ estado: 'pendiente', origin, pagoEnCurso: true })
    expect(waiting('mercadopago')).toContain('si pagás en efectivo')
    for (const origin of ['paypal', 'stripe'] as const) {
      expect(waiting(origin)).toContain('Estamos confirmando tu pago')
      expect(waiting(origin)).not.toContain('efectivo')
    }
  })
})

describe('the page of a transfer that waits', () => {
  it('says where its activity begins before the deadline, and to transfer before that [compras/transfer-step]', () => {
    const before = wordsOf({ estado: 'pendiente' }, new Date('2026-11-19T21:00:00Z'))
    expect(before).toContain(
      'empieza antes de ese día, el jue 19/11/2026 a las 6:00 pm (hora de Buenos Aires)',
    )
    const after = wordsOf({ estado: 'pendiente' }, new Date('2026-12-19T21:00:00Z'))
    expect(after).not.toContain('empieza antes')
  })

  it.each([
    [6.9, 'Tenés 7 días para transferir.'],
    [2.5, 'Te quedan 3 días para transferir.'],
    [0.5, 'Te queda menos de un día para transferir.'],
  ])('tells how long there still is: %d days [compras/transfer-step]', (days, told) => {
    const venceEn = new Date(Date.now() + days * DAY_MS).toISOString()
    expect(wordsOf({ estado: 'pendiente', venceEn })).toContain(told)
  })

  it('begins with the receipt while that is looked at, and speaks of no deadline [compras/transfer-step]', () => {
    const words = wordsOf({ estado: 'pendiente', comprobante: true }, new Date('2026-11-19T21:00:00Z'))
    expect(words.trim()).toMatch(/^Tu comprobante Recibimos tu comprobante/)
    expect(words).toContain('Tu lugar sigue reservado mientras lo revisamos.')
    expect(words).not.toMatch(/hasta el|para transferir\.|empieza antes/)
  })

  it('tells nobody to transfer whose time is over [compras/transfer-step]', () => {
    const words = wordsOf({ estado: 'vencida' })
    expect(words).toContain('Si ya habías transferido, envianos el comprobante')
    expect(words).not.toContain('Cuando hayas transferido')
    expect(wordsOf({ estado: 'vencida', comprobante: true })).not.toContain('sigue reservado')
  })

  it('asks nobody for the receipt that it is looking at, over or refused though the purchase is [compras/expired-transfer-page]', () => {
    for (const given of [{ estado: 'vencida' }, { estado: 'fallida', fin: 'rechazada' }] as const) {
      expect(wordsOf(given)).toContain('envianos')
      const words = wordsOf({ ...given, comprobante: true })
      expect(words).not.toContain('envianos')
      expect(words).toContain('No transfieras de nuevo.')
    }
  })

  it('offers to send another receipt in the place of the first [compras/replace-receipt]', () => {
    expect(wordsOf({ estado: 'pendiente', comprobante: true })).toContain('Enviar otro comprobante')
    expect(wordsOf({ estado: 'pendiente' })).toContain('Comprobante de la transferencia')
  })
})

describe('the page of a purchase that was paid back [compras/purchase-page-is-true]', () => {
  it('names what it was and leads on', () => {
    const words = wordsOf({ estado: 'reembolsada' })
    expect(words).toContain('lo que pagaste por «Charla abierta»')
    expect(words).toContain('Ver más actividades')
  })
})

describe('the page of a refund by transfer [compras/refund-abroad]', () => {
  const asks = (currency: string) =>
    wordsIn(<Cuenta devolucion={{ estado: 'por_transferir', currency }} onSaved={() => {}} />)

  it('asks for an account of Argentina for what is in pesos alone', () => {
    expect(asks('ARS')).toContain('CBU, CVU o alias')
    expect(asks('USD')).not.toContain('CBU')
    expect(asks('USD')).toContain('su código SWIFT')
  })
})
