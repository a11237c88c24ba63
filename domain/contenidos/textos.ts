// Editable texts of the pages. Layout, order, pictures and link targets stay in code.
import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'

/** Pages whose texts are stored in the database. */
export const PAGINAS_CON_TEXTOS = [
  'inicio',
  'somos',
  'camino',
  'caminohp',
  'actividades',
  'seminarios',
  'campus',
  'registro',
  'legales',
] as const
export type PaginaConTextos = (typeof PAGINAS_CON_TEXTOS)[number]

/** The group under which staff find the texts of mails. */
export const CORREOS = 'correos'
export const LUGARES_DE_TEXTOS = [...PAGINAS_CON_TEXTOS, CORREOS] as const
export type LugarDeTextos = (typeof LUGARES_DE_TEXTOS)[number]

export const Tarjeta = z.object({ titulo: z.string(), texto: z.string() })
export type Tarjeta = z.infer<typeof Tarjeta>

/** The format of a text: how it is edited and the type of its value. */
export const FORMATOS = {
  /** Plain text of one line. */
  linea: z.string(),
  /** Rich text, sanitised before it is served. */
  html: z.string(),
  /** A heading and a sentence. */
  tarjeta: Tarjeta,
  /** Any number of headings with a sentence each. */
  lista: z.array(Tarjeta),
} as const
export type Formato = keyof typeof FORMATOS
export type ValorDe<F extends Formato> = z.infer<(typeof FORMATOS)[F]>

export const Texto = z.object({
  /** Unique within its page. */
  nombre: z.string(),
  formato: z.enum(['linea', 'html', 'tarjeta', 'lista']) satisfies z.ZodType<Formato>,
  valor: z.union([FORMATOS.linea, FORMATOS.tarjeta, FORMATOS.lista]),
})

export const listTextos = endpoint({
  method: 'GET',
  path: '/data/textos',
  access: 'public',
  summary: 'Every text of a page, as the organisation words it.',
  query: z.strictObject({ pagina: z.enum(PAGINAS_CON_TEXTOS) }),
  answers: { 200: listOf(Texto) },
})
