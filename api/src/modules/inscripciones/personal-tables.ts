import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { impersonal, moveByAccount, type Persona, personal } from '../../db/personal/declaration.ts'
import { comprasOf } from '../compras/tables.ts'
import { aprobaciones, asistencias, constancias, eventoUsuarios, intentos, posiciones } from './tables.ts'

/** Enrolments of the person's account, and seats that they bought without an account. */
const ofSeats = (inscripcionId: PgColumn) => (persona: Persona) =>
  inArray(
    inscripcionId,
    sql`(select id from evento_usuarios where user_id = ${persona.id}
      union select id from evento_usuarios where compra_id in ${comprasOf(persona)})`,
  )
const tituloOf = (table: 'evento_usuarios' | 'asistencias') => sql`(
  select e.titulo from eventos e where e.id_evento = ${sql.identifier(table)}.id_evento)`
const TITULO_DE_INTENTO = sql`(
  select e.titulo from evento_usuarios i join eventos e using (id_evento) where i.id = intentos.inscripcion_id)`

export const INSCRIPCIONES = [
  // Enrolments and attendance stay without a name. Certificates and watching positions are deleted.
  personal(eventoUsuarios, {
    of: ofSeats(eventoUsuarios.id),
    lock: true,
    erase: null,
    copy: [
      'inscripciones',
      {
        IdEvento: eventoUsuarios.IdEvento,
        Titulo: tituloOf('evento_usuarios'),
        Precio: eventoUsuarios.Precio,
        Pago: eventoUsuarios.Pago,
        Paso: eventoUsuarios.Paso,
        Finalizado: eventoUsuarios.Finalizado,
        abiertaHasta: eventoUsuarios.abiertaHasta,
        asistioEn: eventoUsuarios.asistioEn,
        creadoEn: eventoUsuarios.creadoEn,
      },
    ],
    moves: moveByAccount(eventoUsuarios.user_id, 'user_id', 'Inscripciones'),
  }),
  personal(asistencias, {
    of: ofSeats(asistencias.inscripcionId),
    erase: null,
    copy: [
      'asistencias',
      {
        Titulo: tituloOf('asistencias'),
        tipo: asistencias.tipo,
        via: asistencias.via,
        vistaEn: asistencias.vistaEn,
      },
    ],
  }),
  personal(intentos, {
    of: ofSeats(intentos.inscripcionId),
    erase: 'rows',
    copy: ['intentos', { Titulo: TITULO_DE_INTENTO, cuantos: intentos.cuantos, ultimoEn: intentos.ultimoEn }],
  }),
  personal(posiciones, { of: ofSeats(posiciones.inscripcionId), erase: 'rows' }),
  personal(constancias, {
    of: ofSeats(constancias.inscripcionId),
    erase: 'rows',
    copy: [
      'constancias',
      {
        codigo: constancias.codigo,
        nombre: constancias.nombre,
        actividad: constancias.actividad,
        anuladaEn: constancias.anuladaEn,
        creadoEn: constancias.creadoEn,
      },
    ],
  }),
  impersonal(aprobaciones, []),
]
