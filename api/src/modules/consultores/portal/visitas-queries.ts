import { sql } from 'drizzle-orm'
import { type AccionContada, type AccionDelPerfil, DIAS_CONTADOS } from '#domain/consultores/estadisticas.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { dayOf, HOY } from '../../../db/calendario.ts'
import type { Tx } from '../../../db/client.ts'

export async function addVisitas(
  db: Tx,
  rows: readonly { IdConsultor: number; accion: AccionDelPerfil; cuenta: number }[],
): Promise<void> {
  await db.execute(sql`
    insert into consultores_visitas (dia, id_consultor, accion, cuenta)
    select ${HOY}, c.id_consultor, n.accion, n.cuenta
    from json_to_recordset(${JSON.stringify(rows)}) as n("IdConsultor" int, accion text, cuenta int)
      join consultores c on c.id_consultor = n."IdConsultor" and c.id_estado = ${ACTIVO}
    order by c.id_consultor, n.accion
    on conflict (id_consultor, dia, accion) do update set cuenta = consultores_visitas.cuenta + excluded.cuenta`)
}

export async function listVisitas(
  db: Tx,
  IdConsultor: number,
): Promise<{ dia: string; accion: AccionContada; cuenta: number }[]> {
  const { rows } = await db.execute<{ dia: string; accion: AccionContada; cuenta: number }>(sql`
    select dia::text, accion, cuenta from consultores_visitas
    where id_consultor = ${IdConsultor} and dia > ${HOY} - ${DIAS_CONTADOS}::int
    union all
    select dia::text, 'pedido', count(*)::int
    from pedidos, lateral (select ${dayOf(sql`creado_en`)} as dia) d
    where id_consultor = ${IdConsultor} and dia > ${HOY} - ${DIAS_CONTADOS}::int group by dia
    order by 1`)
  return rows
}
