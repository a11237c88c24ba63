// Who did what, as staff read it.
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ACCIONES, TIPOS_ACTOR } from './acciones.ts'

const fecha = z.iso.date('Usá la forma aaaa-mm-dd')
const numero = z.coerce.number<string | number>().int().positive()
const Valores = z.record(z.string(), z.unknown()).nullable()

export const Registro = z.object({
  id: z.int(),
  creadoEn: z.string(),
  accion: z.enum(ACCIONES),
  tabla: z.string(),
  clave: z.string(),
  actor: z.object({
    tipo: z.enum(TIPOS_ACTOR),
    usuarioId: z.int().nullable(),
    nombre: z.string().nullable(),
    enNombreDe: z.int().nullable(),
    sesion: z.string().nullable(),
    direccion: z.string().nullable(),
    permiso: z.string().nullable(),
    /** Of the database server: tells who came without a name. */
    rol: z.string(),
  }),
  requestId: z.string().nullable(),
  lote: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Only what changed; all of it for a row that came or went. */
  antes: Valores,
  despues: Valores,
  /** Its values were masked, because the person was erased. */
  tachado: z.boolean(),
})
export type Registro = z.infer<typeof Registro>

const FILTROS = {
  usuario: numero.optional(),
  actor: z.enum(TIPOS_ACTOR).optional(),
  accion: z.enum(ACCIONES).optional(),
  tabla: z.string().max(60).optional(),
  clave: z.string().max(120).optional(),
  desde: fecha.optional(),
  hasta: fecha.optional(),
}
const FiltroAuditoria = z.strictObject(FILTROS)
export type FiltroAuditoria = z.infer<typeof FiltroAuditoria>

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/data/auditoria',
  access: 'auditoria.ver',
  summary: 'What was changed or looked at, by whom and when, newest first.',
  query: z.strictObject({
    ...FILTROS,
    limit: numero.max(200).default(50),
    /** `siguiente` of the page before. */
    cursor: numero.optional(),
  }),
  answers: { 200: z.object({ data: z.array(Registro), siguiente: z.int().nullable() }) },
})
