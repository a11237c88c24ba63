import type { z } from 'zod'
import type { TextoBase } from '#base/textos/formato.ts'
import { TEXTOS } from '#base/textos/textos.ts'
import {
  FORMATOS,
  type Formato,
  type PaginaConTextos,
  type Texto,
  type ValorDe,
} from '#domain/contenidos/textos.ts'
import type { Database } from '../../../db/client.ts'
import { sanitizeHtml } from '../../../resource/sanitize-html.ts'
import { findTextos, TABLA_DE_TEXTOS } from './queries.ts'

export interface TextosService {
  /** All texts of a page. A missing text, or one of the wrong format, falls back to the original. */
  list(pagina: PaginaConTextos): Promise<z.infer<typeof Texto>[]>
  /** The table that the answers depend on. */
  tabla: string
}

export function createTextosService({ database }: { database: Database }): TextosService {
  return {
    async list(pagina) {
      const filas = await findTextos(database, pagina)
      const written = new Map<string, unknown>(filas.map(({ clave, valor }) => [clave, valor]))
      const textos: Record<string, TextoBase> = TEXTOS[pagina]
      return Object.entries(textos).map(([nombre, { formato, valor }]) => {
        const parsed = FORMATOS[formato].safeParse(written.get(`${pagina}.${nombre}`))
        return { nombre, formato, valor: sanitize(formato, parsed.success ? parsed.data : valor) }
      })
    },
    tabla: TABLA_DE_TEXTOS,
  }
}

function sanitize(formato: Formato, valor: ValorDe<Formato>): ValorDe<Formato> {
  return formato === 'html' && typeof valor === 'string' ? sanitizeHtml(valor) : valor
}
