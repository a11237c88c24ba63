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
 * Audit log. The trigger `registrar_cambio` inserts the rows. They never change, with two exceptions:
 * `tachar_auditoria` masks the values of an erased person, and `purgar_auditoria` deletes rows whose retention time
 * is over.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The time of the write, not of the start of the transaction, so that a day can be closed once it is over. */
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
    /** The act that made the change, such as `pedidos/cancelar`. */
    acto: text('acto'),
    /** The PostgreSQL role that made the change. */
    rol: text('rol').notNull(),
    motivo: text('motivo'),
    /** Only the changed columns; the whole row if it was inserted or deleted. */
    antes: jsonb('antes'),
    despues: jsonb('despues'),
    /** The person whose data the values are, by account and by e-mail, if the table declares it. */
    persona: integer('persona'),
    correo: text('correo'),
    /**
     * A salted digest of the values that masking can remove. The chain holds without the values, and without the salt
     * the digest reveals nothing.
     */
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
    // A partial index on the few rows with an e-mail, so that erasing a person does not read the whole table.
    index('auditoria_con_email')
      .on(t.id)
      .where(sql`antes::text like '%@%' or despues::text like '%@%' or motivo like '%@%'`),
    index('auditoria_con_motivo').on(t.id).where(sql`motivo is not null`),
  ],
)

/** The chain: each closed day has a digest of its rows and of the previous day's digest. */
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
    /** When its rows were deleted after their retention time. The chain stays verifiable across it. */
    purgadoEn: instante('purgado_en'),
  },
  (t) => [
    primaryKey({ columns: [t.clase, t.dia] }),
    check('auditoria_cierres_cantidad', sql`${t.cantidad} >= 0`),
  ],
)
