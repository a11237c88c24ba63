import { z } from 'zod'
import { staffResource } from '#contract/staff-resource.ts'
import { direccion, html, importe, orden, video } from '../gestion/campos.ts'
import { renglon } from '../texto/campos.ts'
import { Libro } from './libros.ts'

export const LibrosStaff = staffResource({
  name: 'libros',
  area: 'libros',
  key: 'id',
  row: Libro.extend({ orden: z.int() }),
  form: z.strictObject({
    nombre: renglon,
    autor: renglon,
    precio: importe,
    descripcion: html,
    imagen: direccion,
    video: video.nullable(),
    link_envio_al_exterior: direccion,
    link_version_ebook: direccion,
    orden,
  }),
  html: ['descripcion'],
  pictures: ['imagen'],
  video: ['video'],
  itemOnly: ['descripcion'],
  filters: {
    id: { of: 'int', in: true },
    nombre: 'text',
    autor: 'text',
    precio: { of: 'number', range: true },
    actualizadoEn: { of: 'day', range: true },
  },
  search: ['nombre', 'autor'],
  orders: ['orden', 'nombre', 'precio', 'id'],
  defaultOrder: 'orden',
  creates: true,
  archives: true,
  publishable: true,
  prices: ['precio'],
  previews: true,
})
