import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { eventoUnidades, opciones, preguntas } from '#api/modules/unidades/tables.ts'
import { readFichas } from './markdown.ts'
import type { Medios } from './medios.ts'

/** A file of a course has a part `## …` for each unit: its video, then a part `### …` for each question. */
const CURSOS = readFichas('cursos').map(({ numero, texto }) => ({
  IdEvento: numero,
  unidades: partsOf(texto, '## ').map(([Nombre, unidad]) => {
    const [video = ''] = unidad.split('\n', 1)
    const preguntas = partsOf(unidad, '### ').map(([Pregunta, opciones]) => ({
      Pregunta,
      opciones: [...opciones.matchAll(/^- \[(.)\] (.*)$/gm)].map(([, mark, text = '']) => ({
        Nombre: text,
        Correcto: mark === 'x',
      })),
    }))
    return { Nombre, video, preguntas }
  }),
}))

/** The headings of a level, each with what stands below it. */
function partsOf(markdown: string, level: '## ' | '### '): [heading: string, body: string][] {
  return `\n${markdown}`
    .split(`\n${level}`)
    .slice(1)
    .map((part) => {
      const [heading = '', ...body] = part.split('\n')
      return [heading, body.join('\n').trim()]
    })
}

/** Ids that can be read: unit 4702 is the second of event 47, its first question is 470201. */
export const unidadId = (IdEvento: number, Orden: number) => IdEvento * 100 + Orden

export async function loadCursos(client: pg.ClientBase, medios: Medios): Promise<void> {
  const unidades = CURSOS.flatMap(({ IdEvento, unidades: list }) =>
    list.map((unidad, i) => ({ unidad, IdEvento, Orden: i + 1, IdEventoUnidad: unidadId(IdEvento, i + 1) })),
  )
  const todas = unidades.flatMap(({ unidad, IdEventoUnidad }) =>
    unidad.preguntas.map((pregunta, orden) => ({
      pregunta,
      orden,
      IdEventoUnidad,
      IdPreguntaUnidad: IdEventoUnidad * 100 + orden + 1,
    })),
  )
  await insertRows(
    client,
    eventoUnidades,
    unidades.map(({ unidad, ...ids }) => ({
      ...ids,
      Nombre: unidad.Nombre,
      Video: videoOf(unidad.video, medios),
    })),
  )
  await insertRows(
    client,
    preguntas,
    todas.map(({ pregunta, ...ids }) => ({ ...ids, Pregunta: pregunta.Pregunta })),
  )
  await insertRows(
    client,
    opciones,
    todas.flatMap(({ pregunta, IdPreguntaUnidad }) =>
      pregunta.opciones.map((opcion, orden) => ({
        IdOpcion: IdPreguntaUnidad * 10 + orden + 1,
        IdPreguntaUnidad,
        ...opcion,
        orden,
      })),
    ),
  )
}

/** `archivo: NAME` of media, `YouTube: ID`, or embedded markup as it is. */
function videoOf(video: string, medios: Medios): string {
  const [kind, name = ''] = video.split(': ')
  if (kind === 'archivo') return medios.privateVideo(name)
  return kind === 'YouTube' ? name : video
}
