import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { itemQuery, listQuery } from '#contract/resource-query.ts'
import { conTextoDeImagen, textoDeImagenInclude } from '../archivos/texto-de-imagen.ts'

export const Libro = z.object({
  id: z.int(),
  nombre: z.string(),
  autor: z.string(),
  precio: z.number(),
  descripcion: z.string(),
  imagen: z.string().nullable(),
  video: z.string().nullable(),
  link_envio_al_exterior: z.string().nullable(),
  link_version_ebook: z.string().nullable(),
})
const LibroConIncluidos = Libro.extend(conTextoDeImagen)
export type Libro = z.infer<typeof LibroConIncluidos>

export const LibroResource = resource({
  name: 'libros',
  fields: Libro,
  html: ['descripcion'],
  video: ['video'],
  filters: { id: 'int', nombre: 'text' },
  orders: ['nombre', 'precio', 'orden', 'id'],
  defaultOrder: 'orden',
  includes: textoDeImagenInclude,
  maxLimit: 500,
})

export const listLibros = endpoint({
  method: 'GET',
  path: '/data/libros',
  access: 'public',
  summary: 'Books on sale.',
  query: listQuery(LibroResource),
  answers: { 200: listOf(LibroConIncluidos) },
})
export const getLibro = endpoint({
  method: 'GET',
  path: '/data/libros/:id',
  access: 'public',
  summary: 'One book.',
  params: z.object({ id: Id }),
  query: itemQuery(LibroResource),
  answers: { 200: item(LibroConIncluidos) },
})
