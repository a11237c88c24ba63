// Books that a person bought on the site, as their account shows them.
import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'

/** Stages of a book order, from payment to delivery. */
const SITUACIONES_DE_LIBRO = [
  'por_pagar',
  'en_revision',
  'en_preparacion',
  'en_camino',
  'entregado',
  'devuelto',
] as const

const LibroComprado = z.object({
  referencia: z.string(),
  IdLibro: z.int(),
  nombre: z.string(),
  situacion: z.enum(SITUACIONES_DE_LIBRO),
  seguimiento: z.string(),
  creadoEn: z.string(),
})
export type LibroComprado = z.infer<typeof LibroComprado>

export const listMisLibros = endpoint({
  method: 'GET',
  path: '/data/mislibros',
  access: 'session',
  summary:
    "Books that the caller bought, also those bought without an account with the caller's proven address.",
  answers: { 200: listOf(LibroComprado) },
})
