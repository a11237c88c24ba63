// People as staff see them: the account, where it is open, what was bought and followed.
import { z } from 'zod'
import { endpoint, Id, item, Message, pageOf } from '#contract/endpoint.ts'
import { exportEndpoints } from '#contract/export-endpoints.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
import { requeridoHasta } from '../../texto/campos.ts'
import { SesionAbierta } from '../cuentas.ts'
import type { Permiso } from '../permisos.ts'
import { Solicitud } from '../solicitudes/solicitudes.ts'

export const PersonaListada = z.object({
  id: z.int(),
  Nombre: z.string(),
  Email: z.string(),
  pais: z.string().nullable(),
  roles: z.array(z.string()),
  inhabilitada: z.boolean(),
  ultimaSesionEn: z.string().nullable(),
  creadoEn: z.string(),
})
export type PersonaListada = z.infer<typeof PersonaListada>

export const NOMBRES_DE_ROL: Readonly<Record<string, string>> = {
  participante: 'Participante',
  consultor: 'Consultor',
  staff: 'Equipo',
}
export const rolesText = (roles: readonly string[]): string =>
  roles.map((rol) => NOMBRES_DE_ROL[rol] ?? rol).join(', ')

export const personasResource = resource({
  name: 'gestion/personas',
  fields: PersonaListada,
  filters: {
    pais: 'int',
    rol: { of: ['participante', 'consultor', 'staff'], in: true },
    conCompras: [0, 1],
    inhabilitada: [0, 1],
    creadoEn: { of: 'day', range: true },
  },
  search: ['Nombre', 'Email', 'CuitCuil', 'Telefono'],
  orders: ['id', 'Nombre', 'Email'],
  defaultOrder: 'id,DESC',
  maxLimit: 200,
  cursor: true,
})

export const listPersonas = endpoint({
  method: 'GET',
  path: '/gestion/personas',
  access: 'cuentas.ver' satisfies Permiso,
  summary: 'Everybody who has an account, newest first.',
  query: listQuery(personasResource),
  answers: { 200: pageOf(PersonaListada) },
})

export const { export: exportPersonas, exportCsv: exportPersonasCsv } = exportEndpoints('/gestion/personas', {
  access: 'cuentas.exportar' satisfies Permiso,
  query: listQuery(personasResource),
  factor: true,
})

export const Persona = z.object({
  id: z.int(),
  Nombre: z.string(),
  Email: z.string(),
  CuitCuil: z.string(),
  Telefono: z.string(),
  Pais: z.int().nullable(),
  Provincia: z.int().nullable(),
  Localidad: z.int().nullable(),
  DomicilioCalle: z.string(),
  DomicilioNumero: z.string(),
  DomicilioPiso: z.string(),
  DomicilioDpto: z.string(),
  CodigoPostal: z.string(),
  domicilio: z.string(),
  lugar: z.string(),
  /** Of the team: the account is closed and renamed where the team is kept. */
  delEquipo: z.boolean(),
  /** Of the data that staff can change. */
  version: z.int(),
  roles: z.array(z.string()),
  inhabilitada: z.boolean(),
  creadoEn: z.string(),
  sesiones: z.array(SesionAbierta.omit({ actual: true, recordar: true })),
  /** Null for who may not see them. */
  compras: z
    .array(
      z.object({
        referencia: z.string(),
        producto: z.string(),
        total: z.string(),
        estado: z.string(),
        creadoEn: z.string(),
      }),
    )
    .nullable(),
  inscripciones: z
    .array(
      z.object({
        id: z.int(),
        titulo: z.string(),
        paga: z.boolean(),
        paso: z.int(),
        finalizada: z.boolean(),
        abiertaHasta: z.string().nullable(),
        asistioEn: z.string().nullable(),
      }),
    )
    .nullable(),
  solicitudes: z.array(Solicitud),
})
export type Persona = z.infer<typeof Persona>

const params = z.object({ id: Id })

export const getPersona = endpoint({
  method: 'GET',
  path: '/gestion/personas/:id',
  access: 'cuentas.ver' satisfies Permiso,
  version: true,
  summary:
    'Somebody with their sessions, purchases and enrolments. Whoever opens it leaves a row in the audit.',
  params,
  answers: { 200: item(Persona) },
})

const VistaDeUnion = z.object({
  de: z.object({ id: z.int(), Nombre: z.string(), Email: z.string() }),
  /** What would move, by what it is called. */
  mueve: z.array(z.object({ que: z.string(), cuenta: z.int() })),
  /** What has to be decided by a person first; empty where nothing stands against it. */
  impide: z.array(z.string()),
})
export type VistaDeUnion = z.infer<typeof VistaDeUnion>

export const previewUnion = endpoint({
  method: 'GET',
  path: '/gestion/personas/:id/union',
  access: 'cuentas.editar' satisfies Permiso,
  summary: 'What would move if another account were joined to this one; nothing is changed.',
  params,
  query: z.object({ de: Id }),
  answers: { 200: item(VistaDeUnion) },
})

export const joinPersonas = endpoint({
  method: 'POST',
  path: '/gestion/personas/:id/union',
  access: 'cuentas.editar' satisfies Permiso,
  factor: true,
  summary:
    'Everything of another account becomes this one’s, in one transaction; nobody gets in there any more.',
  params,
  body: z.strictObject({ de: Id, motivo: requeridoHasta(500) }),
  answers: { 200: item(VistaDeUnion) },
})

export const closeSesionesDePersona = endpoint({
  method: 'DELETE',
  path: '/gestion/personas/:id/sesiones',
  access: 'cuentas.editar' satisfies Permiso,
  summary: 'Signs somebody out everywhere.',
  params,
  answers: { 200: Message },
})
