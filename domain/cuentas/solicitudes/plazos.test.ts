import { describe, expect, it } from 'vitest'
import { ACCESO_DAYS, CAMBIO_WORKING_DAYS, vencimientoOf } from './plazos.ts'

const byLaw = { acceso: ACCESO_DAYS, cambio: CAMBIO_WORKING_DAYS }

describe('until when a request is answered', () => {
  it('access within ten days, whatever days they are [cuentas/data-request]', () => {
    expect(vencimientoOf('acceso', '2026-12-28', { ...byLaw, feriados: ['2027-01-01'] })).toBe('2027-01-07')
  })

  it.each([
    ['a Monday', '2026-11-16', [], '2026-11-23'],
    ['a Friday', '2026-11-13', [], '2026-11-20'],
    ['a Saturday', '2026-11-14', [], '2026-11-20'],
    ['a week with a holiday', '2026-11-20', ['2026-11-23'], '2026-11-30'],
  ])(
    'a correction or an erasure within five working days, from %s [cuentas/data-request]',
    (_, recibida, feriados, vence) => {
      expect(vencimientoOf('supresion', recibida, { ...byLaw, feriados })).toBe(vence)
      expect(vencimientoOf('rectificacion', recibida, { ...byLaw, feriados })).toBe(vence)
    },
  )
})
