import { describe, expect, it } from 'vitest'
import { hallazgosOf, type LineaGuardada, repetidas } from './duplicados.ts'

const line = (id: number, given: Partial<LineaGuardada> = {}): LineaGuardada => ({
  id,
  fecha: '2026-11-02',
  minor: 1000n,
  pagador: 'Quiroga Marta',
  cuit: '',
  texto: 'Transferencia',
  fuentes: ['csv'],
  extracto: 'A',
  dudable: true,
  duplicaA: null,
  distintoDe: null,
  ...given,
})
const ofx = { fuentes: ['ofx con número'], extracto: 'B' }

describe('a line of a file', () => {
  const known = (id: number, cuit = '') => line(id, { cuit })
  const read = (cuit: string) => ({ ...line(0), cuit, fuente: 'ofx con número' })
  const [marta, ana] = ['20-12345678-6', '27-30111222-5']

  it('with the words and the amount of somebody else is another one [movimientos/same-line-once]', () => {
    expect(hallazgosOf([read(ana)], [known(1, marta)])).toEqual([undefined])
    expect(hallazgosOf([read(ana)], [known(1)])).toEqual([{ tipo: 'misma', id: 1 }])
  })

  it('is first of all the one of its own tax number [movimientos/same-line-once]', () => {
    const found = hallazgosOf([read(ana), read(marta)], [known(1), known(2, ana)])
    expect(found.map((each) => each?.id)).toEqual([2, 1])
  })
})

describe('lines of an account that may be there twice [movimientos/duplicates-found-later]', () => {
  it('of two that wait the later one is doubted, of one that was decided the other', () => {
    expect(repetidas([line(1), line(2, ofx)])).toEqual([{ id: 2, duplicaA: 1 }])
    expect(repetidas([line(1), line(2, { ...ofx, dudable: false })])).toEqual([{ id: 1, duplicaA: 2 }])
    expect(repetidas([line(1, { dudable: false }), line(2, { ...ofx, dudable: false })])).toEqual([])
  })

  it('lines of one kind of file are told apart already, and one that has its match has no other', () => {
    expect(repetidas([line(1), line(2, { extracto: 'C' })])).toEqual([])
    expect(repetidas([line(1), line(2, ofx), line(3, { ...ofx, extracto: 'C' })])).toEqual([
      { id: 2, duplicaA: 1 },
    ])
    const marked = line(2, { ...ofx, dudable: false, duplicaA: 1 })
    expect(repetidas([line(1), marked, line(3, { ...ofx, extracto: 'C' })])).toEqual([])
  })

  it('what somebody told apart stays so, seen from either [movimientos/same-line-once]', () => {
    const told = { ...ofx, dudable: false, distintoDe: 1 }
    expect(repetidas([line(1), line(2, told)])).toEqual([])
    expect(repetidas([line(1), line(2, told), line(3, { ...ofx, extracto: 'C' })])).toEqual([
      { id: 3, duplicaA: 1 },
    ])
  })
})
