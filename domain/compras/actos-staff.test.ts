import { describe, expect, it } from 'vitest'
import { CompraStaff } from './actos-staff.ts'
import type { CompraDeGestion } from './compra-de-gestion.ts'

const { confirmar, rechazar, mover } = CompraStaff.acts

const compra = (change: Partial<CompraDeGestion> = {}): CompraDeGestion => ({
  referencia: 'ABCD-EFGH-JKMN-PQRS',
  version: 1,
  estado: 'pendiente',
  origin: 'transferencia',
  persona: 'Marta',
  sinCuenta: true,
  conDatos: true,
  email: '',
  telefono: '',
  dni: '',
  product_type: 'evento',
  product_id: 1,
  product_name: 'Encuentro',
  amount: 100,
  recibido: 0,
  falta: 100,
  currency: 'ARS',
  enElBanco: null,
  conDinero: false,
  enDevolucion: null,
  medio: 2,
  banco: '',
  dias: 0,
  creadoEn: '',
  venceEn: '',
  porRevisar: false,
  comprobante: null,
  comprobanteBorrado: false,
  otraDelComprobante: null,
  conCorreos: false,
  retieneCupo: true,
  lugares: null,
  ultimaDecision: null,
  ...change,
})

it.each<[CompraDeGestion['enDevolucion'], boolean]>([
  [null, true],
  ['conserva', true],
  ['termina', false],
])(
  'a paid place whose refund %s is offered to be moved: %s [compras/money-during-a-refund]',
  (enDevolucion, offered) => {
    expect(mover.can(compra({ estado: 'confirmada', enDevolucion })) === true).toBe(offered)
  },
)

describe('what can be done with a purchase [compras/allowed-steps-offered]', () => {
  it.each<[string, Partial<CompraDeGestion>, confirm: boolean, reject: boolean]>([
    ['a transfer that waits', {}, true, true],
    ['one that ran out', { estado: 'vencida' }, true, false],
    ['one that ran out and sent a receipt', { estado: 'vencida', porRevisar: true }, true, true],
    ['one of which a part is here', { conDinero: true }, true, false],
    ['a card that waits', { origin: 'stripe' }, false, false],
    ['a card that failed', { origin: 'stripe', estado: 'fallida' }, false, false],
    ['a card under review', { origin: 'stripe', estado: 'revision' }, true, true],
    ['one whose money is here', { origin: 'stripe', estado: 'revision', conDinero: true }, true, false],
    ['one whose money goes back', { estado: 'revision', enDevolucion: 'termina' }, true, false],
    ['what cost nothing and ended', { estado: 'fallida', amount: 0 }, false, false],
    ['a confirmed one', { estado: 'confirmada', conDinero: true }, false, false],
  ])('%s', (_, change, confirm, reject) => {
    expect(confirmar.can(compra(change)) === true).toBe(confirm)
    expect(rechazar.can(compra(change)) === true).toBe(reject)
  })
})

it('asks in words before more is confirmed than the bank shows [compras/more-than-the-bank-shows]', () => {
  const wordsOf = (enElBanco: CompraDeGestion['enElBanco']) => {
    const { text, button } = confirmar.words(compra({ enElBanco }))
    return [text.replaceAll('\u00a0', ' '), button]
  }
  const short = { currency: 'ARS', importe: 40, falta: 60, sobra: 0, movimientos: [] }
  const asked = 'En el banco: $ 40, faltan $ 60. ¿Confirmás igual?'
  expect(wordsOf(short)).toEqual([expect.stringContaining(asked), 'Confirmar igual'])
  for (const enElBanco of [null, { ...short, importe: 100, falta: 0 }]) {
    expect(wordsOf(enElBanco)).toEqual([expect.stringContaining('El dinero entró.'), 'Confirmar'])
  }
})
