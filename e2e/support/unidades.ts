// What the journeys of learning share: a course, somebody enrolled in it, and the answers to its quizzes.
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Site } from './test.ts'

/** A course of the demo content with four units, videos and quizzes. */
export const CURSO = 47

interface CursoDeViaje {
  IdEvento: number
  Titulo: string
  /** Of each unit, in order. */
  unidades: number[]
}

/** A course of its own for one journey: a unit for each video, with one question each if asked for. */
export async function insertCurso(
  site: Site,
  videos: string[],
  { preguntas = false } = {},
): Promise<CursoDeViaje> {
  const IdEvento = randomInt(100_000, 9_999_999)
  const Titulo = `Jornada de prueba ${IdEvento}`
  await site.sql(
    `insert into eventos (id_evento, titulo, modalidad, id_estado, id_categoria2, copete)
     values ($1, $2, 'Online', 0, (select min(id_categoria2) from categorias2), '')`,
    [IdEvento, Titulo],
  )
  const unidades: number[] = []
  for (const [index, video] of videos.entries()) {
    const id = IdEvento * 100 + index + 1
    unidades.push(id)
    await site.sql(
      'insert into evento_unidades (id_evento_unidad, id_evento, orden, nombre, video) values ($1, $2, $3, $4, $5)',
      [id, IdEvento, index + 1, `Parte ${index + 1}`, video],
    )
    if (!preguntas) continue
    await site.sql(
      `with p as (insert into preguntas (id_pregunta_unidad, id_evento_unidad, pregunta)
         values ($1, $1, '¿Cuál es la respuesta?') returning id_pregunta_unidad)
       insert into opciones (id_opcion, id_pregunta_unidad, nombre, correcto)
         select $1 * 2 + n, id_pregunta_unidad, case n when 0 then 'La buena' else 'La otra' end, n = 0
         from p, generate_series(0, 1) n`,
      [id],
    )
  }
  return { IdEvento, Titulo, unidades }
}

export async function enrol(
  site: Site,
  email: string,
  IdEvento: number,
  { pago = 1, paso = 0, hasta = '3 months' } = {},
): Promise<void> {
  await site.sql(
    `insert into evento_usuarios (id_evento, user_id, id_forma_pago, pago, paso, abierta_hasta)
     select $1, id, 1, $3, $4, now() + $5::interval from usuarios where email = $2`,
    [IdEvento, email, pago, paso, hasta],
  )
}

/** Fills in the quiz on the screen and sends it. */
export async function answerQuiz(page: Page, site: Site, which: 'right' | 'wrong') {
  await expect(page).toHaveURL(/\/preguntas\//)
  const unidad = Number(new URL(page.url()).searchParams.get('p'))
  const opciones = await site.sql<{ pregunta: string; nombre: string; correcto: boolean }>(
    `select p.pregunta, o.nombre, o.correcto from opciones o join preguntas p using (id_pregunta_unidad)
     where p.id_evento_unidad = $1`,
    [unidad],
  )
  for (const [pregunta, list] of Map.groupBy(opciones, (row) => row.pregunta)) {
    const group = page.getByRole('group', { name: pregunta })
    const chosen = list.filter((row) => row.correcto === (which === 'right'))
    for (const { nombre } of which === 'right' ? chosen : chosen.slice(0, 1)) {
      await group.getByLabel(nombre, { exact: true }).check()
    }
  }
  await page.getByRole('button', { name: 'Avanzar al siguiente video' }).click()
}
