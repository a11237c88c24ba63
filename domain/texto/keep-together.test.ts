import { describe, expect, it } from 'vitest'
import { keepTogether, keepTogetherHtml } from './keep-together.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

describe('spaces of what staff write [sitio/numbers-keep-their-unit]', () => {
  it.each([
    ['Un 50 % menos', 'Un 50_% menos'],
    ['desde las 18 h, o 18 hs', 'desde las 18_h, o 18_hs'],
    ['10:00 am a 6:00 pm (hora de Lima)', '10:00_am_a_6:00_pm (hora de Lima)'],
    ['a 900 m de altura y 12 km de Merlo', 'a 900_m de altura y 12_km de Merlo'],
    ['entre 3 y 8 °C', 'entre 3 y 8_°C'],
    ['$ 45.000 o USD 40', '$_45.000 o USD_40'],
    ['45.000 pesos', '45.000_pesos'],
    ['el mié 16/12/2026 a las 8:00 pm', 'el mié_16/12/2026 a las 8:00_pm'],
    ['20 personas y 3 medias horas', '20 personas y 3 medias horas'],
    ['2 libros, 5 mantas, 24 lugares', '2 libros, 5 mantas, 24 lugares'],
  ])('%s', (given, wanted) => {
    expect(shown(keepTogether(given))).toBe(wanted)
  })

  it('leaves the tags of HTML alone', () => {
    expect(shown(keepTogetherHtml('<p>A 12 km</p><a href="/x?q=12 km" title="12 km">de 3 h</a> y 5 %'))).toBe(
      '<p>A 12_km</p><a href="/x?q=12 km" title="12 km">de 3_h</a> y 5_%',
    )
  })
})
