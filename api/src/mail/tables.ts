import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../db/columns.ts'
import { archivos } from '../modules/archivos/tables.ts'
import { compras } from '../modules/compras/tables.ts'

/** The outbox: a mail is a row of the same transaction as the change it tells about. */
export const correos = pgTable(
  'correos',
  {
    /** Also the Message-ID, so that a repeated delivery is recognisable. */
    id: uuid('id').primaryKey().defaultRandom(),
    para: text('para').notNull(),
    responderA: text('responder_a'),
    plantilla: text('plantilla').notNull(),
    datos: jsonb('datos').notNull(),
    /** Secrets among the data, encrypted; erased once the mail is out. */
    reservado: text('reservado'),
    compra_id: integer('compra_id').references(() => compras.id),
    /** Which time a purchase gets this mail: what happens again is told again, and only then. */
    vez: integer('vez').notNull().default(1),
    /** Staff had that mail sent again: this one takes no turn of its purchase, and is no turn itself. */
    reenvioDe: uuid('reenvio_de'),
    /** The decision of staff that it tells of; it waits as long as that can be undone, and goes with it. */
    decision: uuid('decision'),
    /** A file that travels along. */
    archivo: text('archivo').references(() => archivos.hash),
    archivoNombre: text('archivo_nombre'),
    estado: text('estado', { enum: ['pendiente', 'enviado', 'fallido'] })
      .notNull()
      .default('pendiente'),
    intentos: integer('intentos').notNull().default(0),
    proximoIntentoEn: instante('proximo_intento_en').notNull().defaultNow(),
    error: text('error'),
    enviadoEn: instante('enviado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('correos_pendientes').on(t.proximoIntentoEn).where(sql`${t.estado} = 'pendiente'`),
    uniqueIndex('correos_uno_por_compra')
      .on(t.compra_id, t.plantilla, t.vez)
      .where(sql`${t.compra_id} is not null and ${t.reenvioDe} is null`),
    index('correos_compra').on(t.compra_id).where(sql`${t.compra_id} is not null`),
    index('correos_archivo').on(t.archivo).where(sql`${t.archivo} is not null`),
    index('correos_destinatario').on(sql`lower(${t.para})`),
    index('correos_enviados').on(t.enviadoEn).where(sql`${t.enviadoEn} is not null`),
    index('correos_recientes').on(t.creadoEn, t.id),
    index('correos_reenvios').on(t.reenvioDe).where(sql`${t.reenvioDe} is not null`),
    index('correos_decision').on(t.decision).where(sql`${t.decision} is not null`),
    check('correos_estado', sql`${t.estado} in ('pendiente', 'enviado', 'fallido')`),
  ],
)

/** Addresses that were just erased, by their turn: whoever read one before that and writes to it only now is too late. */
export const direccionesBorradas = pgTable('direcciones_borradas', {
  turno: bigint('turno', { mode: 'bigint' }).primaryKey(),
  borradaEn: instante('borrada_en').notNull(),
})
