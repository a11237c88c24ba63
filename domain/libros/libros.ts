import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { itemQuery, listQuery, resource } from '#contract/resource.ts'

export const Libro = z.object({
  id: z.int(),
  nombre: z.string(),
  autor: z.string(),
  precio: z.number(),
  descripcion: z.string(),
  imagen: z.string().nullable(),
  /** What the picture shows, for who does not see it. */
  imagenTexto: z.string().nullish(),
  video: z.string().nullable(),
  link_envio_al_exterior: z.string().nullable(),
  link_version_ebook: z.string().nullable(),
})
export type Libro = z.infer<typeof Libro>

export const LibroResource = resource({
  name: 'libros',
  fields: Libro,
  html: ['descripcion'],
  video: ['video'],
  filters: { id: 'int', nombre: 'text' },
  orders: ['nombre', 'precio', 'orden', 'id'],
  defaultOrder: 'orden',
  maxLimit: 500,
})

export const listLibros = endpoint({
  method: 'GET',
  path: '/data/libros',
  access: 'public',
  summary: 'Books on sale.',
  query: listQuery(LibroResource),
  answers: { 200: listOf(Libro) },
})
export const getLibro = endpoint({
  method: 'GET',
  path: '/data/libros/:id',
  access: 'public',
  summary: 'One book.',
  params: z.object({ id: Id }),
  query: itemQuery(LibroResource),
  answers: { 200: item(Libro) },
})
