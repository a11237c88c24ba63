// Bulk actions: a job with a result for each row.
import { z } from 'zod'
import { endpoint, item, listOf } from '#contract/endpoint.ts'
import { NOMBRES_DE_ENTIDAD } from './entidades.ts'

export const LOTE_MAX = 10_000
export const DESHACER_SEGUNDOS = 60
const CLAVE_MAX = 300
const NOMBRE = z.string().regex(/^[a-z-]{1,40}$/)

const ESTADOS_LOTE = ['en_curso', 'terminado', 'detenido'] as const
export const ESTADOS_FILA = ['pendiente', 'hecha', 'sin_cambio', 'fallida'] as const
export type EstadoFila = (typeof ESTADOS_FILA)[number]

const Lote = z.object({
  id: z.uuid(),
  recurso: z.string(),
  accion: z.string(),
  estado: z.enum(ESTADOS_LOTE),
  total: z.int(),
  hechas: z.int(),
  /** Rows that already had the wanted state. */
  sinCambio: z.int(),
  fallidas: z.int(),
  creadoEn: z.string(),
  terminadoEn: z.string().nullable(),
  /** Seconds left to undo it; 0 when it cannot be undone. */
  deshacerSegundos: z.int(),
})
export type Lote = z.infer<typeof Lote>

/** Display name of a row and the page that shows it. */
const FilaNombrada = z.object({
  nombre: z.string(),
  en: z.object({ entidad: z.enum(NOMBRES_DE_ENTIDAD), clave: z.string() }).nullable(),
})
export type FilaNombrada = z.infer<typeof FilaNombrada>

export const FilaDeLote = z.object({
  clave: z.string(),
  estado: z.enum(ESTADOS_FILA),
  mensaje: z.string(),
  /** The failed row; null when it no longer exists or the caller may not see it. */
  fila: FilaNombrada.nullable(),
})
export type FilaDeLote = z.infer<typeof FilaDeLote>

const elegidas = {
  recurso: NOMBRE,
  accion: NOMBRE,
  claves: z.array(z.string().min(1).max(CLAVE_MAX)).min(1).max(LOTE_MAX).optional(),
  /** The query of a list: the action applies to all rows that match. */
  consulta: z.record(z.string().max(60), z.string().max(1000)).optional(),
}
const isChosenOneWay = ({ claves, consulta }: { claves?: unknown; consulta?: unknown }) =>
  (claves === undefined) !== (consulta === undefined)
const CHOSEN_ONE_WAY = { path: ['claves'], error: 'Elegí filas o una consulta' }
const CLAVES_BYTES = 2 * 1024 * 1024

const Pendiente = z.object({
  que: z.enum(['con-lugar', 'por-pagar', 'sin-enviar', 'en-reclamo']),
  /** Number of affected rows. */
  filas: z.int(),
  total: z.int(),
})
export type Pendiente = z.infer<typeof Pendiente>

export const previewLote = endpoint({
  method: 'POST',
  path: '/gestion/lotes/vista-previa',
  access: 'staff',
  summary: 'What an action on many rows would leave open, before anybody begins it',
  maxBytes: CLAVES_BYTES,
  body: z.strictObject(elegidas).refine(isChosenOneWay, CHOSEN_ONE_WAY),
  answers: { 200: z.object({ pendientes: z.array(Pendiente) }) },
})

export const startLote = endpoint({
  method: 'POST',
  path: '/gestion/lotes',
  access: 'staff',
  summary: 'Begins an action on many rows; the same id again answers what was begun',
  maxBytes: CLAVES_BYTES,
  body: z
    .strictObject({
      /** Idempotency key: sending the same id twice starts one job. */
      id: z.uuid(),
      ...elegidas,
      /** Parameters of the action besides the rows. */
      datos: z.record(z.string().max(60), z.union([z.string().max(20_000), z.number()])).optional(),
      /** The reason, required for actions that cannot be undone. */
      motivo: z.string().trim().max(500).optional(),
    })
    .refine(isChosenOneWay, CHOSEN_ONE_WAY),
  answers: { 201: item(Lote) },
})

export const listLotes = endpoint({
  method: 'GET',
  path: '/gestion/lotes',
  access: 'staff',
  summary: 'Own actions on many rows that are under way or have just ended, those under way first',
  answers: { 200: listOf(Lote) },
})

const params = z.object({ id: z.uuid() })

export const getLote = endpoint({
  method: 'GET',
  path: '/gestion/lotes/:id',
  access: 'staff',
  summary: 'How far an own action on many rows has come',
  params,
  answers: { 200: item(Lote) },
})

export const undoLote = endpoint({
  method: 'POST',
  path: '/gestion/lotes/:id/deshacer',
  access: 'staff',
  summary: 'Takes back what an own action did, row by row, within a minute of its end',
  params,
  body: z.strictObject({ /** Of the action that takes it back. */ id: z.uuid() }),
  answers: { 201: item(Lote) },
})

export const listFilasDeLote = endpoint({
  method: 'GET',
  path: '/gestion/lotes/:id/filas',
  access: 'staff',
  summary: 'Outcomes by row, failed ones first',
  params,
  answers: { 200: listOf(FilaDeLote) },
})
