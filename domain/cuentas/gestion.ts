// Who is at work in Gestión, and what the frame around every screen asks for.
import { z } from 'zod'
import { endpoint, item, listOf } from '#contract/endpoint.ts'
import { PERMISOS, ROLES_STAFF } from './permisos.ts'

export const SesionStaff = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES_STAFF)),
  permisos: z.array(z.enum(PERMISOS)),
})
export type SesionStaff = z.infer<typeof SesionStaff>

export const getSesionStaff = endpoint({
  method: 'GET',
  path: '/gestion/sesion',
  access: 'staff',
  summary: 'The member of staff who is signed in, with all that they may do',
  answers: { 200: item(SesionStaff) },
})

/** What waits for somebody, by the name of its screen. */
export const listPendientes = endpoint({
  method: 'GET',
  path: '/gestion/pendientes',
  access: 'staff',
  summary: 'How much waits on each screen that the caller may see',
  answers: { 200: listOf(z.object({ pantalla: z.string(), cuenta: z.int(), urge: z.boolean() })) },
})
