import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { type Resource, resource } from '#contract/resource.ts'
import { itemQuery, listQuery } from '#contract/resource-query.ts'
import { conTextoDeImagen, textoDeImagenInclude } from '../archivos/texto-de-imagen.ts'
import { Localidad, LocalidadResource, Provincia, ProvinciaResource } from '../ubicaciones/ubicaciones.ts'
import { ESTADOS_PUBLICOS, EstadoEvento } from './estado.ts'

export const MODALIDADES = ['Online', 'Presencial', 'Video'] as const
export type Modalidad = (typeof MODALIDADES)[number]

const Imagen = z.object({ IdImagen: z.int(), Imagen: z.string() })
const EventoSocial = z.object({
  Fecha: z.string(),
  FechaFin: z.string().nullable(),
  Cupo: z.int(),
  Legales: z.string(),
  Lugar: z.string(),
  queLlevar: z.string(),
  localidad: Localidad.nullish(),
  provincia: Provincia.nullish(),
})
export type EventoSocial = z.infer<typeof EventoSocial>

export const Evento = z.object({
  IdEvento: z.int(),
  Titulo: z.string(),
  Fecha: z.string().nullable(),
  zona: z.string(),
  Modalidad: z.enum(MODALIDADES),
  Oradores: z.string(),
  Destacada: z.int(),
  IdEstado: z.int(),
  IdCategoria2: z.int(),
  Precio: z.number(),
  PrecioUsd: z.number(),
  PrecioGrupo1: z.number(),
  PrecioGrupo2: z.number(),
  MedioPagoArg: z.int(),
  MedioPagoExt: z.int(),
  Copete: z.string(),
  Cuerpo: z.string(),
  /** When it was cancelled; null if it was not. */
  canceladoEn: z.string().nullable(),
})
const CategoriaBase = z.object({
  IdCategoria2: z.int(),
  nombre: z.string(),
  Subtitle: z.string(),
  code: z.string(),
})
const EventoConIncluidos = Evento.extend({
  Cuerpo: z.string().optional(),
  imagenes: z.array(Imagen.extend(conTextoDeImagen)).optional(),
  evento_sociales: EventoSocial.nullish(),
  categoria: CategoriaBase.nullish(),
})
/** An event as lists answer it. Its body comes only with single items. */
export type Evento = z.infer<typeof EventoConIncluidos>

export interface Categoria extends z.infer<typeof CategoriaBase> {
  eventos?: Evento[] | undefined
  childs?: Categoria[] | undefined
  padre?: z.infer<typeof CategoriaBase> | null | undefined
}
export const Categoria: z.ZodType<Categoria> = CategoriaBase.extend({
  eventos: z.array(EventoConIncluidos).optional(),
  get childs() {
    return z.array(Categoria).optional()
  },
  padre: CategoriaBase.nullish(),
})

export const ImagenResource = resource({
  name: 'imagenes',
  fields: Imagen,
  defaultOrder: 'orden',
  includes: textoDeImagenInclude,
})

export const EventoSocialResource = resource({
  name: 'evento_sociales',
  fields: EventoSocial.omit({ localidad: true, provincia: true }),
  html: ['Legales'],
  defaultOrder: 'Fecha',
  always: ['localidad', 'provincia'],
  includes: () => ({
    localidad: { resource: LocalidadResource, cardinality: 'one' },
    provincia: { resource: ProvinciaResource, cardinality: 'one' },
  }),
})

export const EventoResource = resource({
  name: 'eventos',
  fields: Evento,
  itemOnly: ['Cuerpo'],
  html: ['Cuerpo'],
  filters: {
    IdEvento: 'int',
    IdEstado: { of: ESTADOS_PUBLICOS, in: true },
    IdCategoria2: { of: 'int', in: true },
    Destacada: [0, 1],
    Modalidad: { of: MODALIDADES, in: true },
    Titulo: 'text',
    pasado: [0, 1],
    // Compared by the local day.
    Fecha: { of: 'day', range: true, wall: true },
  },
  defaults: { IdEstado: EstadoEvento.publicado },
  orders: ['categoria.Nombre', 'Fecha', 'Titulo', 'IdEvento', 'Precio'],
  defaultOrder: 'Fecha,DESC',
  includes: () => ({
    imagenes: { resource: ImagenResource, cardinality: 'many' },
    evento_sociales: { resource: EventoSocialResource, cardinality: 'one' },
    categoria: { resource: CategoriaPadreResource, cardinality: 'one' },
  }),
  depth: 2,
  maxLimit: 500,
})

export const CategoriaPadreResource = resource({
  name: 'categorias2',
  fields: CategoriaBase,
  defaultOrder: 'nombre',
})

export const CategoriaResource: Resource = resource({
  name: 'categorias2',
  fields: CategoriaBase,
  filters: { code: 'text', IdCategoria2: 'int' },
  // Categories that list something online.
  flags: ['online'],
  orders: ['nombre', 'code', 'orden'],
  defaultOrder: 'orden',
  includes: () => ({
    eventos: { resource: EventoResource, cardinality: 'many' },
    childs: { resource: CategoriaResource, cardinality: 'many' },
    padre: { resource: CategoriaPadreResource, cardinality: 'one' },
  }),
  depth: 6,
  maxLimit: 200,
})

export const listEventos = endpoint({
  method: 'GET',
  path: '/data/eventos',
  access: 'public',
  summary: 'Published events; `limit=3&Destacada=1&order_rand` picks three featured ones at random.',
  query: listQuery(EventoResource),
  answers: { 200: listOf(EventoConIncluidos) },
})
export const getEvento = endpoint({
  method: 'GET',
  path: '/data/eventos/:id',
  access: 'public',
  summary: 'One published event.',
  params: z.object({ id: Id }),
  query: itemQuery(EventoResource),
  answers: { 200: item(EventoConIncluidos) },
})
export const listCategorias = endpoint({
  method: 'GET',
  path: '/data/categorias2',
  access: 'public',
  summary: 'Event categories.',
  query: listQuery(CategoriaResource),
  answers: { 200: listOf(Categoria) },
})
export const getCategoriaByCode = endpoint({
  method: 'GET',
  path: '/data/categorias2/code/:codigo',
  access: 'public',
  summary: 'A category by its code, with the events of its children when included.',
  params: z.object({ codigo: z.string().min(1).max(120) }),
  query: itemQuery(CategoriaResource),
  answers: { 200: item(Categoria) },
})

/** The includes for a category with its events and three levels of children, as documented (A7). */
export const CATEGORIA_CON_EVENTOS =
  'eventos,childs.eventos,childs.childs.eventos,childs.childs.childs.eventos'
