// Notes of staff on a record, and its timeline.
import { z } from 'zod'
import { endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { ACCIONES } from '../auditoria/acciones.ts'
import { requeridoHasta } from '../texto/campos.ts'
import { NOMBRES_DE_ENTIDAD } from './entidades.ts'

const NOTA_MAX = 2000
const CLAVE_MAX = 120
const sobre = { entidad: z.enum(NOMBRES_DE_ENTIDAD), clave: z.string().min(1).max(CLAVE_MAX) }

const Nota = z.object({
  id: z.int(),
  ...sobre,
  texto: z.string(),
  autor: z.string().nullable(),
  /** Written by the caller. */
  propia: z.boolean(),
  recordarEn: z.string().nullable(),
  recordada: z.boolean(),
  creadoEn: z.string(),
})
export type Nota = z.infer<typeof Nota>

/** Changes that have a verb of their own. */
const Acto = z.enum(['archivar', 'restaurar', 'cancelar', 'publicar', 'despublicar'])
export type Acto = z.infer<typeof Acto>

/** A change as the timeline shows it. The changed values are in the audit. */
const Cambio = z.object({
  id: z.int(),
  accion: z.enum(ACCIONES),
  quien: z.string().nullable(),
  acto: Acto.nullable(),
  campos: z.array(z.string()),
  motivo: z.string().nullable(),
  creadoEn: z.string(),
})
export type Cambio = z.infer<typeof Cambio>

export const getActividad = endpoint({
  method: 'GET',
  path: '/gestion/actividad',
  access: 'staff',
  summary: 'Notes on something and what was changed in it, for whoever may see it',
  query: z.object(sobre),
  answers: { 200: z.object({ notas: z.array(Nota), cambios: z.array(Cambio) }) },
})

export const addNota = endpoint({
  method: 'POST',
  path: '/gestion/notas',
  access: 'staff',
  summary: 'Writes a note; with a moment it comes back to its author then',
  body: z.strictObject({
    ...sobre,
    texto: requeridoHasta(NOTA_MAX),
    recordarEn: z.iso.datetime({ offset: true, error: 'Elegí un día y una hora' }).nullable().default(null),
  }),
  answers: { 201: item(Nota) },
})

/** Whether a person with these roles can write notes; the read-only role cannot. */
export const leavesNotes = (roles: readonly string[]): boolean => roles.some((rol) => rol !== 'lectura')

export const removeNota = endpoint({
  method: 'DELETE',
  path: '/gestion/notas/:id',
  access: 'staff',
  summary: 'Takes an own note away',
  params: z.object({ id: Id }),
  answers: { 200: Message },
})

export const restoreNota = endpoint({
  method: 'POST',
  path: '/gestion/notas/:id/restaurar',
  access: 'staff',
  summary:
    'Takes back, for a minute, that an own note was removed; its words are kept nowhere and come along',
  params: z.object({ id: Id }),
  body: z.strictObject({ texto: requeridoHasta(NOTA_MAX) }),
  answers: { 200: item(Nota) },
})

export const finishRecordatorio = endpoint({
  method: 'POST',
  path: '/gestion/notas/:id/recordada',
  access: 'staff',
  summary: 'An own reminder is done with',
  params: z.object({ id: Id }),
  answers: { 200: item(Nota) },
})

export const listRecordatorios = endpoint({
  method: 'GET',
  path: '/gestion/recordatorios',
  access: 'staff',
  summary: 'Own reminders whose moment has come, oldest first',
  answers: { 200: listOf(Nota) },
})
