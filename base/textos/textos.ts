import type { PaginaConTextos, ValorDe } from '#domain/contenidos/textos.ts'
import { ACTIVIDADES } from './actividades.ts'
import { CAMINO } from './camino.ts'
import { CAMINOHP } from './caminohp.ts'
import { CAMPUS } from './campus.ts'
import type { TextoBase } from './formato.ts'
import { INICIO } from './inicio.ts'
import { LEGALES } from './legales.ts'
import { REGISTRO } from './registro.ts'
import { SEMINARIOS } from './seminarios.ts'
import { SOMOS } from './somos.ts'

/** Every text of the pages, in the order in which staff see them. */
export const TEXTOS = {
  inicio: INICIO,
  somos: SOMOS,
  camino: CAMINO,
  caminohp: CAMINOHP,
  actividades: ACTIVIDADES,
  seminarios: SEMINARIOS,
  campus: CAMPUS,
  registro: REGISTRO,
  legales: LEGALES,
} satisfies Record<PaginaConTextos, Record<string, TextoBase>>

/** The texts that a page receives, by name. */
export type TextosDe<P extends PaginaConTextos> = {
  [N in keyof (typeof TEXTOS)[P]]: (typeof TEXTOS)[P][N] extends TextoBase<infer F> ? ValorDe<F> : never
}
