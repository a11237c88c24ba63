import { type SQL, sql } from 'drizzle-orm'
import { type Encuestas, type GrupoContado, PREGUNTA_COMPARADA } from '#domain/formularios/encuestas.ts'
import { dayOf } from '../../../db/calendario.ts'
import type { Tx } from '../../../db/client.ts'

const GRUPOS_MAX = 40
const PREGUNTAS = ['radioOption1', 'radioOption2', 'radioOption3', 'radioOption4', PREGUNTA_COMPARADA]

interface Entre {
  desde?: string | undefined
  hasta?: string | undefined
}

const between = ({ desde, hasta }: Entre): SQL => {
  const day = dayOf(sql`creado_en`)
  return sql`${desde ? sql`${day} >= ${desde}::date` : sql`true`} and ${hasta ? sql`${day} <= ${hasta}::date` : sql`true`}`
}

/**
 * Earlier titles of events with their current title. Excludes titles that another event has or that two events had.
 */
const RENOMBRES = sql`
  select trim(a.antes->>'titulo') as antes, min(trim(e.titulo)) as ahora
  from auditoria a join eventos e on e.id_evento::text = a.clave
  where a.tabla = 'eventos' and a.antes ? 'titulo'
    and not exists (select from eventos o where trim(o.titulo) = trim(a.antes->>'titulo'))
  group by 1 having count(distinct trim(e.titulo)) = 1`
const SIN_RENOMBRES = sql`select null::text as antes, null::text as ahora where false`

interface Sobre {
  formulario: string
  grupo: string
  campo: string
  renombres: SQL
}

/** Counts answers by subject, most answers first. */
async function countBy(db: Tx, { formulario, grupo, campo, renombres }: Sobre, entre: Entre) {
  const { rows } = await db.execute<{
    nombre: string
    cuenta: number
    respuestas: GrupoContado['respuestas']
    antes: string[]
  }>(sql`
    with renombres as (${renombres}),
    dichas as (
      select coalesce(r.ahora, escrito) as nombre, escrito, respuesta
      from (
        select trim(datos->>${grupo}::text) as escrito, datos->>${campo}::text as respuesta
        from mensajes where formulario = ${formulario} and ${between(entre)}
      ) m left join renombres r on r.antes = escrito
      where escrito is not null and respuesta is not null
    )
    select nombre, sum(cuenta)::int as cuenta,
      json_agg(json_build_object('respuesta', respuesta, 'cuenta', cuenta) order by respuesta desc) as respuestas,
      array(select distinct d.escrito from dichas d where d.nombre = c.nombre and d.escrito <> d.nombre order by 1) as antes
    from (select nombre, respuesta, count(*)::int as cuenta from dichas group by 1, 2) c
    group by nombre order by 2 desc, nombre limit ${GRUPOS_MAX}`)
  return rows
}

/** Counts the survey about consultations in one of its contexts. */
async function countConsultas(
  db: Tx,
  formulario: 'encuesta' | 'empresa-encuesta',
  entre: Entre,
): Promise<Omit<Encuestas['consultas'], 'total'>> {
  const { rows } = await db.execute<{ campo: string; respuesta: string; cuenta: number }>(sql`
    select campo, datos->>campo as respuesta, count(*)::int as cuenta
    from mensajes, unnest(${sql.raw(`array['${PREGUNTAS.join("','")}']`)}) as campo
    where formulario = ${formulario} and ${between(entre)} and datos ? campo
    group by 1, 2 order by 1, 2 desc`)
  return {
    preguntas: PREGUNTAS.map((campo) => ({
      campo,
      respuestas: rows
        .filter((row) => row.campo === campo)
        .map(({ respuesta, cuenta }) => ({ respuesta, cuenta })),
    })),
    consultores: await countBy(
      db,
      { formulario, grupo: 'nombre', campo: PREGUNTA_COMPARADA, renombres: SIN_RENOMBRES },
      entre,
    ),
  }
}

export async function countEncuestas(db: Tx, entre: Entre): Promise<Encuestas> {
  const { rows: totals } = await db.execute<{ formulario: string; total: number }>(sql`
    select formulario, count(*)::int as total from mensajes
    where formulario in ('encuesta', 'empresa-encuesta', 'encuesta-evento') and ${between(entre)} group by 1`)
  const totalOf = (name: string) => totals.find(({ formulario }) => formulario === name)?.total ?? 0
  return {
    consultas: { total: totalOf('encuesta'), ...(await countConsultas(db, 'encuesta', entre)) },
    empresas: {
      total: totalOf('empresa-encuesta'),
      ...(await countConsultas(db, 'empresa-encuesta', entre)),
    },
    actividades: {
      total: totalOf('encuesta-evento'),
      eventos: await countBy(
        db,
        { formulario: 'encuesta-evento', grupo: 'evento', campo: 'opcion_1', renombres: RENOMBRES },
        entre,
      ),
    },
  }
}
