import { describe, expect, it } from 'vitest'
import { divisionDe } from '#domain/ubicaciones/division.ts'
import { initialsOf } from '../../parts/retrato.tsx'
import { telHref } from '../../parts/telefono.ts'
import { directorioMeta } from './directorio/directorio-meta.ts'
import { LISTADO_GENERAL } from './directorio/listados.ts'
import { consultorLd } from './json-ld.ts'
import { lugarText } from './lugar.ts'

const pais = { IdPais: 1, Nombre: 'Argentina', codigo: 'AR' }
const provincia = { IdProvincia: 2, Nombre: 'Córdoba' }
const localidad = { IdLocalidad: 3, Nombre: 'Córdoba' }

describe('how a consultant is written (B2)', () => {
  it('locality, province and country, no name twice in a row [pedidos/consultant-shop]', () => {
    expect(lugarText({ pais, provincia, localidad: { IdLocalidad: 4, Nombre: 'Arias' } })).toBe(
      'Arias, Córdoba, Argentina',
    )
    expect(lugarText({ pais, provincia, localidad })).toBe('Córdoba, Argentina')
    expect(lugarText({ pais, provincia: null, localidad: null })).toBe('Argentina')
    expect(lugarText({})).toBe('')
  })

  it.each([
    ['Marcela Ibáñez', 'MI'],
    ['ángela de la Cruz', 'ÁC'],
    ['Pelé', 'P'],
    ['  ', ''],
  ])('%j without a photograph is %j', (nombre, initials) => {
    expect(initialsOf(nombre)).toBe(initials)
  })

  it('telephones can be called', () => {
    expect(telHref('+54 9 (2972) 55-9681')).toBe('tel:+5492972559681')
  })

  it('search engines hear what the page shows, and nothing that is missing [consultores/profile-page]', () => {
    const consultor = {
      IdConsultor: 7,
      Nombre: 'Ana Núñez',
      Telefono: '',
      Email: 'ana@ejemplo.com',
      IdEstado: 1,
      perfil_foto: null,
      perfil_presentacion: '<p>Hola &amp; <b>chau</b></p>',
      perfil_activo: 0,
      atiendeOnline: true,
      pais,
      provincia,
      localidad: null,
    }
    expect(consultorLd(consultor, 'https://senda.example')).toEqual({
      '@type': 'Person',
      name: 'Ana Núñez',
      url: 'https://senda.example/consultor/7-ana_n%C3%BA%C3%B1ez',
      jobTitle: 'Consultor',
      affiliation: { '@id': 'https://senda.example/#organizacion' },
      description: 'Hola & chau',
      email: 'ana@ejemplo.com',
      address: { '@type': 'PostalAddress', addressRegion: 'Córdoba', addressCountry: 'AR' },
    })
  })
})

describe('the head of a list', () => {
  const paginacion = { page: 1, lastPage: 3, pages: [1, 2, 3], ellipsis: false, previous: null, next: 2 }
  const opciones = {
    paises: [{ id: 1, nombre: 'Argentina', codigo: 'AR', division: divisionDe('AR') }],
    provincias: [{ id: 2, nombre: 'Córdoba' }],
    localidades: [],
    certificados: [],
    idiomas: [],
  }
  const meta = (busqueda: object, page = 1) =>
    directorioMeta(
      LISTADO_GENERAL,
      { title: 'Listado' },
      {
        busqueda,
        paginacion: { ...paginacion, page },
        opciones,
        consultores: [],
        total: 70,
        search: '',
      },
    )

  it('each page of a list and of a place stands for itself', () => {
    expect(meta({})).toEqual({ title: 'Listado', path: '/consultores-general' })
    expect(meta({}, 2)).toEqual({ title: 'Listado, página 2', path: '/consultores-general?page=2' })
    expect(meta({ IdPais: 1, IdProvincia: 2 })).toEqual({
      title: 'Consultores en Córdoba, Argentina',
      path: '/consultores-general?IdPais=1&IdProvincia=2',
    })
  })

  it('a search for a person is nobody’s landing page', () => {
    expect(meta({ Nombre: 'Ana' })).toEqual({ title: 'Listado', path: '/consultores-general', noindex: true })
  })
})
