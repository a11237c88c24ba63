import { sql } from 'drizzle-orm'
import { fechaIso } from '#domain/calendario/calendario.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import type { Tx } from '../../db/client.ts'
import { isOpen } from './tables.ts'

const DESTINOS_MAX = 20

/**
 * Open events that match the words of a title. Self-paced courses have no date and come last; they need an account.
 */
export async function listDestinos(
  db: Tx,
  { except, q, sinCuenta = false }: { except: number; q: string; sinCuenta?: boolean },
): Promise<Destino[]> {
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await db.execute<{
    id: number
    titulo: string
    fecha: Date | null
    lugares: number | null
  }>(sql`
    select e.id_evento as id, e.titulo, s.cupo as lugares,
      case when e.modalidad <> 'Online' then coalesce(s.fecha, e.fecha) end as fecha
    from eventos e left join evento_sociales s using (id_evento)
    where ${sql.raw(isOpen('e', 's'))} and e.id_evento <> ${except} and not (${sinCuenta} and e.modalidad = 'Online')
      and ${sql.join([sql`true`, ...words.map((word) => sql`sin_acentos(e.titulo) like sin_acentos(${word}::text)`)], sql` and `)}
    order by fecha nulls last, e.id_evento limit ${DESTINOS_MAX}`)
  return rows.map(({ id, titulo, fecha, lugares }) => ({
    IdEvento: id,
    Titulo: titulo,
    Fecha: fecha ? fechaIso(new Date(fecha)) : null,
    lugares,
  }))
}
