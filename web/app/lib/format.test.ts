import { describe, expect, it } from 'vitest'
import { formatPesos, formatPrecio } from './format.ts'

describe('prices as they are shown', () => {
  it('writes pesos and dollars [D12.5]', () => {
    expect(formatPrecio(45000, 'ARS')).toBe('$\u00a045.000')
    expect(formatPrecio(120, 'USD')).toBe('USD\u00a0120')
    expect(formatPrecio(1234567.5, 'ARS')).toBe('$\u00a01.234.567,50')
    expect(formatPrecio(999, 'ARS')).toBe('$\u00a0999')
    expect(formatPrecio(0.07, 'USD')).toBe('USD\u00a00,07')
  })

  it('writes book prices in pesos [D12.6]', () => {
    expect(formatPesos(21500)).toBe('$\u00a021.500')
  })
})
