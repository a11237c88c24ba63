import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { DOS_VECES, decide, judge, leftOf, type PagoConocido, PUEDE_SER_DOBLE } from './decision.ts'
import { AVANCE_DISPUTA, AVANCE_PAGO, type Disputa, type EstadoPago, type Fin } from './hechos.ts'

const TOTAL = 100n
const parcial = (minor: bigint) => `Recibimos $ ${minor}, faltan $ ${TOTAL - minor}`
const NADA = { conservando: 0n, terminando: 0n, externo: 0n }
const VENCE: Fin = { tipo: 'vencimiento' }

const pago = (change: Partial<PagoConocido> = {}): PagoConocido => ({
  estado: 'pagado',
  disputa: null,
  problema: null,
  minor: TOTAL,
  devuelto: NADA,
  devolucionCaida: false,
  dosVeces: false,
  puedeSerDoble: false,
  ...change,
})
const given = (part: Partial<PagoConocido['devuelto']>, change: Partial<PagoConocido> = {}) =>
  pago({ ...change, devuelto: { ...NADA, ...part } })

describe('what all payments together amount to [compras/good-payments-decide compras/any-order-of-news compras/refunded-stays-refunded]', () => {
  it.each<[string, PagoConocido[], object]>([
    ['nothing', [], { tipo: 'impaga' }],
    [
      'refused and waiting ones',
      [pago({ estado: 'rechazado' }), pago({ estado: 'en_curso' })],
      { tipo: 'impaga' },
    ],
    ['the whole', [pago()], { tipo: 'pagada' }],
    ['the whole in two parts', [pago({ minor: 60n }), pago({ minor: 40n })], { tipo: 'pagada' }],
    ['twice the whole', [pago(), pago()], { tipo: 'pagada' }],
    ['a part', [pago({ minor: 60n })], { tipo: 'parcial', motivo: 'Recibimos $ 60, faltan $ 40' }],
    ['the whole, given back', [given({ terminando: 100n })], { tipo: 'devuelta' }],
    ['the whole, given back elsewhere', [given({ externo: 100n })], { tipo: 'devuelta' }],
    ['twice, either given back', [given({ terminando: 100n }), pago()], { tipo: 'pagada' }],
    [
      'a part given back elsewhere',
      [given({ externo: 30n })],
      { tipo: 'revisar', motivo: 'Recibimos $ 70, faltan $ 30' },
    ],
    ['a part given back as a courtesy', [given({ conservando: 30n })], { tipo: 'pagada' }],
    ['a part given back, the end agreed', [given({ terminando: 30n })], { tipo: 'devuelta' }],
    ['all given back as a courtesy', [given({ conservando: 100n })], { tipo: 'devuelta' }],
    [
      'in two parts, one given back as a courtesy',
      [pago({ minor: 60n }), given({ conservando: 40n }, { minor: 40n })],
      { tipo: 'pagada' },
    ],
    [
      'in two parts, one given back as a courtesy, then the other',
      [given({ terminando: 60n }, { minor: 60n }), given({ conservando: 40n }, { minor: 40n })],
      { tipo: 'devuelta' },
    ],
    ['twice, the excess given back', [pago(), given({ conservando: 100n })], { tipo: 'pagada' }],
    [
      'twice, the excess given back and then the rest',
      [given({ terminando: 100n }), given({ conservando: 100n })],
      { tipo: 'devuelta' },
    ],
    [
      'twice, the excess given back and the rest elsewhere',
      [given({ externo: 100n }), given({ conservando: 100n })],
      { tipo: 'devuelta' },
    ],
    [
      'twice, the excess given back and a part of the rest elsewhere',
      [given({ externo: 30n }), given({ conservando: 100n })],
      { tipo: 'revisar', motivo: 'Recibimos $ 70, faltan $ 30' },
    ],
    [
      'twice, the excess given back and a part of the rest, the end agreed',
      [given({ terminando: 30n }), given({ conservando: 100n })],
      { tipo: 'devuelta' },
    ],
    [
      'given back, paid again and a part of that as a courtesy',
      [given({ terminando: 100n }), given({ conservando: 30n })],
      { tipo: 'pagada' },
    ],
    [
      'the whole given back and a part anew',
      [given({ externo: 100n }), pago({ minor: 10n })],
      { tipo: 'revisar' },
    ],
    ['another currency', [pago({ problema: 'Pagó en USD' })], { tipo: 'revisar', motivo: 'Pagó en USD' }],
    ['another currency, given back', [given({ externo: 100n }, { problema: 'x' })], { tipo: 'devuelta' }],
    ['a chargeback', [pago({ disputa: 'abierta' })], { tipo: 'revisar', motivo: 'Contracargo' }],
    [
      'a chargeback that is given back',
      [given({ externo: 100n }, { disputa: 'perdida' })],
      { tipo: 'revisar' },
    ],
    ['a chargeback that was won', [pago({ disputa: 'ganada' })], { tipo: 'pagada' }],
    [
      'given back by transfer, and at the provider too [compras/provider-refunds-after-all]',
      [given({ terminando: 100n, externo: 100n }, { dosVeces: true })],
      { tipo: 'revisar', motivo: DOS_VECES },
    ],
    [
      'a refund that was given up and done all the same, with another in its place',
      [given({ conservando: 40n }, { puedeSerDoble: true })],
      { tipo: 'revisar', motivo: PUEDE_SER_DOBLE },
    ],
    ['a refund that came back', [pago({ devolucionCaida: true })], { tipo: 'revisar' }],
  ])('%s', (_what, pagos, expected) => {
    expect(judge(pagos, TOTAL, parcial)).toMatchObject(expected)
    expect(judge(pagos.toReversed(), TOTAL, parcial)).toMatchObject(expected)
  })

  it('money for what costs nothing, given back as it came, leaves it as it was', () => {
    expect(judge([given({ conservando: 100n })], 0n, parcial)).toEqual({ tipo: 'pagada' })
  })
})

