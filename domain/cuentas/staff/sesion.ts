// The session of a staff member in Gestión.
import { z } from 'zod'
import { endpoint, item, Message } from '#contract/endpoint.ts'
import { PERMISOS, ROLES_STAFF } from '../permisos.ts'
import { SignIn } from './sign-in.ts'

export const SesionStaff = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES_STAFF)),
  /** Empty until the second factor is verified. */
  permisos: z.array(z.enum(PERMISOS)),
  ...SignIn.shape,
})
export type SesionStaff = z.infer<typeof SesionStaff>

export const getSesionStaff = endpoint({
  method: 'GET',
  path: '/gestion/sesion',
  access: 'staff',
  before: 'factor',
  summary: 'The member of staff who is signed in, with all that they may do',
  answers: { 200: item(SesionStaff) },
})

export const leaveGestion = endpoint({
  method: 'POST',
  path: '/gestion/salir',
  access: 'staff',
  before: 'factor',
  summary: 'Ends the session of Gestión',
  answers: { 200: Message },
})
