import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidata, cotejoOf, cotejosOf, indexOf, type Linea } from './cotejo.ts'
import { comoReferencia, cuitInText, documentoClave, namesAlike, palabrasOf } from './normalizar.ts'

const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referencia = fc
  .array(fc.constantFrom(...ALFABETO), { minLength: 16, maxLength: 16 })
  .map((letters) => letters.join('').replace(/(.{4})(?=.)/g, '$1-'))

const UNA = 'QW3R-TY8P-ASDF-GHJK'
const OTRA = 'ZXCV-BNM2-4567-QWER'
const candidata = (change: Partial<Candidata> = {}): Candidata => ({
  id: '1',
  referencia: UNA,
  documento: '30123456',
  nombre: 'Marta Elena Quiroga',
  abierto: 4_500_000n,
  total: 4_500_000n,
  moneda: 'ARS',
  comprobante: false,
  desde: '2026-11-01',
  hasta: '2026-11-08',
  cerrada: false,
  vencida: false,
  ...change,
})
const linea = (change: Partial<Linea> = {}): Linea => ({
  fecha: '2026-11-03',
  minor: 4_500_000n,
  moneda: 'ARS',
  pagador: '',
  cuit: '',
  texto: '',
  ...change,
})
const other = (change: Partial<Candidata> = {}) =>
  candidata({ id: '2', referencia: OTRA, documento: '28000111', nombre: 'Raúl Gómez', ...change })
const told = (given: Partial<Linea>, ...candidatas: Candidata[]) => {
  const { veredicto, propuesta } = cotejoOf(linea(given), indexOf(candidatas))
  return [veredicto, ...propuesta.map(({ id, minor }) => `${id}:${minor}`)]
}
const CUIT = '27-30123456-9'

describe('verdicts, row by row of the table [movimientos/movements-matched]', () => {
  it('Segura: the reference and the amount, or document, amount and time of one only', () => {
    expect(told({ texto: `PAGO ${UNA}` }, candidata(), other())).toEqual(['segura', '1:4500000'])
    expect(told({ texto: 'asdfghjk' }, candidata(), other())).toEqual(['segura', '1:4500000'])
    // By chance the text begins, with the first letters of a whole reference, like the end of another one.
    expect(
      told({ texto: `TR F5 ${UNA}` }, candidata(), other({ referencia: 'ZXCV-BNM2-F5QW-3RTY' })),
    ).toEqual(['segura', '1:4500000'])
    expect(told({ cuit: CUIT }, candidata(), other())).toEqual(['segura', '1:4500000'])
    expect(told({ cuit: CUIT }, candidata(), other({ documento: '30123456' }))).toEqual(['sin_coincidencia'])
    expect(told({ cuit: CUIT, fecha: '2026-11-19' }, candidata())).toEqual(['sin_coincidencia'])
    expect(told({ cuit: CUIT, fecha: '2026-11-18' }, candidata())[0]).toBe('segura')
    expect(told({ cuit: CUIT, fecha: '2026-10-31' }, candidata())[0]).toBe('segura')
    expect(told({ cuit: CUIT, fecha: '2026-10-30' }, candidata())).toEqual(['sin_coincidencia'])
  })

  it('Probable: the amount with the name or with a receipt, of one only', () => {
    expect(told({ pagador: 'QUIROGA MARTA' }, candidata(), other())).toEqual(['probable', '1:4500000'])
    expect(told({}, candidata({ comprobante: true }), other())).toEqual(['probable', '1:4500000'])
    expect(told({}, candidata({ comprobante: true }), other({ comprobante: true }))).toEqual([
      'sin_coincidencia',
    ])
    expect(told({ pagador: 'QUIROGA MARTA', moneda: 'USD' }, candidata())).toEqual(['sin_coincidencia'])
    const late = { pagador: 'QUIROGA MARTA', fecha: '2026-11-19' }
    expect(told(late, candidata())[0]).toBe('probable')
    expect(told(late, candidata({ vencida: true }))).toEqual(['sin_coincidencia'])
  })

  it('Diferencia: the reference without the amount, whoever else owes that much', () => {
    expect(told({ texto: UNA, minor: 1n }, candidata())).toEqual(['diferencia', '1:1'])
    const rich = other({ documento: '30123456', abierto: 9n, total: 9n })
    expect(told({ texto: UNA, minor: 9n, cuit: CUIT }, candidata(), rich)).toEqual(['diferencia', '1:9'])
  })

  it('Varias: a split where the open sums add up, otherwise by hand', () => {
    const both = `${UNA} ${OTRA}`
    expect(told({ texto: both, minor: 9_000_000n }, candidata(), other())).toEqual([
      'varias',
      '1:4500000',
      '2:4500000',
    ])
    expect(told({ texto: both }, candidata(), other())).toEqual(['varias'])
    expect(told({ texto: both, minor: 4_500_000n }, candidata(), other({ abierto: 0n }))).toEqual(['varias'])
  })

  it('Ya paga: nothing is open; a purchase that ended comes up by its reference only', () => {
    expect(told({ texto: UNA }, candidata({ abierto: 0n }))).toEqual(['ya_paga'])
    expect(told({ cuit: CUIT }, candidata({ abierto: 0n }))).toEqual(['ya_paga'])
    expect(told({ cuit: CUIT }, candidata({ cerrada: true }))).toEqual(['sin_coincidencia'])
    expect(told({ texto: UNA }, candidata({ cerrada: true }))[0]).toBe('segura')
  })

  it('what one line surely pays is not open to the next', () => {
    const twice = [linea({ texto: UNA }), linea({ texto: UNA })]
    const verdicts = cotejosOf(twice, indexOf([candidata()])).map(({ cotejo }) => cotejo.veredicto)
    expect(verdicts).toEqual(['segura', 'ya_paga'])
  })
})

