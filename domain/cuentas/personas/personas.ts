// People as staff see them: the account, its sessions, and requests about personal data.
import { z } from 'zod'
import { endpoint, Id, item, pageOf } from '#contract/endpoint.ts'
import { exportEndpoints } from '#contract/export-endpoints.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
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
  /** A staff member, whose account is closed and renamed in Equipo. */
  delEquipo: z.boolean(),
  /** Version of the data that staff can edit. */
  version: z.int(),
  roles: z.array(z.string()),
  inhabilitada: z.boolean(),
  creadoEn: z.string(),
  sesiones: z.array(SesionAbierta.omit({ actual: true, recordar: true })),
  solicitudes: z.array(Solicitud),
})
export type Persona = z.infer<typeof Persona>

export const porId = z.object({ id: Id })

const VistaDeUnion = z.object({
  de: z.object({ id: z.int(), Nombre: z.string(), Email: z.string() }),
  /** How many rows of each kind a merge would move. */
  mueve: z.array(z.object({ que: z.string(), cuenta: z.int() })),
  /** Obstacles that a person must resolve first; empty when there are none. */
  impide: z.array(z.string()),
})
export type VistaDeUnion = z.infer<typeof VistaDeUnion>

export const previewUnion = endpoint({
  method: 'GET',
  path: '/gestion/personas/:id/union',
  access: 'cuentas.editar' satisfies Permiso,
  summary: 'What would move if another account were joined to this one; nothing is changed.',
  params: porId,
  query: z.object({ de: Id }),
  answers: { 200: item(VistaDeUnion) },
})
