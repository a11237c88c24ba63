import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portada, portadaShapes } from './portada.ts'

const luminance = (color: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrastWithWhite = (color: string) => 1.05 / (luminance(color) + 0.05)

describe('generated covers', () => {
  it('draws the same mountain for the same id and another for another', () => {
    expect(portada(21)).toEqual(portada(21))
    expect(portadaShapes(21, 'tapa')).toBe(portadaShapes(21, 'tapa'))
    const distinct = new Set(Array.from({ length: 200 }, (_, id) => portada(id).ridges[0]?.d))
    expect(distinct.size).toBe(200)
  })

  it('keeps every ridge inside the picture and the picture small', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('tarjeta' as const, 'tapa' as const, 'panorama' as const),
        (id, formato) => {
          const { height, width, ridges, sun } = portada(id, formato)
          expect(ridges).toHaveLength(5)
          for (const { d } of ridges) {
            expect(d).toMatch(/^M0 -?\d+(l\d+(?: \d+|-\d+))+V\d+H0Z$/)
            expect(d.length).toBeLessThan(500)
          }
          expect(sun.cx).toBeLessThan(width)
          expect(sun.cy).toBeLessThan(height)
          expect(portadaShapes(id, formato).length).toBeLessThan(3100)
        },
      ),
    )
  })

  it('leaves the top of a book cover dark enough for white words (AA)', () => {
    for (let id = 0; id < 60; id++) {
      const { sky, sun, height } = portada(id, 'tapa')
      expect(contrastWithWhite(sky[0]?.color ?? '#ffffff')).toBeGreaterThan(4.5)
      expect(sun.cy - sun.halo).toBeGreaterThan(height * 0.25)
    }
  })
})
