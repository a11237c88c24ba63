import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { comprasOf } from '../compras/tables.ts'
import { eventos } from '../eventos/tables.ts'
import { asistencias, constancias, eventoUsuarios, intentos, posiciones } from './tables.ts'

/** With their account, or with a seat that was bought without one. */
const suyas = (persona: Persona) =>
  sql`(select id from evento_usuarios where user_id = ${persona.id}
    union select id from evento_usuarios where compra_id in ${comprasOf(persona)})`

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    inscripciones: await db
      .select({
        IdEvento: eventoUsuarios.IdEvento,
        Titulo: eventos.Titulo,
        Precio: eventoUsuarios.Precio,
        Pago: eventoUsuarios.Pago,
        Paso: eventoUsuarios.Paso,
        Finalizado: eventoUsuarios.Finalizado,
        abiertaHasta: eventoUsuarios.abiertaHasta,
        asistioEn: eventoUsuarios.asistioEn,
        creadoEn: eventoUsuarios.creadoEn,
      })
      .from(eventoUsuarios)
      .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
      .where(inArray(eventoUsuarios.id, suyas(persona))),
    asistencias: await db
      .select({
        Titulo: eventos.Titulo,
        tipo: asistencias.tipo,
        via: asistencias.via,
        vistaEn: asistencias.vistaEn,
      })
      .from(asistencias)
      .innerJoin(eventoUsuarios, eq(eventoUsuarios.id, asistencias.inscripcionId))
      .innerJoin(eventos, eq(eventos.IdEvento, asistencias.IdEvento))
      .where(inArray(eventoUsuarios.id, suyas(persona)))
      .orderBy(asc(asistencias.id)),
    intentos: await db
      .select({ Titulo: eventos.Titulo, cuantos: intentos.cuantos, ultimoEn: intentos.ultimoEn })
      .from(intentos)
      .innerJoin(eventoUsuarios, eq(eventoUsuarios.id, intentos.inscripcionId))
      .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
      .where(inArray(eventoUsuarios.id, suyas(persona)))
      .orderBy(asc(intentos.ultimoEn)),
    constancias: await db
      .select({
        codigo: constancias.codigo,
        nombre: constancias.nombre,
        actividad: constancias.actividad,
        anuladaEn: constancias.anuladaEn,
        creadoEn: constancias.creadoEn,
      })
      .from(constancias)
      .innerJoin(eventoUsuarios, eq(eventoUsuarios.id, constancias.inscripcionId))
      .where(inArray(eventoUsuarios.id, suyas(persona))),
  }
}

/** Whoever writes to them, or certifies them, does so before and is erased with the rest, or finds nobody. */
export async function lockPersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx
    .select({ id: eventoUsuarios.id })
    .from(eventoUsuarios)
    .where(inArray(eventoUsuarios.id, suyas(persona)))
    .orderBy(asc(eventoUsuarios.id))
    .for('update')
}

/** Enrolments and who came stay, under no name; certificates, which bear the name, and what was watched when do not. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx.delete(constancias).where(inArray(constancias.inscripcionId, suyas(persona)))
  await tx.delete(intentos).where(inArray(intentos.inscripcionId, suyas(persona)))
  await tx.delete(posiciones).where(inArray(posiciones.inscripcionId, suyas(persona)))
}
