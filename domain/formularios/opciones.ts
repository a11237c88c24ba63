// What the surveys offer and how much they take: their pages show it, their schemas hold to it.
export const SI_NO = ['Si', 'No'] as const
export const OPCIONES_ENCUESTA_EVENTO = ['Si', 'No', 'Aún no soy consultor'] as const

/** Where the survey about consultations stands: `/encuesta` or `/empresa-encuesta`. */
export const CONTEXTOS_DE_ENCUESTA = ['consultas', 'empresa'] as const
export type ContextoDeEncuesta = (typeof CONTEXTOS_DE_ENCUESTA)[number]

/** How long each answer of the survey may be (B5); the limit of p5 is only said to be very large. */
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
