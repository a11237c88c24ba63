// Who works here, and with which roles.
import { z } from 'zod'
import { aDia, endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { email, requeridoHasta, siFalta, sinDigitos } from '../../texto/campos.ts'
import { type Permiso, ROLES_STAFF } from '../permisos.ts'
import { SesionDeGestion } from './sign-in.ts'

const motivo = requeridoHasta(500)
/** A face that was opened before the reason was asked for has no field for it. */
export const ESCRIBI_EL_MOTIVO = 'Escribí el motivo. Si no ves dónde, recargá la página.'
const OTORGAR = 'cuentas.otorgar' satisfies Permiso

/** Attendance of named events, until the end of a day. */
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
  /** Second factors that count. */
  factores: z.int(),
  inhabilitado: z.boolean(),
  vistoEn: z.string().nullable(),
})
export type Miembro = z.infer<typeof Miembro>

/** Whether what they get in with is voided with a reason; whoever has no factor is invited once more, without. */
export const isResetWithReason = ({ factores }: Pick<Miembro, 'factores'>) => factores > 0

export const listEquipo = endpoint({
  method: 'GET',
  path: '/gestion/equipo',
  access: OTORGAR,
  summary: 'Everybody who works here.',
  answers: { 200: listOf(Miembro) },
})

/** Whoever lacks a permission is told whom to ask. */
export const listOtorgantes = endpoint({
  method: 'GET',
  path: '/gestion/otorgantes',
  access: 'staff',
  summary: 'Who can give permissions, by name; whoever was here last comes first.',
  answers: { 200: listOf(z.object({ nombre: z.string() })) },
})

export const getMiembro = endpoint({
  method: 'GET',
  path: '/gestion/equipo/:id',
  access: OTORGAR,
  summary: 'Somebody who works here, with their open sessions.',
  params: z.object({ id: Id }),
  answers: {
    200: item(Miembro.extend({ sesiones: z.array(SesionDeGestion), acreditacion: Acreditacion.nullable() })),
  },
})

/** Roles that are for all events and for good. Accreditation names its events and its end where it is given. */
export const ROLES_OTORGABLES = ['administracion', 'pagos', 'contenidos', 'soporte', 'lectura'] as const
const roles = z.array(z.enum(ROLES_OTORGABLES)).max(ROLES_OTORGABLES.length)

export const inviteMiembro = endpoint({
  method: 'POST',
  path: '/gestion/equipo',
  access: OTORGAR,
  factor: true,
  summary: 'Gives somebody an account of staff and mails the way in.',
  body: z
    .object({
      /** Of a new account, which is called by its address otherwise; whoever has one keeps the name that they gave it. */
      Nombre: sinDigitos.optional(),
      Email: email,
      roles,
      acreditacion: AcreditacionForm.nullable().default(null),
    })
    .refine((body) => body.roles.length > 0 || body.acreditacion !== null, {
      path: ['roles'],
      error: 'Elegí al menos un rol',
    }),
  answers: { 200: Message },
})

export const setRoles = endpoint({
  method: 'PUT',
  path: '/gestion/equipo/:id/roles',
  access: OTORGAR,
  factor: true,
  summary:
    'The roles that somebody holds from now on, with a reason. Nobody gives or takes what they do not hold themselves.',
  params: z.object({ id: Id }),
  body: z.object({
    roles,
    /** Those that the caller saw: whoever changed them meanwhile is not overruled. */
    vistos: roles.optional(),
    /** Absent: as it was. */
    acreditacion: AcreditacionForm.nullable().optional(),
    motivo: z.string(siFalta(ESCRIBI_EL_MOTIVO)).pipe(motivo),
  }),
  answers: { 200: Message },
})

export const closeSesionesDeMiembro = endpoint({
  method: 'DELETE',
  path: '/gestion/equipo/:id/sesiones',
  access: OTORGAR,
  factor: true,
  summary: 'Ends every session of somebody.',
  params: z.object({ id: Id }),
  answers: { 200: Message },
})

export const resetEntrada = endpoint({
  method: 'DELETE',
  path: '/gestion/equipo/:id/factores',
  access: OTORGAR,
  factor: true,
  summary:
    'Voids password and second factors of somebody who lost them, with a reason, and mails the way in; who has no second factor is invited again.',
  params: z.object({ id: Id }),
  /** See `isResetWithReason`. */
  body: z.object({ motivo: motivo.optional() }),
  answers: { 200: Message },
})

export const setHabilitado = endpoint({
  method: 'PUT',
  path: '/gestion/equipo/:id/habilitado',
  access: OTORGAR,
  factor: true,
  summary: 'Closes an account of staff, or opens it again, with a reason.',
  params: z.object({ id: Id }),
  body: z.object({ habilitado: z.boolean(), motivo }),
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
        /** The day it ends; null where none is told yet. */
        ultimoDia: z.string().nullable(),
      }),
    ),
  },
})
