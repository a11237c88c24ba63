import type pg from 'pg'
import { RESPUESTAS_BASE } from '#base/respuestas.ts'
import { respuestas } from '../../modules/contenidos/tables.ts'
import { insertRows } from '../bulk-insert.ts'

export async function loadRespuestas(client: pg.ClientBase): Promise<void> {
  await insertRows(
    client,
    respuestas,
    RESPUESTAS_BASE.map((respuesta, orden) => ({ ...respuesta, orden })),
  )
}