describe('references [movimientos/movements-matched]', () => {
  it('are found however they are written, whole or by any run of eight', () => {
    fc.assert(
      fc.property(
        referencia,
        fc.nat(8),
        fc.integer({ min: 8, max: 16 }),
        fc.string({ maxLength: 20 }),
        fc.constantFrom('', ' ', '-', '.', '/'),
        (whole, from, length, noise, between) => {
          const run = whole.replaceAll('-', '').slice(from, from + length)
          fc.pre(run.length >= 8)
          const typed = [...run.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')].join(between)
          const [veredicto] = told({ texto: `${noise} ${typed}` }, candidata({ referencia: whole }))
          expect(veredicto).toBe('segura')
        },
      ),
    )
  })

  it('a run that two purchases share names neither, a longer one does', () => {
    const twin = other({ referencia: 'ZZZZ-ZZZZ-ASDF-GHJK' })
    expect(told({ texto: 'ASDFGHJK' }, candidata(), twin)).toEqual(['sin_coincidencia'])
    expect(told({ texto: 'PASDFGHJK' }, candidata(), twin)[0]).toBe('segura')
  })

  it('never make money sure that is not exactly what is open', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(referencia, fc.bigInt(1n, 5n), fc.boolean()), { minLength: 1, maxLength: 6 }),
        fc.bigInt(1n, 6n),
        fc.array(fc.nat(5), { maxLength: 3 }),
        (compras, minor, mentioned) => {
          const candidatas = compras.map(([each, abierto, comprobante], id) =>
            candidata({ id: String(id), referencia: each, abierto, comprobante }),
          )
          const texto = mentioned.map((at) => compras[at]?.[0] ?? '').join(' ')
          const { veredicto, propuesta } = cotejoOf(linea({ texto, minor }), indexOf(candidatas))
          const sum = propuesta.reduce((total, part) => total + part.minor, 0n)
          if (veredicto === 'segura') {
            expect(propuesta).toHaveLength(1)
            expect(candidatas.find(({ id }) => id === propuesta[0]?.id)?.abierto).toBe(minor)
          }
          if (propuesta.length) expect(sum).toBe(minor)
        },
      ),
    )
  })
})

describe('documents and names [movimientos/movements-matched]', () => {
  it('a CUIT is found by the DNI inside it, a company only by its own', () => {
    expect(documentoClave('30.123.456')).toBe(documentoClave(CUIT))
    expect(documentoClave('05123456')).toBe(documentoClave('27-05123456-1'))
    expect(documentoClave('30-71234567-1')).toBe('30712345671')
    expect(documentoClave('AB123')).toBeNull()
    expect(cuitInText('TRANSF 20-12345678-6 VARIOS')).toBe('20123456786')
    expect(cuitInText('OP 20123456785')).toBeUndefined()
  })

  it.each([
    ['QUIROGA MARTA', 'Marta Elena Quiroga', true],
    ['NUÑEZ/JOSE', 'José Núñez', true],
    ['MARTA ELENA QUIR', 'Marta Elena Quiroga', true],
    ['QUIROGA', 'Marta Quiroga', false],
    ['QUIROGA PEDRO', 'Marta Quiroga', false],
    ['', '', false],
  ])('%s and %s: %s', (pagador, persona, alike) => {
    expect(namesAlike(palabrasOf(pagador), palabrasOf(persona))).toBe(alike)
  })

  it('reads look-alike letters as digits', () => {
    expect(comoReferencia('o1-il ñ')).toBe('0111N')
  })
})

describe('what a movement could be for [movimientos/matching-shown]', () => {
  it('is told with the likeliest first: a name says more than a receipt, a document more than both', () => {
    const receipts = Array.from({ length: 12 }, (_, at) =>
      other({ id: String(100 + at), referencia: `${OTRA.slice(0, 15)}${at}`, comprobante: true }),
    )
    const order = (given: Partial<Linea>, ...candidatas: Candidata[]) =>
      cotejoOf(linea(given), indexOf(candidatas)).candidatas.map(({ id }) => id)
    expect(order({ pagador: 'QUIROGA MARTA' }, ...receipts, candidata({ id: '900' }))[0]).toBe('900')
    const mine = other({ id: '901', documento: '30123456', abierto: 1n })
    expect(order({ cuit: CUIT, fecha: '2027-01-01' }, ...receipts, mine)[0]).toBe('901')
  })
})
