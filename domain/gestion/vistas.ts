// Saved views of lists.
import { z } from 'zod'
import { endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { ROLES_STAFF } from '../cuentas/permisos.ts'
import { requeridoHasta } from '../texto/campos.ts'

const PANTALLA = z.string().regex(/^[a-z-]{1,40}$/)
const DIRECCION_MAX = 1000
const NOMBRE_MAX = 60

const Vista = z.object({
  id: z.int(),
  pantalla: z.string(),
  nombre: z.string(),
  /** Query string of the list. */
  direccion: z.string(),
  /** The role that shares the view; null for a private view. */
  rol: z.enum(ROLES_STAFF).nullable(),
  /** The caller can delete it. */
  propia: z.boolean(),
})
export type Vista = z.infer<typeof Vista>

export const listVistas = endpoint({
  method: 'GET',
  path: '/gestion/vistas',
  access: 'staff',
  summary: 'Saved views of a screen: own ones, and those of the roles that the caller holds',
  query: z.object({ pantalla: PANTALLA }),
  answers: { 200: listOf(Vista) },
})

export const saveVista = endpoint({
  method: 'POST',
  path: '/gestion/vistas',
  access: 'staff',
  summary: 'Saves a view; one of the same name and for the same people is replaced',
  body: z.strictObject({
    pantalla: PANTALLA,
    nombre: requeridoHasta(NOMBRE_MAX),
    direccion: z.string().max(DIRECCION_MAX),
    rol: z.enum(ROLES_STAFF).nullable().default(null),
  }),
  answers: { 201: item(Vista) },
})

export const removeVista = endpoint({
  method: 'DELETE',
  path: '/gestion/vistas/:id',
  access: 'staff',
  summary: 'Takes away a view that is own, or of a role when one may grant roles',
  params: z.object({ id: Id }),
  answers: { 200: Message },
})
