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

/** Answers by what they are about, those with most first. */
async function countBy(db: Tx, about: { formulario: string; grupo: string; campo: string }, entre: Entre) {
  const { rows } = await db.execute<{
    nombre: string
    cuenta: number
    respuestas: GrupoContado['respuestas']
  }>(sql`
    select nombre, sum(cuenta)::int as cuenta,
      json_agg(json_build_object('respuesta', respuesta, 'cuenta', cuenta) order by respuesta desc) as respuestas
    from (
      select trim(datos->>${about.grupo}::text) as nombre, datos->>${about.campo}::text as respuesta, count(*)::int as cuenta
      from mensajes where formulario = ${about.formulario} and ${between(entre)} group by 1, 2
    ) c where nombre is not null and respuesta is not null
    group by nombre order by 2 desc, nombre limit ${GRUPOS_MAX}`)
  return rows
}

export async function countEncuestas(db: Tx, entre: Entre): Promise<Encuestas> {
  const { rows } = await db.execute<{ campo: string; respuesta: string; cuenta: number }>(sql`
    select campo, datos->>campo as respuesta, count(*)::int as cuenta
    from mensajes, unnest(${sql.raw(`array['${PREGUNTAS.join("','")}']`)}) as campo
    where formulario = 'encuesta' and ${between(entre)} and datos ? campo
    group by 1, 2 order by 1, 2 desc`)
  const { rows: totals } = await db.execute<{ formulario: string; total: number }>(sql`
    select formulario, count(*)::int as total from mensajes
    where formulario in ('encuesta', 'encuesta-evento') and ${between(entre)} group by 1`)
  const totalOf = (name: string) => totals.find(({ formulario }) => formulario === name)?.total ?? 0
  return {
    consultas: {
      total: totalOf('encuesta'),
      preguntas: PREGUNTAS.map((campo) => ({
        campo,
        respuestas: rows
          .filter((row) => row.campo === campo)
          .map(({ respuesta, cuenta }) => ({ respuesta, cuenta })),
      })),
      consultores: await countBy(
        db,
        { formulario: 'encuesta', grupo: 'nombre', campo: PREGUNTA_COMPARADA },
        entre,
      ),
    },
    actividades: {
      total: totalOf('encuesta-evento'),
      eventos: await countBy(
        db,
        { formulario: 'encuesta-evento', grupo: 'evento', campo: 'opcion_1' },
        entre,
      ),
    },
  }
}
