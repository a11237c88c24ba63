import { describe, expect, it } from 'vitest'
import { withdrawingText } from './evento-texts.ts'

describe('an event that is taken out of sight', () => {
  const now = Date.parse('2031-03-01T12:00:00Z')
  const row = { comprasPendientes: 0, conLugar: 13, canceladoEn: null, Fecha: '2031-05-10T10:00:00Z' }
  const told = (change: Partial<typeof row> | { canceladoEn: string }) =>
    withdrawingText({ ...row, ...change }, now)

  it('says who has a place in it and hears nothing, and how they would [G6.176]', () => {
    expect(told({})).toContain('13 personas tienen su lugar y no reciben ningún aviso')
    expect(told({ conLugar: 1 })).toContain('Una persona tiene su lugar y no recibe')
    expect(told({ conLugar: 1, comprasPendientes: 2 })).toMatch(/Cancelar.*2 compras que esperan/)
  })

  it('says nothing of what is over, cancelled or empty [G6.176]', () => {
    expect(told({ Fecha: '2031-02-10T10:00:00Z' })).toBeUndefined()
    expect(told({ canceladoEn: '2031-02-10T10:00:00Z' })).toBeUndefined()
    expect(told({ conLugar: 0 })).toBeUndefined()
  })
})
