import { describe, expect, it } from 'vitest'
import { readBusqueda, searchInAddress, searchOf } from './busqueda.ts'
import { LISTADO_CAMPUS, LISTADO_EMPRESAS, LISTADO_GENERAL } from './listados.ts'

const read = (search: string, campos = LISTADO_GENERAL.campos) =>
  readBusqueda(new URLSearchParams(search), campos)

describe('a search in its address (B2, B3)', () => {
  it('reads every filter under the name of the wire [consultores/directory-calls]', () => {
    expect(read('?IdPais=1&IdProvincia=2&IdLocalidad=3&Nombre=Ana&idioma=English&actividad=4')).toEqual({
      IdPais: 1,
      IdProvincia: 2,
      IdLocalidad: 3,
      Nombre: 'Ana',
      idioma: 'English',
      actividad: 4,
    })
  })

  it('each list takes its own filters only [consultores/certified-directory consultores/companies-directory]', () => {
    const all = '?IdPais=1&Nombre=Ana&idioma=English&actividad=4'
    expect(read(all, LISTADO_CAMPUS.campos)).toEqual({ Nombre: 'Ana', idioma: 'English', actividad: 4 })
    expect(read(all, LISTADO_EMPRESAS.campos)).toEqual({ Nombre: 'Ana', idioma: 'English' })
  })

  it.each([
    '?IdPais=0',
    '?IdPais=',
    '?IdPais=-3',
    '?IdPais=1e3',
    '?IdPais=99999999999',
    '?IdPais=uno',
    '?Nombre=%20%20',
    '?Nombre=%00',
    '?otra=1',
  ])('%s asks for nothing [sitio/paging-window]', (search) => {
    expect(read(search)).toEqual({})
  })

  it('an absurdly long name is cut, a broken one mended', () => {
    expect(read(`?Nombre=${'a'.repeat(5000)}`).Nombre).toHaveLength(118)
    expect(read('?Nombre=Ana%00%0A%20%20Mar%C3%ADa').Nombre).toBe('Ana María')
    expect(read(`?Nombre=${encodeURIComponent('😀'.repeat(70))}`).Nombre?.isWellFormed()).toBe(true)
  })

  it('writes one address per search, the first page without a number', () => {
    const busqueda = { Nombre: 'Ana María', IdPais: 1 }
    expect(searchOf(busqueda, LISTADO_GENERAL.campos)).toBe('?IdPais=1&Nombre=Ana+Mar%C3%ADa')
    expect(searchOf(busqueda, LISTADO_GENERAL.campos, 3)).toBe('?IdPais=1&Nombre=Ana+Mar%C3%ADa&page=3')
    expect(searchOf({}, LISTADO_GENERAL.campos, 1)).toBe('')
  })

  it('what it writes it reads again', () => {
    const search = searchOf({ IdPais: 1, Nombre: 'O’Neil & «hijos» +1' }, LISTADO_GENERAL.campos, 2)
    expect(searchOf(read(search), LISTADO_GENERAL.campos, 2)).toBe(search)
  })

  it('campaign parameters are no part of a search', () => {
    const params = new URLSearchParams('?utm_source=mail&Nombre=Ana&page=2')
    expect(searchInAddress(params, LISTADO_GENERAL.campos)).toBe('?Nombre=Ana&page=2')
  })
})
