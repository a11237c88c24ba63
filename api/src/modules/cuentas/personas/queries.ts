// What staff read of somebody, over the tables of other areas too; nothing is written here.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

const TOLD = 50
const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

export interface CompraDePersona extends Record<string, unknown> {
  referencia: string
  producto: string
  amount: string
  currency: string
  estado: string
  creadoEn: string
}

/** The last ones, and one more where there are more; made signed in, or without an account with the same e-mail. */
export async function listComprasDe(
  db: Tx,
  persona: { id: number; Email: string },
): Promise<CompraDePersona[]> {
  const { rows } = await db.execute<CompraDePersona>(sql`
    select c.referencia, c.product_name as producto, c.amount, c.currency, c.estado, ${utc('c.creado_en')} as "creadoEn"
    from compras c left join compras_user_detalle d on d.id = c.compras_user_detalle_id
    where c.user_id = ${persona.id} or lower(d.email) = lower(${persona.Email})
      or lower(d.email) in (select lower(email) from usuarios where unida_a = ${persona.id})
    order by c.id desc limit ${TOLD}`)
  return rows
}

export interface InscripcionDePersona extends Record<string, unknown> {
  id: number
  titulo: string
  paga: boolean
  paso: number
  finalizada: boolean
  abiertaHasta: string | null
  asistioEn: string | null
}

export async function listInscripcionesDe(db: Tx, usuarioId: number): Promise<InscripcionDePersona[]> {
  const { rows } = await db.execute<InscripcionDePersona>(sql`
    select i.id::int, e.titulo, i.pago = 1 as paga, i.paso, i.finalizado = 1 as finalizada,
      ${utc('i.abierta_hasta')} as "abiertaHasta", ${utc('i.asistio_en')} as "asistioEn"
    from evento_usuarios i join eventos e on e.id_evento = i.id_evento
    where i.user_id = ${usuarioId} order by i.id desc limit ${TOLD}`)
  return rows
}
