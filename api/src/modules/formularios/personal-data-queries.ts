import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { mensajes, mensajesHilo, suscripciones } from './tables.ts'

const sentBy = ({ Email }: Persona) => sql`lower(${mensajes.datos}->>'email') = lower(${Email})`
const subscribed = ({ Email }: Persona) => sql`lower(${suscripciones.email}) = lower(${Email})`

/** The conversations that followed. */
const ofTheirs = (persona: Persona) =>
  sql`${mensajesHilo.mensajeId} in (select ${mensajes.id} from ${mensajes} where ${sentBy(persona)})`

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    mensajes: await db
      .select({ formulario: mensajes.formulario, datos: mensajes.datos, creadoEn: mensajes.creadoEn })
      .from(mensajes)
      .where(sentBy(persona)),
    conversaciones: await db
      .select({
        mensaje: mensajesHilo.mensajeId,
        direccion: mensajesHilo.direccion,
        de: mensajesHilo.de,
        texto: mensajesHilo.texto,
        adjuntos: mensajesHilo.adjuntos,
        creadoEn: mensajesHilo.creadoEn,
      })
      .from(mensajesHilo)
      .where(ofTheirs(persona))
      .orderBy(mensajesHilo.creadoEn),
    novedades: await db
      .select({ email: suscripciones.email, creadoEn: suscripciones.creadoEn })
      .from(suscripciones)
      .where(subscribed(persona)),
  }
}

/** An order of books stays, without the person; answers the files that no form of theirs refers to any more. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<string[]> {
  const adjuntos = await tx.select({ hash: mensajes.archivo }).from(mensajes).where(sentBy(persona))
  await tx.delete(mensajesHilo).where(ofTheirs(persona))
  await tx
    .update(mensajes)
    .set({
      estado: 'cerrado',
      venceEn: null,
      avisaEn: null,
      esperaDesde: null,
      datos: sql`(select coalesce(jsonb_object_agg(key, case when key in ('libros', 'idconsultor') then value else '"-"' end), '{}') from jsonb_each(${mensajes.datos}))`,
      archivo: null,
      archivoNombre: null,
    })
    .where(and(sentBy(persona), eq(mensajes.formulario, 'pedido-libro')))
  await tx.delete(mensajes).where(sentBy(persona))
  await tx.delete(suscripciones).where(subscribed(persona))
  return adjuntos.flatMap(({ hash }) => hash ?? [])
}
