import { describe, expect, it } from 'vitest'
import { ZONA_BASE } from '../calendario/calendario.ts'
import { zonaOfPais } from './zona.ts'
import { Zona } from './zona-campo.ts'

describe('the zone of an event', () => {
  it('is that of its country, Buenos Aires where nothing is known [eventos/clock-of-the-place]', () => {
    expect(zonaOfPais('UY')).toBe('America/Montevideo')
    expect([zonaOfPais('AR'), zonaOfPais('XX'), zonaOfPais(null)]).toEqual([ZONA_BASE, ZONA_BASE, ZONA_BASE])
  })

  it('has a name that clocks know [eventos/clock-of-the-place]', () => {
    expect(Zona.safeParse('Europe/Madrid').success).toBe(true)
    for (const wrong of ['Madrid', 'Europa/Madrid', '-03:00', '']) {
      expect(Zona.safeParse(wrong).success, wrong).toBe(false)
    }
  })
})
