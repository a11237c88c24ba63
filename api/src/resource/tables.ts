import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccionProgramada, EstadoRevision } from '#contract/revision.ts'
import { creadoEn, instante } from '../db/columns.ts'
import { usuarios } from '../modules/cuentas/tables.ts'

/** Revisions of staff rows: drafts, scheduled changes and history. */
export const revisiones = pgTable(
  'revisiones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tabla: text('tabla').notNull(),
    clave: text('clave').notNull(),
    /** Number of the revision within its row, in the order of the history. */
    numero: integer('numero').notNull(),
    /** Increases with every change of the draft or the history, to detect conflicting edits. */
    version: integer('version').notNull(),
    estado: text('estado').$type<EstadoRevision>().notNull(),
    accion: text('accion').$type<AccionProgramada>(),
    /** The form, possibly incomplete in a draft; null if only the state will change. */
    datos: jsonb('datos').$type<Record<string, unknown>>(),
    autor: integer('autor').references(() => usuarios.id, { onDelete: 'set null' }),
    motivo: text('motivo').notNull().default(''),
    /** On a row's first revision: the idempotency key of its creation. */
    claveIdempotencia: uuid('clave_idempotencia'),
    programadaPara: instante('programada_para'),
    creadoEn: creadoEn(),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
  },
  (t) => [
    index('revisiones_autor').on(t.autor),
    unique('revisiones_numero').on(t.tabla, t.clave, t.numero),
    uniqueIndex('revisiones_borrador').on(t.tabla, t.clave).where(sql`${t.estado} = 'borrador'`),
    uniqueIndex('revisiones_programada')
      .on(t.tabla, t.clave, t.accion)
      .where(sql`${t.estado} = 'programada'`),
    uniqueIndex('revisiones_alta')
      .on(t.tabla, t.claveIdempotencia)
      .where(sql`${t.claveIdempotencia} is not null`),
    index('revisiones_pendientes').on(t.programadaPara).where(sql`${t.estado} = 'programada'`),
    check(
      'revisiones_estado',
      sql`${t.estado} in ('borrador', 'guardada', 'publicada', 'programada', 'descartada')`,
    ),
    check('revisiones_accion', sql`${t.accion} in ('publicar', 'retirar')`),
    check('revisiones_minuto', sql`(${t.estado} = 'programada') <= (${t.programadaPara} is not null)`),
  ],
)