type News =
  | { de: number; estado: EstadoPago }
  | { de: number; disputa: Disputa }
  | { de: number; devuelve: bigint }
  | 'vence'

function learn(known: PagoConocido, news: Exclude<News, 'vence'>): void {
  if ('estado' in news) {
    if (AVANCE_PAGO[news.estado] > AVANCE_PAGO[known.estado]) known.estado = news.estado
    return
  }
  // Refunds and disputes are told of payments that were good.
  known.estado = 'pagado'
  if ('devuelve' in news) {
    if (news.devuelve > known.devuelto.externo) known.devuelto = { ...NADA, externo: news.devuelve }
    return
  }
  const before = known.disputa ? AVANCE_DISPUTA[known.disputa] : 0
  if (AVANCE_DISPUTA[news.disputa] > before) known.disputa = news.disputa
}

/** The purchase after all of them, one look after another. */
function run(looks: News[][], amounts: readonly bigint[]) {
  const pagos = amounts.map((minor) => pago({ estado: 'en_curso', minor }))
  const seen = new Set<number>()
  let estado: EstadoCompra = 'pendiente'
  for (const look of looks) {
    for (const news of look.filter((each) => each !== 'vence')) {
      seen.add(news.de)
      learn(pagos[news.de] as PagoConocido, news)
    }
    const known = pagos.filter((_, i) => seen.has(i))
    const fin = look.includes('vence') ? VENCE : undefined
    const decision = decide({ estado, revisado: null, devolviendo: false }, judge(known, TOTAL, parcial), fin)
    if (decision?.tipo === 'pasar') estado = decision.hacia
  }
  return { estado, pagos: pagos.filter((_, i) => seen.has(i)) }
}

const AMOUNTS = [100n, 100n, 40n] as const
const news = fc.oneof(
  fc.record({ de: fc.nat(2), estado: fc.constantFrom<EstadoPago>('en_curso', 'rechazado', 'pagado') }),
  fc.record({ de: fc.nat(2), disputa: fc.constantFrom<Disputa>('abierta', 'ganada', 'perdida') }),
  fc.record({ de: fc.nat(2), parte: fc.constantFrom(1n, 2n) }).map(({ de, parte }) => ({
    de,
    devuelve: ((AMOUNTS[de] as bigint) * parte) / 2n,
  })),
  fc.constant('vence' as const),
)
const facts = fc.array(news, { minLength: 1, maxLength: 9 })

describe('any order of the same news [compras/any-order-of-news]', () => {
  it('ends in the same state, in one look or in many', () => {
    fc.assert(
      fc.property(
        facts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const straight = run(
            all.map((each) => [each]),
            AMOUNTS,
          ).estado
          expect(
            run(
              shuffled.map((each) => [each]),
              AMOUNTS,
            ).estado,
          ).toBe(straight)
          expect(run([shuffled], AMOUNTS).estado).toBe(straight)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('keeps no money without a seat, a refund or a review [compras/money-without-seat]', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (all, atOnce) => {
        const { estado, pagos } = run(atOnce ? [all] : all.map((each) => [each]), AMOUNTS)
        const money = pagos.some((each) => each.estado === 'pagado' && leftOf(each) > 0n)
        const waiting = estado === 'pendiente' && !all.includes('vence')
        if (money && !waiting) expect(['confirmada', 'revision']).toContain(estado)
        if (estado === 'reembolsada') expect(money).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })
})
