import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona, Union } from '../../db/personal/declaration.ts'
import { perfilesOf } from './personal-tables.ts'
import { consultores, consultoresCambios } from './tables.ts'

/** The profiles of a person, with the files of their current and proposed photos. */
export async function listPerfilesOf(
  tx: Tx,
  persona: Persona,
): Promise<{ perfiles: number[]; fotos: string[] }> {
  const rows = await tx
    .select({
      id: consultores.IdConsultor,
      fotos: sql<string[]>`array_remove(array_append(array(
        select c.datos ->> 'perfil_foto' from ${consultoresCambios} c where c.id_consultor = consultores.id_consultor),
        ${consultores.perfil_foto}), null)`,
    })
    .from(consultores)
    .where(sql`${consultores.IdConsultor} in ${perfilesOf(persona)}`)
  const fotos = [...new Set(rows.flatMap((row) => row.fotos))]
  return {
    perfiles: rows.map(({ id }) => id),
    fotos: fotos.flatMap((foto) => (foto.startsWith('/archivos/') ? foto.slice('/archivos/'.length) : [])),
  }
}

export async function haveBothPerfil(db: Tx, { de, a }: Union): Promise<boolean> {
  const rows = await db
    .select({ usuarioId: consultores.usuarioId })
    .from(consultores)
    .where(inArray(consultores.usuarioId, [de, a]))
  return rows.length > 1
}
