import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ACCIONES, CLASES, TIPOS_ACTOR } from '#domain/auditoria/acciones.ts'
import { instante } from '../../db/columns.ts'

/**
 * Who did what, and when. Rows come from the trigger `registrar_cambio` and are never changed; the only doors are
 * `tachar_auditoria` (masks the values of a person who is being erased) and `purgar_auditoria` (what is older than it must be kept).
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** When it was written, not when its transaction began: a day can be closed once its end has passed. */
    creadoEn: instante('creado_en').notNull().default(sql`clock_timestamp()`),
    clase: text('clase', { enum: CLASES }).notNull(),
    accion: text('accion', { enum: ACCIONES }).notNull(),
    tabla: text('tabla').notNull(),
    clave: text('clave').notNull(),
    actor: text('actor', { enum: TIPOS_ACTOR }).notNull(),
    usuarioId: integer('usuario_id'),
    enNombreDe: integer('en_nombre_de'),
    sesion: text('sesion'),
    direccion: text('direccion'),
    permiso: text('permiso'),
    requestId: text('request_id'),
    lote: text('lote'),
    /** The act that changed it, as `pedidos/cancelar`. */
    acto: text('acto'),
    /** The role of the database server that the change came through. */
    rol: text('rol').notNull(),
    motivo: text('motivo'),
    /** Only what changed; all of it for a row that came or went. */
    antes: jsonb('antes'),
    despues: jsonb('despues'),
    /** Whose data the values are, by account and by e-mail, when the table says so. */
    persona: integer('persona'),
    correo: text('correo'),
    /** What masking may take away, as a salted digest: the chain holds without it, and without the salt it tells nothing. */
    huella: text('huella').notNull(),
    sal: uuid('sal'),
    tachadoEn: instante('tachado_en'),
  },
  (t) => [
    index('auditoria_dia').on(t.creadoEn),
    index('auditoria_fila').on(t.tabla, t.clave, t.id),
    index('auditoria_usuario').on(t.usuarioId, t.id).where(sql`${t.usuarioId} is not null`),
    index('auditoria_accion').on(t.accion, t.id),
    index('auditoria_actor').on(t.actor, t.id),
    index('auditoria_persona').on(t.persona).where(sql`${t.persona} is not null`),
    index('auditoria_correo').on(t.correo).where(sql`${t.correo} is not null`),
    // The few rows that hold an e-mail, so that erasing a person need not read all of them.
    index('auditoria_con_email')
      .on(t.id)
      .where(sql`antes::text like '%@%' or despues::text like '%@%' or motivo like '%@%'`),
    index('auditoria_con_motivo').on(t.id).where(sql`motivo is not null`),
  ],
)

/** The chain: a digest of each day's rows and of the digest before it. */
export const auditoriaCierres = pgTable(
  'auditoria_cierres',
  {
    dia: date('dia').notNull(),
    clase: text('clase', { enum: CLASES }).notNull(),
    cantidad: integer('cantidad').notNull(),
    filas: text('filas').notNull(),
    anterior: text('anterior').notNull(),
    resumen: text('resumen').notNull(),
    creadoEn: instante('creado_en').notNull().defaultNow(),
    /** Its rows were older than they must be kept. The chain goes on through it. */
    purgadoEn: instante('purgado_en'),
  },
  (t) => [
    primaryKey({ columns: [t.clase, t.dia] }),
    check('auditoria_cierres_cantidad', sql`${t.cantidad} >= 0`),
  ],
)
