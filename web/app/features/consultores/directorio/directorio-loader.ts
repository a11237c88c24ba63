import { redirect } from 'react-router'
import type { Caller } from '#contract/caller.ts'
import { pageFromQuery, paginate } from '#contract/paging.ts'
import {
  type Consultor,
  IDIOMAS,
  listCertificados,
  listConsultores,
  listConsultoresByCertificado,
} from '#domain/consultores/consultores.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { type Division, divisionDe } from '#domain/ubicaciones/division.ts'
import { listLocalidades, listPaises, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import { lugarText } from '../lugar.ts'
import { type Busqueda, type Campo, readBusqueda, searchInAddress, searchOf } from './busqueda.ts'
import type { Listado } from './listados.ts'

/** Consultants on a page of the directory (B9). */
const PER_PAGE = 30

export interface Opcion {
  id: number
  nombre: string
}

export interface Opciones {
  /** Countries, with the name of their administrative divisions. */
  paises: (Opcion & { codigo: string; division: Division })[]
  provincias: Opcion[]
  localidades: Opcion[]
  certificados: Opcion[]
  idiomas: string[]
}

/** The fields of a card, and no others, because each page carries thirty of them twice: as HTML and as data. */
export interface Tarjeta {
  IdConsultor: number
  Nombre: string
  lugar: string
  Telefono: string
  Email: string
  perfil_foto: string | null
  atiendeOnline: boolean
}

/**
 * A page of 30 consultants for the search in the address. An address with impossible values (a page after the last, a
 * province of another country, an unknown language) redirects to the nearest valid one.
 */
export async function loadDirectorio(api: Caller, request: Request, listado: Listado) {
  const { searchParams } = new URL(request.url)
  const requested = readBusqueda(searchParams, listado.campos)
  const requestedPage = pageFromQuery(searchParams.get('page'))
  const [opciones, { data, total }] = await Promise.all([
    loadOpciones(api, listado, requested),
    loadPage(api, listado, requested, requestedPage),
  ])
  const busqueda = withoutUnknown(requested, opciones)
  const paginacion = paginate(total, PER_PAGE, requestedPage)
  const dropped = Object.keys(requested).length !== Object.keys(busqueda).length
  const search = searchOf(busqueda, listado.campos, dropped ? 1 : paginacion.page)
  if (search !== searchInAddress(searchParams, listado.campos)) throw redirect(listado.path + search)
  return { consultores: data.map(toTarjeta), total, paginacion, busqueda, opciones, search }
}

export type Directorio = Awaited<ReturnType<typeof loadDirectorio>>

function loadPage(
  api: Caller,
  { tipo }: Listado,
  { actividad, Nombre, atiendeOnline, ...busqueda }: Busqueda,
  page: number,
) {
  const query = {
    ...busqueda,
    ...(Nombre ? { Nombre: `*${Nombre}*` } : {}),
    ...(atiendeOnline ? { atiendeOnline: true } : {}),
    idioma: memberOf(IDIOMAS, busqueda.idioma),
    tipo,
    IdEstado: ACTIVO,
    includes: 'pais,provincia,localidad',
    paginate: PER_PAGE,
    page,
  }
  return actividad
    ? api(listConsultoresByCertificado, { params: { actividad }, query })
    : api(listConsultores, { query })
}

/** The options of the search fields. Lists of places hold only places with consultants. */
async function loadOpciones(api: Caller, { tipo, campos }: Listado, busqueda: Busqueda): Promise<Opciones> {
  const has = (campo: Campo) => campos.includes(campo)
  const { IdPais, IdProvincia } = busqueda
  const lugares = { order: 'Nombre', only_with_consultor: true }
  const [paises, provincias, localidades, certificados] = await Promise.all([
    has('IdPais') ? api(listPaises, { query: { ...lugares, limit: 1000 } }) : none,
    has('IdProvincia') && IdPais ? api(listProvincias, { query: { ...lugares, IdPais, limit: 2000 } }) : none,
    has('IdLocalidad') && IdPais && IdProvincia
      ? api(listLocalidades, { query: { ...lugares, IdProvincia, limit: 3000 } })
      : none,
    has('actividad')
      ? api(listCertificados, {
          query: { order: 'Nombre', activo: true, limit: 200, ...(tipo === 'campus' && { tipo: 'Campus' }) },
        })
      : none,
  ])
  return {
    paises: paises.data.map((row) => ({
      id: row.IdPais,
      nombre: row.Nombre,
      codigo: row.codigo,
      division: divisionDe(row.codigo),
    })),
    provincias: provincias.data.map((row) => ({ id: row.IdProvincia, nombre: row.Nombre })),
    localidades: localidades.data.map((row) => ({ id: row.IdLocalidad, nombre: row.Nombre })),
    certificados: certificados.data.map((row) => ({ id: row.IdCertificado, nombre: row.Nombre })),
    idiomas: [...IDIOMAS],
  }
}

const none = { data: [] }

/** Removes values that the lists do not offer, and places whose country or province is removed. */
function withoutUnknown(requested: Busqueda, opciones: Opciones): Busqueda {
  const busqueda = { ...requested }
  const offers = (list: Opcion[], id: number | undefined) => list.some((opcion) => opcion.id === id)
  if (!offers(opciones.paises, requested.IdPais)) delete busqueda.IdPais
  if (!busqueda.IdPais || !offers(opciones.provincias, requested.IdProvincia)) delete busqueda.IdProvincia
  if (!busqueda.IdProvincia || !offers(opciones.localidades, requested.IdLocalidad))
    delete busqueda.IdLocalidad
  if (!offers(opciones.certificados, requested.actividad)) delete busqueda.actividad
  if (!memberOf(IDIOMAS, requested.idioma)) delete busqueda.idioma
  return busqueda
}

const memberOf = <T extends string>(list: readonly T[], value: string | undefined) =>
  list.find((entry) => entry === value)

function toTarjeta(consultor: Consultor): Tarjeta {
  const { IdConsultor, Nombre, Telefono, Email, perfil_foto, atiendeOnline, ...lugar } = consultor
  return { IdConsultor, Nombre, Telefono, Email, perfil_foto, atiendeOnline, lugar: lugarText(lugar) }
}
