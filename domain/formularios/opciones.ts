// Options and length limits of the surveys, shared by pages and schemas.
export const SI_NO = ['Si', 'No'] as const
export const OPCIONES_ENCUESTA_EVENTO = ['Si', 'No', 'Aún no soy consultor'] as const

/** Contexts of the survey about consultations: `/encuesta` or `/empresa-encuesta`. */
export const CONTEXTOS_DE_ENCUESTA = ['consultas', 'empresa'] as const
export type ContextoDeEncuesta = (typeof CONTEXTOS_DE_ENCUESTA)[number]

/** Maximum length of each survey answer (B5). The documents only say that the limit of p5 is very large. */
export const ENCUESTA_MAX = {
  nombre: 80,
  p1: 10,
  p2: 10,
  p3: 500,
  p4: 200,
  p5: 10_000,
  p6: 200,
  p7: 600,
} as const
