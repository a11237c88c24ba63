import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../db/columns.ts'
import { archivos } from '../modules/archivos/tables.ts'
import { compras } from '../modules/compras/tables.ts'

/** The outbox: a mail is written in the same transaction as the change it reports. */
export const correos = pgTable(
  'correos',
  {
    /** Also the Message-ID, so that a repeated delivery can be recognised. */
    id: uuid('id').primaryKey().defaultRandom(),
    para: text('para').notNull(),
    responderA: text('responder_a'),
    plantilla: text('plantilla').notNull(),
    datos: jsonb('datos').notNull(),
    /** Encrypted secrets of the mail, erased once it is sent. */
    reservado: text('reservado'),
    compra_id: integer('compra_id').references(() => compras.id),
    /** The occasion within a purchase: each mail is sent once per occasion. */
    vez: integer('vez').notNull().default(1),
    /** The mail that staff resent; resends are exempt from the unique `vez`. */
    reenvioDe: uuid('reenvio_de'),
    /**
     * The staff decision that the mail reports. The mail is held while the decision can be undone, and deleted
     * with it.
     */
    decision: uuid('decision'),
    /** Attached file. */
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

/**
 * Recently erased addresses, by their lock key: a transaction that read an address before its erasure must not
 * mail it afterwards.
 */
export const direccionesBorradas = pgTable('direcciones_borradas', {
  turno: bigint('turno', { mode: 'bigint' }).primaryKey(),
  borradaEn: instante('borrada_en').notNull(),
})
