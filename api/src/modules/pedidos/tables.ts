import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EstadoPedido, Via } from '#domain/pedidos/estados.ts'
import { creadoEn, dinero, instante } from '../../db/columns.ts'
import { archivos } from '../archivos/tables.ts'
import { compras } from '../compras/tables.ts'
import { consultores } from '../consultores/tables.ts'
import { mensajes } from '../formularios/tables.ts'
import { libros } from '../libros/tables.ts'

/** Orders of books, handled by a consultant or by the organisation itself. */
export const pedidos = pgTable(
  'pedidos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    estado: text('estado').$type<EstadoPedido>().notNull().default('nuevo'),
    via: text('via').$type<Via>().notNull(),
    /** The consultant the order was sent to. Kept after the order passes to the organisation. */
    IdConsultor: integer('id_consultor').references(() => consultores.IdConsultor),
    /** The purchase that paid for the order. */
    compraId: integer('compra_id')
      .unique()
      .references(() => compras.id),
    /** The contact message the order came from. */
    mensajeId: integer('mensaje_id')
      .unique()
      .references(() => mensajes.id, { onDelete: 'set null' }),
    nombre: text('nombre').notNull(),
    email: text('email').notNull(),
    telefono: text('telefono').notNull().default(''),
    calle: text('calle').notNull().default(''),
    numero: text('numero').notNull().default(''),
    piso: text('piso').notNull().default(''),
    localidad: text('localidad').notNull().default(''),
    partido: text('partido').notNull().default(''),
    provincia: text('provincia').notNull().default(''),
    codigoPostal: text('codigo_postal').notNull().default(''),
    /** The requested books, in the buyer's own words. */
    libros: text('libros').notNull(),
    /** In pesos; null until the exact books are known. */
    total: dinero('total'),
    /** Proof of the transfer. */
    archivo: text('archivo').references(() => archivos.hash),
    archivoNombre: text('archivo_nombre'),
    transporte: text('transporte').notNull().default(''),
    seguimiento: text('seguimiento').notNull().default(''),
    /** Why the order was cancelled. */
    motivo: text('motivo').notNull().default(''),
    /** When the order passes to the organisation unless the consultant answers; null once answered. */
    respuestaHasta: instante('respuesta_hasta'),
    /** When the order passed to the organisation. */
    derivadoEn: instante('derivado_en'),
    version: integer('version').notNull().default(1),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('pedidos_consultor').on(t.IdConsultor, t.creadoEn).where(sql`${t.IdConsultor} is not null`),
    index('pedidos_creado').on(t.creadoEn, t.id),
    index('pedidos_total').on(t.total, t.id),
    index('pedidos_total_al_reves').on(t.total.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('pedidos_email').on(sql`lower(${t.email})`),
    index('pedidos_archivo').on(t.archivo).where(sql`${t.archivo} is not null`),
    index('pedidos_sin_respuesta').on(t.respuestaHasta).where(sql`${t.respuestaHasta} is not null`),
    check(
      'pedidos_estado',
      sql`${t.estado} in ('nuevo', 'aceptado', 'pagado', 'enviado', 'entregado', 'cancelado')`,
    ),
    check('pedidos_via', sql`${t.via} in ('consultor', 'organizacion')`),
    check('pedidos_de_consultor', sql`${t.via} <> 'consultor' or ${t.IdConsultor} is not null`),
    check(
      'pedidos_respuesta',
      sql`${t.respuestaHasta} is null or (${t.estado} = 'nuevo' and ${t.via} = 'consultor')`,
    ),
  ],
)

/** The books of an order, with their price at the time. */
export const pedidosLibros = pgTable(
  'pedidos_libros',
  {
    pedidoId: integer('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    IdLibro: integer('id_libro')
      .notNull()
      .references(() => libros.id),
    nombre: text('nombre').notNull(),
    cantidad: integer('cantidad').notNull(),
    precio: dinero('precio').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.IdLibro] }),
    index('pedidos_libros_libro').on(t.IdLibro),
    check('pedidos_libros_cantidad', sql`${t.cantidad} between 1 and 99`),
  ],
)
