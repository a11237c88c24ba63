import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { eventos } from '../eventos/tables.ts'
import { asistencias, constancias, eventoUsuarios, intentos, posiciones } from './tables.ts'

export async function exportPersonalData(db: Tx, { id }: Persona) {
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
      .where(eq(eventoUsuarios.user_id, id)),
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
      .where(eq(eventoUsuarios.user_id, id))
      .orderBy(asc(asistencias.id)),
    intentos: await db
      .select({ Titulo: eventos.Titulo, cuantos: intentos.cuantos, ultimoEn: intentos.ultimoEn })
      .from(intentos)
      .innerJoin(eventoUsuarios, eq(eventoUsuarios.id, intentos.inscripcionId))
      .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
      .where(eq(eventoUsuarios.user_id, id))
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
      .where(eq(eventoUsuarios.user_id, id)),
  }
}

/** Enrolments and who came stay, under no name; certificates, which bear the name, and what was watched when do not. */
export async function erasePersonalData(tx: Tx, { id }: Persona): Promise<void> {
  const suyas = tx
    .select({ id: eventoUsuarios.id })
    .from(eventoUsuarios)
    .where(eq(eventoUsuarios.user_id, id))
  await tx.delete(constancias).where(inArray(constancias.inscripcionId, suyas))
  await tx.delete(intentos).where(inArray(intentos.inscripcionId, suyas))
  await tx.delete(posiciones).where(inArray(posiciones.inscripcionId, suyas))
}
