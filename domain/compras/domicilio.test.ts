import { describe, expect, it } from 'vitest'
import { splitDomicilio } from './domicilio.ts'

describe('street and number in one line [ubicaciones/country-suggested]', () => {
  it.each([
    ['Belgrano 120', 'Belgrano', '120'],
    ['Av. de Mayo, 1370', 'Av. de Mayo', '1370'],
    ['25 de Mayo 480', '25 de Mayo', '480'],
    ['Gurruchaga n° 2140', 'Gurruchaga', '2140'],
  ])('%s', (line, calle, numero) => {
    expect(splitDomicilio(line)).toEqual({ calle, numero })
  })

  it.each(['Belgrano', 'Calle 13', 'Av. 9', 'Ruta 40', '120', ''])('%s stays as it is', (line) => {
    expect(splitDomicilio(line)).toBeNull()
  })
})
