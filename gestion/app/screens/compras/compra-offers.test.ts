import { describe, expect, it } from 'vitest'
import { confirmDecision, type Detail, isConfirmable, offersOf } from './compra-offers.ts'

type Given = Partial<Detail['item']> & { devolvible?: number; reembolso?: string }

const detailOf = ({ devolvible = 0, reembolso, ...item }: Given) =>
  ({
    item: { origin: 'transferencia', estado: 'pendiente', amount: 100, comprador: null, ...item },
    porRevisar: false,
    enElBanco: null,
    correos: [],
    pagos: [{ devolvible }],
    reembolsos: reembolso ? [{ estado: reembolso }] : [],
  }) as unknown as Detail

it.each([
  [undefined, true],
  [{ estado: 'por_transferir', conservaInscripcion: true }, true],
  [{ estado: 'por_transferir', conservaInscripcion: false }, false],
  [{ estado: 'anulado', conservaInscripcion: false }, true],
])('a paid place whose refund is %o is offered to be moved: %s [S263]', (reembolso, offered) => {
  const detail = detailOf({ estado: 'confirmada', product_type: 'evento' })
  const given = { ...detail, reembolsos: reembolso ? [reembolso] : [] } as unknown as Detail
  expect(offersOf(given).some(({ label }) => label === 'Mover…')).toBe(offered)
})

describe('what the page of a purchase offers can be done [G6.339]', () => {
  it.each<[string, Given, confirm: boolean, reject: boolean]>([
    ['a transfer that waits', {}, true, true],
    ['one that ran out', { estado: 'vencida' }, true, false],
    ['one of which a part is here', { devolvible: 40 }, true, false],
    ['a card that waits', { origin: 'stripe' }, false, false],
    ['a card that failed', { origin: 'stripe', estado: 'fallida' }, false, false],
    ['a card under review', { origin: 'stripe', estado: 'revision' }, true, true],
    ['one whose money is here', { origin: 'stripe', estado: 'revision', devolvible: 100 }, true, false],
    ['one whose money goes back', { estado: 'revision', reembolso: 'enviando' }, true, false],
    ['what cost nothing and ended', { estado: 'fallida', amount: 0 }, false, false],
    ['a confirmed one', { estado: 'confirmada', devolvible: 100 }, false, false],
  ])('%s', (_, given, confirm, reject) => {
    const detail = detailOf(given)
    expect(isConfirmable(detail)).toBe(confirm)
    expect(offersOf(detail).some(({ label }) => label === 'Rechazar…')).toBe(reject)
  })
})

it('asks in words before more is confirmed than the bank shows [compras/more-than-the-bank-shows]', () => {
  const enElBanco = { currency: 'ARS', importe: 40, falta: 60, sobra: 0, movimientos: [] }
  const asked = (given: object) => {
    const { description, action } = confirmDecision({ ...detailOf({ currency: 'ARS' }), ...given } as Detail)
    return [description.replaceAll('\u00a0', ' '), action]
  }
  const short = 'En el banco: $ 40, faltan $ 60. ¿Confirmás igual?'
  expect(asked({ enElBanco })).toEqual([expect.stringContaining(short), 'Confirmar igual'])
  const whole = { ...enElBanco, importe: 100, falta: 0 }
  for (const given of [{ enElBanco: null }, { enElBanco: whole }]) {
    expect(asked(given)).toEqual([expect.stringContaining('El dinero entró.'), 'Confirmar'])
  }
})
