// What the journeys of learning share: a course of the demo, and the answers to its quizzes.
import type { Page } from '@playwright/test'
import { expect, type Site } from './test.ts'

/** A course of the demo content with four units, videos and quizzes. */
export const CURSO = 47

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
  await page.getByRole('button', { name: /^(Avanzar al siguiente video|Terminar la actividad)$/ }).click()
}
