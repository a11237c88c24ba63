import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { told } from '../../compras/tables.ts'

export interface InscriptoDeReunion {
  id: number
  nombre: string
  /** Lower-case e-mails of the account and of the buyer. */
  emails: string[]
  pago: boolean
  asistio: boolean
  /** A list recorded the attendance and staff revoked it. */
  deshecha: boolean
}

export async function listConEmail(db: Tx, IdEvento: number): Promise<InscriptoDeReunion[]> {
  const { rows } = await db.execute<Record<string, unknown> & InscriptoDeReunion>(sql`
    select i.id, coalesce(u.nombre, ${told('d.nombre_y_apellido')}, 'Sin nombre') as nombre,
           array_remove(array[lower(trim(u.email)), lower(trim(${told('d.email')}))], null) as emails,
           i.pago = 1 as pago, i.asistio_en is not null as asistio,
           i.asistio_en is null and exists (
             select from asistencias a where a.inscripcion_id = i.id and a.tipo = 'ingreso' and a.via = 'csv'
           ) as deshecha
      from evento_usuarios i
      left join compras c on c.id = i.compra_id
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
      left join usuarios u on u.id = i.user_id
     where i.id_evento = ${IdEvento}
     order by 2, 1`)
  return rows
}
