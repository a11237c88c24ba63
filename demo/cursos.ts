import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { eventoUnidades, opciones, preguntas } from '#api/modules/unidades/tables.ts'
import type { Medios } from './medios.ts'
import type { CursoDemo, UnidadDemo } from './textos/curso-demo.ts'
import { CURSOS_CAMINO } from './textos/cursos-camino.ts'
import { CURSOS_TEMAS } from './textos/cursos-temas.ts'

const CURSOS: readonly CursoDemo[] = [...CURSOS_CAMINO, ...CURSOS_TEMAS]

const CORRECTO = '✓ '

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
    unidades.map(({ unidad, ...ids }) => ({ ...ids, Nombre: unidad.Nombre, Video: videoOf(unidad, medios) })),
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
        Nombre: opcion.replace(CORRECTO, ''),
        Correcto: opcion.startsWith(CORRECTO),
        orden,
      })),
    ),
  )
}

function videoOf({ video }: UnidadDemo, medios: Medios): string {
  if ('archivo' in video) return medios.privateVideo(video.archivo)
  return 'id' in video ? video.id : video.incrustado
}
