import { eq } from 'drizzle-orm'
import type { PaginaConTextos } from '#domain/contenidos/textos.ts'
import type { Database } from '../../../db/client.ts'
import { textos } from '../tables.ts'

/** The table that the page of texts depends on. */
export const TABLA_DE_TEXTOS = 'textos'

export async function findTextos({ db }: Pick<Database, 'db'>, pagina: PaginaConTextos) {
  return db.select({ clave: textos.clave, valor: textos.valor }).from(textos).where(eq(textos.pagina, pagina))
}
