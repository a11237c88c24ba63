import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Respuesta, UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import type { Tx } from '../../../db/client.ts'
import { respuestas } from '../tables.ts'

export function listRespuestasOf(db: Tx, uso: UsoDeRespuesta): Promise<Respuesta[]> {
  return db
    .select({ id: respuestas.id, uso: respuestas.uso, titulo: respuestas.titulo, texto: respuestas.texto })
    .from(respuestas)
    .where(and(eq(respuestas.uso, uso), isNull(respuestas.archivadoEn)))
    .orderBy(asc(respuestas.orden), asc(respuestas.id))
}
