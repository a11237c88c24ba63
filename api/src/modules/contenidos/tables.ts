import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { MEDIOS_DE_TRANSFERENCIA } from '#domain/compras/medios.ts'
import type { UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import type { Formato, ValorDe } from '#domain/contenidos/textos.ts'
import { archivable, creadoEn, dinero, instante, versionado } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'
import { localidades, paises, provincias } from '../ubicaciones/tables.ts'

export const videos = pgTable('videos', {
  IdVideo: integer('id_video').primaryKey().generatedByDefaultAsIdentity(),
  titulo: text('titulo').notNull(),
  descripcion: text('descripcion').notNull().default(''),
  video_url: text('video_url').notNull(),
  IdEstado: integer('id_estado').notNull().default(1),
  orden: integer('orden').notNull().default(0),
  ...versionado(),
  ...archivable(),
})

export const homebanners = pgTable(
  'homebanners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    antetitulo: text('antetitulo').notNull().default(''),
    titulo: text('titulo').notNull(),
    copete: text('copete').notNull().default(''),
    /** Absolute path or https address. If null, a cover is drawn from the id. */
    imagen: text('imagen'),
    enlace: text('enlace'),
    boton: text('boton'),
    orden: integer('orden').notNull().default(0),
    activo: integer('activo').notNull().default(1),
    ...versionado(),
    ...archivable(),
  },
  (t) => [check('homebanners_activo', sql`${t.activo} in (0, 1)`)],
)

export const datosempresas = pgTable(
  'datosempresas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    Nombre: text('nombre').notNull(),
    Telefono: text('telefono').notNull(),
    Email: text('email').notNull(),
    Direccion: text('direccion').notNull().default(''),
    IdPais: integer('id_pais').references(() => paises.IdPais),
    IdProvincia: integer('id_provincia').references(() => provincias.IdProvincia),
    IdLocalidad: integer('id_localidad').references(() => localidades.IdLocalidad),
    perfil_datosbancarios: text('perfil_datosbancarios').notNull().default(''),
    CotizacionDolar: dinero('cotizacion_dolar').notNull(),
    /** The last rate set with the second factor; null until a rate is changed. */
    cotizacionConfirmada: dinero('cotizacion_confirmada'),
    /** Bitmask of the methods that books can be paid with. */
    MedioPagoLibros: integer('medio_pago_libros').notNull().default(0),
    ...versionado(),
  },
  (t) => [check('datosempresas_cotizacion', sql`${t.CotizacionDolar} > 0`)],
)

/** History of the exchange rate. The latest one in force is charged. */
export const cotizaciones = pgTable(
  'cotizaciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    valor: dinero('valor').notNull(),
    /** When it takes effect. */
    desde: instante('desde').notNull(),
    motivo: text('motivo').notNull(),
    autor: integer('autor').references(() => usuarios.id, { onDelete: 'set null' }),
    creadoEn: creadoEn(),
    aplicadaEn: instante('aplicada_en'),
    anuladaEn: instante('anulada_en'),
    /** Whether the second factor was shown when setting it. Later changes are compared with this rate. */
    conFactor: boolean('con_factor').notNull().default(false),
  },
  (t) => [
    index('cotizaciones_pendientes')
      .on(t.desde)
      .where(sql`${t.aplicadaEn} is null and ${t.anuladaEn} is null`),
    index('cotizaciones_autor').on(t.autor),
    check('cotizaciones_valor', sql`${t.valor} > 0`),
    check('cotizaciones_una_salida', sql`${t.aplicadaEn} is null or ${t.anuladaEn} is null`),
  ],
)

/** Accounts that transfers go to, one per bank bit of the payment-method bitmask (A9). */
export const bancos = pgTable(
  'bancos',
  {
    medio: integer('medio').primaryKey(),
    nombre: text('nombre').notNull(),
    titular: text('titular').notNull(),
    cuenta: text('cuenta').notNull(),
    identificador: text('identificador').notNull(),
    alias: text('alias').notNull().default(''),
    moneda: text('moneda').notNull(),
    ...versionado(),
  },
  (t) => [
    check('bancos_medio', sql`${t.medio} in (${sql.raw(MEDIOS_DE_TRANSFERENCIA.join(', '))})`),
    check('bancos_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
  ],
)

/** Texts of the pages, as edited by the organisation. */
export const textos = pgTable(
  'textos',
  {
    /** `page.name`, as in the base data. */
    clave: text('clave').primaryKey(),
    pagina: text('pagina').notNull(),
    /** The name shown to staff. */
    titulo: text('titulo').notNull(),
    formato: text('formato').$type<Formato>().notNull(),
    valor: jsonb('valor').$type<ValorDe<Formato>>().notNull(),
    /** The original text. If it equals the current one, nobody has edited it. */
    valorBase: jsonb('valor_base').$type<ValorDe<Formato>>().notNull(),
    orden: integer('orden').notNull().default(0),
    ...versionado(),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('textos_pagina').on(t.pagina, t.orden),
    check('textos_formato', sql`${t.formato} in ('linea', 'html', 'tarjeta', 'lista')`),
  ],
)

/** Saved replies: answers to messages, and reasons to reject a transfer. */
export const respuestas = pgTable(
  'respuestas_guardadas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    uso: text('uso').$type<UsoDeRespuesta>().notNull(),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull(),
    orden: integer('orden').notNull().default(0),
    ...versionado(),
    ...archivable(),
  },
  (t) => [
    index('respuestas_guardadas_uso').on(t.uso, t.orden),
    check('respuestas_guardadas_usos', sql`${t.uso} in ('mensaje', 'rechazo', 'otro-comprobante')`),
  ],
)
