// Who is at work in Gestión, and what the frame around every screen asks for.
import { z } from 'zod'
import { endpoint, item, listOf, Message } from '#contract/endpoint.ts'
import { PERMISOS, ROLES_STAFF } from './permisos.ts'
import { SignIn } from './sign-in.ts'

export const SesionStaff = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES_STAFF)),
  /** Empty until the second factor was shown. */
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

/** What waits for somebody, by the name of its screen. */
export const listPendientes = endpoint({
  method: 'GET',
  path: '/gestion/pendientes',
  access: 'staff',
  summary: 'How much waits on each screen that the caller may see',
  answers: { 200: listOf(z.object({ pantalla: z.string(), cuenta: z.int(), urge: z.boolean() })) },
})

export const leaveGestion = endpoint({
  method: 'POST',
  path: '/gestion/salir',
  access: 'staff',
  before: 'factor',
  summary: 'Ends the session of Gestión',
  answers: { 200: Message },
})

/** Something that the search over everything found. */
export const Hallazgo = z.object({
  clase: z.enum(['compra', 'reembolso', 'persona', 'evento', 'consultor', 'libro', 'mensaje']),
  /** Its screen in Gestión. */
  destino: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  /** A state or a figure, at the end of the line. */
  fin: z.string(),
})
export type Hallazgo = z.infer<typeof Hallazgo>

export const searchGestion = endpoint({
  method: 'GET',
  path: '/gestion/buscar',
  access: 'staff',
  summary: 'Looks through everything that the caller may see',
  query: z.object({ q: z.string().trim().min(2).max(120) }),
  answers: {
    200: z.object({
      /** What the text was recognised as: a reference, an amount, a name… */
      reconocido: z.string(),
      data: z.array(Hallazgo),
    }),
  },
})
