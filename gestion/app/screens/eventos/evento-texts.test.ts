import { describe, expect, it } from 'vitest'
import { leftText, withdrawingText } from './evento-texts.ts'

describe('an event that is taken out of sight', () => {
  const now = Date.parse('2031-03-01T12:00:00Z')
  const row = { comprasPendientes: 0, conLugar: 13, canceladoEn: null, Fecha: '2031-05-10T10:00:00Z' }
  const told = (change: Partial<typeof row> | { canceladoEn: string }) =>
    withdrawingText({ ...row, ...change }, now)

  it('says who has a place in it and hears nothing, and how they would [eventos/withdrawing-an-event]', () => {
    expect(told({})).toContain('13 personas tienen su lugar y no reciben ningún aviso')
    expect(told({ conLugar: 1 })).toContain('Una persona tiene su lugar y no recibe')
    expect(told({ conLugar: 1, comprasPendientes: 2 })).toMatch(/Cancelar.*2 compras que esperan/)
  })

  it('says nothing of what is over, cancelled or empty [eventos/withdrawing-an-event]', () => {
    expect(told({ Fecha: '2031-02-10T10:00:00Z' })).toBeUndefined()
    expect(told({ canceladoEn: '2031-02-10T10:00:00Z' })).toBeUndefined()
    expect(told({ conLugar: 0 })).toBeUndefined()
  })

  it('with others says in how many of them, in the same words [eventos/withdrawing-an-event]', () => {
    const left = { que: 'con-lugar', filas: 2, total: 13 } as const
    expect(leftText([left])).toContain(
      '13 personas tienen su lugar en 2 de los eventos y no reciben ningún aviso. El que no se haga se cancela en la pestaña «Cancelar» de su ficha',
    )
    expect(leftText([{ ...left, filas: 1, total: 1 }])).toContain(
      'Una persona tiene su lugar en uno de los eventos y no recibe ningún aviso',
    )
    expect(leftText([{ que: 'por-pagar', filas: 1, total: 1 }])).toBe(
      'Hay una compra que espera su pago en uno de los eventos. Sigue en pie y se puede pagar, pero el evento deja de verse.',
    )
    expect(leftText([])).toBeUndefined()
  })
})
