// Staff members and their roles.
import { z } from 'zod'
import { aDia, endpoint, Id, listOf, Message } from '#contract/endpoint.ts'
import { email, sinDigitos } from '../../texto/campos.ts'
import { type Permiso, ROLES_STAFF } from '../permisos.ts'
import { SesionDeGestion } from './sign-in.ts'

const OTORGAR = 'cuentas.otorgar' satisfies Permiso

/** Access to the door lists of some events, until the end of a day. */
export const AcreditacionForm = z.object({
  eventos: z.array(Id).min(1, 'Elegí al menos un evento').max(50, 'Son demasiados eventos'),
  hasta: aDia('Elegí hasta qué día'),
})
export type AcreditacionForm = z.infer<typeof AcreditacionForm>

const Acreditacion = z.object({
  eventos: z.array(z.object({ id: z.int(), titulo: z.string() })),
  hasta: z.iso.date(),
})
export type Acreditacion = z.infer<typeof Acreditacion>

export const Miembro = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES_STAFF)),
  /** Number of active second factors. */
  factores: z.int(),
  inhabilitado: z.boolean(),
  vistoEn: z.string().nullable(),
})
export type Miembro = z.infer<typeof Miembro>

/** A staff member with everything that acts check. */
export const MiembroEntero = Miembro.extend({
  sesiones: z.array(SesionDeGestion),
  acreditacion: Acreditacion.nullable(),
  /** Version of the roles and of the door access. */
  version: z.int(),
})
export type MiembroEntero = z.infer<typeof MiembroEntero>

export const listEquipo = endpoint({
  method: 'GET',
  path: '/gestion/equipo',
  access: OTORGAR,
  summary: 'Everybody who works here.',
  answers: { 200: listOf(Miembro) },
})

/** Lists who can grant a permission, for people who lack it. */
export const listOtorgantes = endpoint({
  method: 'GET',
  path: '/gestion/otorgantes',
  access: 'staff',
  summary: 'Who can give permissions, by name; whoever was here last comes first.',
  answers: { 200: listOf(z.object({ nombre: z.string() })) },
})

/** Roles for all events without an end date. `acreditacion` gets its events and end date when it is granted. */
export const ROLES_OTORGABLES = ['administracion', 'pagos', 'contenidos', 'soporte', 'lectura'] as const
export const RolesOtorgados = z.array(z.enum(ROLES_OTORGABLES)).max(ROLES_OTORGABLES.length)

export const inviteMiembro = endpoint({
  method: 'POST',
  path: '/gestion/equipo',
  access: OTORGAR,
  factor: true,
  summary: 'Gives somebody an account of staff and mails the way in.',
  body: z
    .object({
      /** Name of a new account; by default its address. Existing accounts keep their name. */
      Nombre: sinDigitos.optional(),
      Email: email,
      roles: RolesOtorgados,
      acreditacion: AcreditacionForm.nullable().default(null),
    })
    .refine((body) => body.roles.length > 0 || body.acreditacion !== null, {
      path: ['roles'],
      error: 'Elegí al menos un rol',
    }),
  answers: { 200: Message },
})

export const listEventosAcreditables = endpoint({
  method: 'GET',
  path: '/gestion/equipo/eventos',
  access: OTORGAR,
  summary: 'Events that somebody may be let into the attendance of: those to come.',
  answers: {
    200: listOf(
      z.object({
        id: z.int(),
        titulo: z.string(),
        fecha: z.string().nullable(),
        /** Last day of the access; null when none is set. */
        ultimoDia: z.string().nullable(),
      }),
    ),
  },
})
