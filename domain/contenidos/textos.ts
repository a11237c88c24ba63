// Words of the pages that an organisation would want to change. Layout, order, pictures and where a button
// leads stay code.
import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'

/** Pages whose words stand in the database. */
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

/** Where staff find the words of mails, which no page shows. */
export const CORREOS = 'correos'
export const LUGARES_DE_TEXTOS = [...PAGINAS_CON_TEXTOS, CORREOS] as const
export type LugarDeTextos = (typeof LUGARES_DE_TEXTOS)[number]

export const Tarjeta = z.object({ titulo: z.string(), texto: z.string() })
export type Tarjeta = z.infer<typeof Tarjeta>

/** How a text is written and edited, and what its value is. */
export const FORMATOS = {
  /** Plain, without line ends. */
  linea: z.string(),
  /** Rich text, sanitised before it leaves. */
  html: z.string(),
  /** A heading with its sentence. */
  tarjeta: Tarjeta,
  /** As many headings with their sentences as there are. */
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
