import { answerUnidad, updateInscripcion } from '#domain/unidades/unidades.ts'
import { anInscripcion } from '#testing/rows/factories.ts'
import type { TestSite, TestVisitor } from './site.ts'

/** A course of the demo content, and Nora, a demo account without courses, to take it. */
export interface Curso {
  IdEvento: number
  titulo: string
  ordenes: number[]
  nora: TestVisitor
  noraId: number
  /** The unit with this order. */
  unidad(orden: number): number
  enrol(change?: { pago?: number; abierta_hasta?: Date }): Promise<void>
  /** Deletes her enrolment. */
  forget(): Promise<void>
  avance(): Promise<{ paso: number; finalizado: number } | undefined>
  rightOnes(orden: number): Promise<number[]>
  answer(orden: number, opciones: number[]): Promise<boolean>
  pass(orden: number): Promise<boolean>
  advance(paso: number, Finalizado?: number): Promise<unknown>
  /** Passes every unit and finishes the course; returns the code of the certificate. */
  finish(): Promise<string>
}

export async function openCurso(site: TestSite): Promise<Curso> {
  const [evento] = await site.sql<{ id_evento: number; titulo: string }>(
    `select e.id_evento, e.titulo from eventos e join evento_unidades u using (id_evento)
     join preguntas p using (id_evento_unidad) group by 1 order by 1 limit 1`,
  )
  const [persona] = await site.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`)
  if (!evento || !persona) throw new Error('the demo content has no course or no Nora')
  const { id_evento: IdEvento, titulo } = evento
  const noraId = persona.id
  const unidades = await site.sql<{ id: number; orden: number }>(
    'select id_evento_unidad as id, orden from evento_unidades where id_evento = $1 order by orden',
    [IdEvento],
  )
  const nora = site.as('nora')
  const unidad = (orden: number) => unidades.find((row) => row.orden === orden)?.id ?? 0

  const curso: Curso = {
    IdEvento,
    titulo,
    ordenes: unidades.map((row) => row.orden),
    nora,
    noraId,
    unidad,
    async enrol(change) {
      await anInscripcion(site, { user_id: noraId, id_evento: IdEvento, ...change })
    },
    async forget() {
      await site.sql(
        `delete from constancias where inscripcion_id in (select id from evento_usuarios where user_id = $1)`,
        [noraId],
      )
      await site.sql('delete from evento_usuarios where user_id = $1', [noraId])
    },
    async avance() {
      const [row] = await site.sql<{ paso: number; finalizado: number }>(
        'select paso, finalizado from evento_usuarios where user_id = $1 and id_evento = $2',
        [noraId, IdEvento],
      )
      return row
    },
    async rightOnes(orden) {
      const rows = await site.sql<{ id_opcion: number }>(
        `select o.id_opcion from opciones o join preguntas p using (id_pregunta_unidad)
         where p.id_evento_unidad = $1 and o.correcto`,
        [unidad(orden)],
      )
      return rows.map((row) => row.id_opcion)
    },
    async answer(orden, opciones) {
      const params = { id: unidad(orden) }
      return (await nora.call(answerUnidad, { params, body: { opciones } })).aprobado
    },
    pass: async (orden) => curso.answer(orden, await curso.rightOnes(orden)),
    advance: (paso, Finalizado = 0) =>
      nora.call(updateInscripcion, { params: { id: IdEvento }, body: { paso, Finalizado } }),
    async finish() {
      for (const orden of curso.ordenes) {
        await curso.pass(orden)
        await curso.advance(orden)
      }
      await curso.advance(curso.ordenes.length, 1)
      const [row] = await site.sql<{ codigo: string }>(
        'select codigo from constancias c join evento_usuarios e on e.id = c.inscripcion_id where e.user_id = $1',
        [noraId],
      )
      return row?.codigo ?? ''
    },
  }
  return curso
}
