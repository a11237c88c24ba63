import type { UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import type { Database } from '../../../db/client.ts'
import { listRespuestasOf } from './queries.ts'

export const createRespuestasService = ({ database }: { database: Database }) => ({
  list: (uso: UsoDeRespuesta) => listRespuestasOf(database.db, uso),
})
export type RespuestasService = ReturnType<typeof createRespuestasService>
