import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import type { Entidad } from '#domain/gestion/entidades.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/** Saved views of lists. With a role, shared with everybody who holds it. */
export const vistasGuardadas = pgTable(
  'vistas_guardadas',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pantalla: text('pantalla').notNull(),
    nombre: text('nombre').notNull(),
    direccion: text('direccion').notNull(),
    rol: text('rol').$type<RolStaff>(),
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('vistas_guardadas_nombre').on(t.pantalla, t.autor, t.rol, t.nombre).nullsNotDistinct(),
    check(
      'vistas_guardadas_rol',
      sql`${t.rol} in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')`,
    ),
  ],
)

/** Notes of staff on any kind of item. */
export const notas = pgTable(
  'notas',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entidad: text('entidad').$type<Entidad>().notNull(),
    clave: text('clave').notNull(),
    texto: text('texto').notNull(),
    autor: integer('autor').references(() => usuarios.id, { onDelete: 'set null' }),
    recordarEn: instante('recordar_en'),
    recordada: boolean('recordada').notNull().default(false),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('notas_sobre').on(t.entidad, t.clave, t.id),
    index('notas_recordatorios').on(t.autor, t.recordarEn),
  ],
)
