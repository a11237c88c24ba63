// The audit log as staff read it.
import { z } from 'zod'
import { staffList } from '#contract/staff-list.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { ACCIONES, TIPOS_ACTOR } from './acciones.ts'

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
    /** The role of the database server, which identifies changes without a named actor. */
    rol: z.string(),
  }),
  requestId: z.string().nullable(),
  lote: z.string().nullable(),
  /** The endpoint or action that made the change, as `pedidos/cancelar`. */
  acto: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Only the changed columns; every column of an inserted or deleted row. */
  antes: Valores,
  despues: Valores,
  /** The values were masked because the person was erased. */
  tachado: z.boolean(),
})
export type Registro = z.infer<typeof Registro>

export const AuditoriaList = staffList({
  name: 'auditoria',
  path: '/data/auditoria',
  summary: 'What was changed or looked at, by whom and when, newest first.',
  key: 'id',
  row: Registro,
  ver: 'auditoria.ver' satisfies Permiso,
  exportar: 'cuentas.exportar' satisfies Permiso,
  filters: {
    usuario: 'int',
    actor: { of: TIPOS_ACTOR, in: true },
    accion: { of: ACCIONES, in: true },
    tabla: { of: 'option', in: true },
    clave: 'option',
    /** Has no index of its own: it is searched among the rows of a person or a day. */
    lote: 'option',
    creadoEn: { of: 'day', range: true },
  },
  defaultOrder: 'id,DESC',
})
