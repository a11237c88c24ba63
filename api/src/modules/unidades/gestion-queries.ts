import { and, asc, eq, inArray, isNull, max, notInArray, sql } from 'drizzle-orm'
import type { PreguntaStaff } from '#domain/unidades/gestion.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Children } from '../../resource/editable.ts'
import { NO_EXISTE } from '../../resource/faults.ts'
import { eventos } from '../eventos/tables.ts'
import { eventoUnidades, opciones, preguntas } from './tables.ts'

/** Serialises changes of the units' order in an activity. */
export async function lockEvento(tx: Tx, IdEvento: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('evento_unidades'), ${IdEvento})`)
  const [evento] = await tx
    .select({ id: eventos.IdEvento })
    .from(eventos)
    .where(eq(eventos.IdEvento, IdEvento))
  if (!evento) throw new AppError('DATOS_INVALIDOS', { fields: { IdEvento: NO_EXISTE } })
}

/** The activity of a unit, archived or not. */
export async function findEventoOf(tx: Tx, IdEventoUnidad: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ IdEvento: eventoUnidades.IdEvento })
    .from(eventoUnidades)
    .where(eq(eventoUnidades.IdEventoUnidad, IdEventoUnidad))
  return row?.IdEvento
}

/** The unarchived units, in their order. */
export async function listOrden(tx: Tx, IdEvento: number): Promise<number[]> {
  const rows = await tx
    .select({ id: eventoUnidades.IdEventoUnidad })
    .from(eventoUnidades)
    .where(and(eq(eventoUnidades.IdEvento, IdEvento), isNull(eventoUnidades.archivadoEn)))
    .orderBy(asc(eventoUnidades.Orden))
  return rows.map(({ id }) => id)
}

export async function nextOrden(tx: Tx, IdEvento: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(eventoUnidades.Orden) })
    .from(eventoUnidades)
    .where(and(eq(eventoUnidades.IdEvento, IdEvento), isNull(eventoUnidades.archivadoEn)))
  return (row?.last ?? 0) + 1
}

/** Temporary numbers above any real position, so that no two units collide while they are reordered. */
const ASIDE = 1_000_000

export async function writeOrden(tx: Tx, IdEvento: number, ids: number[]): Promise<void> {
  const present = and(eq(eventoUnidades.IdEvento, IdEvento), isNull(eventoUnidades.archivadoEn))
  const ordenes = sql.join(
    ids.map((id, at) => sql`(${id}::int, ${at + 1}::int)`),
    sql`, `,
  )
  if (!ids.length) return
  await tx
    .update(eventoUnidades)
    .set({ Orden: sql`${eventoUnidades.Orden} + ${ASIDE}` })
    .where(present)
  await tx.execute(sql`update evento_unidades u set orden = nuevo.orden
    from (values ${ordenes}) as nuevo (id, orden) where u.id_evento_unidad = nuevo.id and u.archivado_en is null`)
}

async function keepPregunta(
  tx: Tx,
  IdEventoUnidad: number,
  { IdPreguntaUnidad, Pregunta }: PreguntaStaff,
  orden: number,
): Promise<number> {
  const values = { IdEventoUnidad, Pregunta, orden }
  const [kept] = IdPreguntaUnidad
    ? await tx
        .update(preguntas)
        .set(values)
        .where(
          and(eq(preguntas.IdPreguntaUnidad, IdPreguntaUnidad), eq(preguntas.IdEventoUnidad, IdEventoUnidad)),
        )
        .returning({ id: preguntas.IdPreguntaUnidad })
    : []
  if (kept) return kept.id
  const [added] = await tx.insert(preguntas).values(values).returning({ id: preguntas.IdPreguntaUnidad })
  return added?.id as number
}

async function keepOpcion(
  tx: Tx,
  IdPreguntaUnidad: number,
  { IdOpcion, Nombre, Correcto }: PreguntaStaff['opciones'][number],
  orden: number,
): Promise<number> {
  const values = { IdPreguntaUnidad, Nombre, Correcto, orden }
  const [kept] = IdOpcion
    ? await tx
        .update(opciones)
        .set(values)
        .where(and(eq(opciones.IdOpcion, IdOpcion), eq(opciones.IdPreguntaUnidad, IdPreguntaUnidad)))
        .returning({ id: opciones.IdOpcion })
    : []
  if (kept) return kept.id
  const [added] = await tx.insert(opciones).values(values).returning({ id: opciones.IdOpcion })
  return added?.id as number
}

async function writePreguntas(tx: Tx, IdEventoUnidad: number, wanted: PreguntaStaff[]): Promise<void> {
  const kept: number[] = []
  for (const [orden, pregunta] of wanted.entries()) {
    const id = await keepPregunta(tx, IdEventoUnidad, pregunta, orden)
    const options: number[] = []
    for (const [at, opcion] of pregunta.opciones.entries()) options.push(await keepOpcion(tx, id, opcion, at))
    await tx
      .delete(opciones)
      .where(and(eq(opciones.IdPreguntaUnidad, id), notInArray(opciones.IdOpcion, options)))
    kept.push(id)
  }
  const gone = kept.length ? notInArray(preguntas.IdPreguntaUnidad, kept) : undefined
  await tx.delete(preguntas).where(and(eq(preguntas.IdEventoUnidad, IdEventoUnidad), gone))
}

/** The quiz of a unit, as a field of the unit. */
export const unidadChildren: Children = {
  fields: {
    preguntas: (u) => `(select coalesce(json_agg(json_build_object(
        'IdPreguntaUnidad', p.id_pregunta_unidad, 'Pregunta', p.pregunta, 'opciones', (
          select coalesce(json_agg(json_build_object('IdOpcion', o.id_opcion, 'Nombre', o.nombre, 'Correcto', o.correcto)
            order by o.orden, o.id_opcion), '[]'::json)
          from opciones o where o.id_pregunta_unidad = p.id_pregunta_unidad)
      ) order by p.orden, p.id_pregunta_unidad), '[]'::json)
      from preguntas p where p.id_evento_unidad = ${u}.id_evento_unidad)`,
  },
  write: (tx, { clave, datos }) => writePreguntas(tx, clave as number, datos['preguntas'] as PreguntaStaff[]),
}

/** Copies the units of an activity, with their quizzes, to another one. */
export async function copyUnidades(tx: Tx, from: number, to: number): Promise<void> {
  const ids = await listOrden(tx, from)
  if (!ids.length) return
  const rows = await tx.select().from(eventoUnidades).where(inArray(eventoUnidades.IdEventoUnidad, ids))
  for (const { IdEventoUnidad, Nombre, Video, Orden } of rows) {
    const [copy] = await tx
      .insert(eventoUnidades)
      .values({ IdEvento: to, Nombre, Video, Orden })
      .returning({ id: eventoUnidades.IdEventoUnidad })
    const { rows: read } = await tx.execute<{
      preguntas: PreguntaStaff[]
    }>(sql`select ${sql.raw(unidadChildren.fields['preguntas']?.('u') ?? 'null')}
      as preguntas from evento_unidades u where u.id_evento_unidad = ${IdEventoUnidad}`)
    const [quiz] = read
    const fresh = quiz?.preguntas.map(({ Pregunta, opciones: list }) => ({
      Pregunta,
      opciones: list.map(({ Nombre: nombre, Correcto }) => ({ Nombre: nombre, Correcto })),
    }))
    await writePreguntas(tx, copy?.id as number, fresh ?? [])
  }
}
