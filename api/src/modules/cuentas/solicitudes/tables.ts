import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ESTADOS_DE_SOLICITUD, TIPOS_DE_SOLICITUD } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { creadoEn, instante } from '../../../db/columns.ts'
import { usuarios } from '../tables.ts'

const usuarioId = (name: string) => integer(name).references(() => usuarios.id)

/** Requests of people about their personal data. Erasing a person keeps the row without their words. */
export const solicitudesDatos = pgTable(
  'solicitudes_datos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null for a person without an account, identified by the name and e-mail that they gave. */
    usuarioId: usuarioId('usuario_id'),
    nombre: text('nombre'),
    email: text('email'),
    tipo: text('tipo', { enum: TIPOS_DE_SOLICITUD }).notNull(),
    estado: text('estado', { enum: ESTADOS_DE_SOLICITUD }).notNull().default('recibida'),
    detalle: text('detalle').notNull(),
    recibidaEn: date('recibida_en').notNull(),
    venceEn: date('vence_en').notNull(),
    identidad: text('identidad'),
    identidadPor: usuarioId('identidad_por'),
    borradoPedidoPor: usuarioId('borrado_pedido_por'),
    respuesta: text('respuesta'),
    resueltaPor: usuarioId('resuelta_por'),
    resueltaEn: instante('resuelta_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('solicitudes_datos_vence').on(t.venceEn, t.id),
    index('solicitudes_datos_usuario').on(t.usuarioId),
    index('solicitudes_datos_email').on(sql`lower(${t.email})`),
    check(
      'solicitudes_datos_de_quien',
      sql`(${t.usuarioId} is null) = (${t.email} is not null) and (${t.email} is null) = (${t.nombre} is null)`,
    ),
    check('solicitudes_datos_tipo', sql`${t.tipo} in ('acceso', 'rectificacion', 'supresion')`),
    check(
      'solicitudes_datos_estado',
      sql`${t.estado} in ('recibida', 'verificada', 'por_aprobar', 'resuelta', 'rechazada')`,
    ),
    check(
      'solicitudes_datos_aprobacion',
      sql`${t.estado} <> 'por_aprobar' or ${t.borradoPedidoPor} is not null`,
    ),
    // Erasing takes two people; the database enforces it.
    check(
      'solicitudes_datos_dos_personas',
      sql`${t.borradoPedidoPor} is null or ${t.resueltaPor} is null or ${t.estado} <> 'resuelta' or ${t.borradoPedidoPor} <> ${t.resueltaPor}`,
    ),
  ],
)
