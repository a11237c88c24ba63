import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dondeText } from './donde.ts'
import { fillHtml, fillTexto, lugarText, modalidadText, oradoresOf } from './texto.ts'

const relleno = { pais: 'Uruguay', precio: 'USD 120' }

describe('texts of an event (A3)', () => {
  it('names the country and the price of the visitor, wherever they stand [eventos/speakers-and-placeholders]', () => {
    expect(fillTexto('Desde {{pais}}: {{ precio }}, {{precio}}.', relleno)).toBe(
      'Desde Uruguay: USD 120, USD 120.',
    )
    expect(fillHtml('<p>Desde <b>{{pais}}</b> por {{precio}}</p>', relleno)).toBe(
      '<p>Desde <b>Uruguay</b> por USD 120</p>',
    )
  })

  it('leaves every other brace as it is', () => {
    const text = '{{ciudad}} {pais} {{pais} {{Precio}}'
    expect(fillTexto(text, relleno)).toBe(text)
    expect(fillHtml(text, relleno)).toBe(text)
  })

  it('does not read what it fills in as a pattern or as another placeholder', () => {
    const odd = { pais: '$& $1 {{precio}}', precio: '$$' }
    expect(fillTexto('{{pais}} {{precio}}', odd)).toBe('$& $1 {{precio}} $$')
  })

  it('writes words into HTML, never markup [sitio/html-is-cleaned]', () => {
    const evil = { pais: '<img src=x onerror=alert(1)>', precio: `"'&` }
    expect(fillHtml('<p>{{pais}}{{precio}}</p>', evil)).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;</p>',
    )
  })

  it('does not touch attributes [sitio/html-is-cleaned]', () => {
    const html = '<a href="{{pais}}" title="{{precio}}">{{pais}}</a>'
    expect(fillHtml(html, { pais: 'javascript:alert(1)', precio: '" onclick="x' })).toBe(
      '<a href="{{pais}}" title="{{precio}}">javascript:alert(1)</a>',
    )
  })

  it('adds no tag for any country or price [sitio/html-is-cleaned]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pais, precio) => {
        const filled = fillHtml('<p>{{pais}}|{{precio}}</p>', { pais, precio })
        expect(filled.match(/[<>]/g)).toHaveLength(4)
      }),
    )
  })

  it('splits speakers at semicolons [eventos/speakers-and-placeholders]', () => {
    expect(oradoresOf('Lucía Ferreyra; Tomás Arrieta ;;Inés')).toEqual([
      'Lucía Ferreyra',
      'Tomás Arrieta',
      'Inés',
    ])
    expect(oradoresOf('')).toEqual([])
  })

  it('calls Video Zoom [eventos/modality-names]', () => {
    expect(['Online', 'Presencial', 'Video'].map((m) => modalidadText(m as 'Video'))).toEqual([
      'Online',
      'Presencial',
      'Zoom',
    ])
  })

  it('says where it happens with what is known, and nothing twice', () => {
    const provincia = { Nombre: 'Río Negro' }
    expect(lugarText({ Lugar: 'Refugio Frey', localidad: { Nombre: 'Bariloche' }, provincia })).toBe(
      'Refugio Frey, Bariloche, Río Negro',
    )
    expect(lugarText({ Lugar: '', localidad: { Nombre: 'Córdoba' }, provincia: { Nombre: 'Córdoba' } })).toBe(
      'Córdoba',
    )
    expect(lugarText({ Lugar: '', localidad: null, provincia: undefined })).toBe('')
  })

  it('names no place for what is held over the internet, whatever is stored [eventos/fields-that-apply]', () => {
    const evento_sociales = { Lugar: 'Casa Senda' }
    expect(dondeText({ Modalidad: 'Presencial', evento_sociales })).toBe('Casa Senda')
    expect(dondeText({ Modalidad: 'Video', evento_sociales })).toBe('Zoom')
    expect(dondeText({ Modalidad: 'Presencial', evento_sociales: null })).toBe('Presencial')
  })
})
