import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromMinor } from '#domain/compras/precios.ts'
import type { PagoRow, ReembolsoRow } from '../queries.ts'
import { proposalsOf } from './excess.ts'

const TOTAL = 100n
const aPago = (payment_id: string, minor: bigint, change: Partial<PagoRow> = {}) =>
  ({
    payment_id,
    amount: fromMinor(minor),
    estado: 'pagado',
    disputa: null,
    problema: null,
    creadoEn: new Date(0),
    ...change,
  }) as PagoRow
let id = 0
const aReembolso = (payment_id: string, minor: bigint, change: Partial<ReembolsoRow>) =>
  ({
    id: `${++id}`,
    payment_id,
    importe: fromMinor(minor),
    externo: false,
    conservaInscripcion: true,
    pedidoPor: null,
    decididoPor: null,
    dosPersonas: false,
    reintentoDe: null,
    ...change,
  }) as ReembolsoRow
const A = aPago('a', 100n)
const B = aPago('b', 100n)
const C = aPago('c', 40n)
const ALL = { payment_id: 'b', minor: 100n }

it.each<[string, PagoRow[], ReembolsoRow[], object[]]>([
  ['exactly paid', [A], [], []],
  ['a cent more', [aPago('a', 101n)], [], [{ payment_id: 'a', minor: 1n }]],
  ['in parts', [aPago('a', 60n), aPago('b', 40n)], [], []],
  ['twice', [A, B], [], [ALL]],
  ['three payments', [A, B, C], [], [{ payment_id: 'c', minor: 40n }, ALL]],
  ['the other one disputed', [aPago('a', 100n, { disputa: 'abierta' }), B], [], []],
  ['the other one in another currency', [aPago('a', 100n, { problema: 'Pagó en USD' }), B], [], []],
  ['the other one annulled', [aPago('a', 100n, { estado: 'anulado' }), B], [], []],
  ['the other one went back', [A, B], [aReembolso('a', 100n, { estado: 'hecho' })], []],
  [
    'a part went back',
    [A, B],
    [aReembolso('a', 30n, { estado: 'hecho' })],
    [{ payment_id: 'b', minor: 70n }],
  ],
  ['on its way', [A, B], [aReembolso('a', 100n, { estado: 'enviando', pedidoPor: 1 })], []],
  ['proposed already', [A, B], [aReembolso('b', 100n, { estado: 'pedido' })], [ALL]],
  ['refused, to be tried again', [A, B], [aReembolso('b', 100n, { estado: 'fallido', pedidoPor: 1 })], []],
  [
    'refused at the provider, asked there',
    [A, B],
    [aReembolso('b', 100n, { estado: 'fallido', externo: true })],
    [ALL],
  ],
  ['turned down', [A, B], [aReembolso('b', 100n, { estado: 'anulado', decididoPor: 1 })], []],
  [
    'asked for and annulled',
    [A, B],
    [aReembolso('b', 100n, { estado: 'anulado', pedidoPor: 1, decididoPor: 2 })],
    [ALL],
  ],
  [
    'withdrawn because it was not over any more',
    [A, B],
    [aReembolso('b', 100n, { estado: 'anulado' })],
    [ALL],
  ],
  [
    'turned down, and another one since',
    [A, B, C],
    [aReembolso('b', 100n, { estado: 'anulado', decididoPor: 1 })],
    [{ payment_id: 'c', minor: 40n }],
  ],
])('what is proposed: %s [compras/excess-is-proposed]', (_what, pagos, reembolsos, expected) => {
  expect(proposalsOf(TOTAL, pagos, reembolsos)).toEqual(expected)
  expect(proposalsOf(TOTAL, pagos.toReversed(), reembolsos)).toEqual(expected)
})

it('never leaves less than the total, nor more than it that nobody has to see to [compras/excess-is-proposed]', () => {
  const cents = fc.bigInt(1n, 150n)
  const estado = fc.constantFrom('hecho' as const, 'enviando' as const)
  const pagos = fc.array(fc.record({ minor: cents, part: cents, estado }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(pagos, (all) => {
      const rows = all.map(({ minor }, n) => aPago(`${n}`, minor))
      const back = all.flatMap(({ minor, part, estado }, n) =>
        part <= minor ? [aReembolso(`${n}`, part, { estado, pedidoPor: 1 })] : [],
      )
      const left = all.reduce((sum, { minor, part }) => sum + minor - (part <= minor ? part : 0n), 0n)
      const proposed = proposalsOf(TOTAL, rows, back).reduce((sum, { minor }) => sum + minor, 0n)
      expect(proposed).toBe(left > TOTAL ? left - TOTAL : 0n)
    }),
  )
})
