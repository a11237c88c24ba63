import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { comprasOf } from '../compras/tables.ts'
import { notas } from './tables.ts'

/** Notes on the person, and on what they bought or wrote, with or without an account. */
function aboutPerson(persona: Persona): SQL {
  const { id, Email } = persona
  return sql`(${notas.entidad} = 'personas' and ${notas.clave} = ${String(id)})
    or (${notas.entidad} = 'consultores' and ${notas.clave} in
      (select id_consultor::text from consultores where usuario_id = ${id}))
    or (${notas.entidad} = 'mensajes' and ${notas.clave} in
      (select id::text from mensajes where lower(datos->>'email') = lower(${Email})))
    or (${notas.entidad} = 'compras' and ${notas.clave} in
      (select c.referencia from compras c where c.id in ${comprasOf(persona)}))
    or (${notas.entidad} = 'inscriptos' and ${notas.clave} in
      (select i.id::text from evento_usuarios i where i.user_id = ${id} or i.compra_id in ${comprasOf(persona)}))
    or (${notas.entidad} = 'movimientos' and ${notas.clave} in
      (select a.movimiento_id::text from movimientos_asignaciones a where a.compra_id in ${comprasOf(persona)}))
    or (${notas.entidad} = 'reembolsos' and ${notas.clave} in
      (select r.id::text from reembolsos r where r.compra_id in ${comprasOf(persona)}))
    or (${notas.entidad} = 'pedidos' and ${notas.clave} in
      (select p.id::text from pedidos p where p.compra_id in ${comprasOf(persona)}
        or p.compra_id is null and lower(p.email) = lower(${Email})))
    or (${notas.entidad} = 'cupones' and ${notas.clave} in
      (select k.id::text from cupones k where k.usuario_id = ${id} or lower(k.email) = lower(${Email})))`
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
