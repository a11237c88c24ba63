import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { notas } from './tables.ts'

/** Notes on the person, and on what they bought or wrote, with or without an account. */
function aboutPerson({ id, Email }: Persona): SQL {
  return sql`(${notas.entidad} = 'personas' and ${notas.clave} = ${String(id)})
    or (${notas.entidad} = 'consultores' and ${notas.clave} in
      (select id_consultor::text from consultores where usuario_id = ${id}))
    or (${notas.entidad} = 'mensajes' and ${notas.clave} in
      (select id::text from mensajes where lower(datos->>'email') = lower(${Email})))
    or (${notas.entidad} = 'compras' and ${notas.clave} in
      (select c.id::text from compras c left join compras_user_detalle d on d.id = c.compras_user_detalle_id
        where c.user_id = ${id} or d.user_id = ${id} or lower(d.email) = lower(${Email})))`
}

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    notas: await db
      .select({ texto: notas.texto, creadoEn: notas.creadoEn })
      .from(notas)
      .where(aboutPerson(persona)),
  }
}

export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx.delete(notas).where(aboutPerson(persona))
}
