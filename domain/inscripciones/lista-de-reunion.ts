// Attendance of an online meeting, from the participant list that its program exports.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

export const RESULTADOS_DE_FILA = [
  /** Will be marked as attended. */
  'asiste',
  /** Already marked as attended, or repeated from an earlier row. */
  'ya',
  /**
   * A list marked the attendance before and a person undid it. No list can mark it again; only a person at the door
   * can.
   */
  'deshecha',
  'impaga',
  'sin_inscripcion',
  'sin_email',
] as const
export type ResultadoDeFila = (typeof RESULTADOS_DE_FILA)[number]

export const FilaDeReunion = z.object({
  /** Row number in the file, from 1. */
  fila: z.int(),
  nombre: z.string(),
  email: z.string(),
  resultado: z.enum(RESULTADOS_DE_FILA),
  /** The person matched automatically or assigned by hand. */
  persona: z.string().nullable(),
})
export type FilaDeReunion = z.infer<typeof FilaDeReunion>

export const LISTA_MAX = 1024 * 1024

export const readReunion = endpoint({
  method: 'POST',
  path: '/gestion/acreditar/:IdEvento/reunion',
  access: 'inscripciones.acreditar' satisfies Permiso,
  summary: 'Attendance from the list of a meeting, by e-mail: what it would do, or done.',
  params: z.object({ IdEvento: Id }),
  body: z.strictObject({
    /** Dry run: nothing is saved. */
    prueba: z.boolean(),
    texto: z.string().min(1, 'El archivo está vacío').max(LISTA_MAX, 'El archivo es demasiado grande'),
    /** Rows without a match, assigned by hand. */
    asignadas: z.array(z.strictObject({ fila: z.int(), inscripcion: Id })).max(1_000),
  }),
  // The file travels as text inside JSON.
  maxBytes: 2 * LISTA_MAX,
  answers: {
    200: item(
      z.object({
        filas: z.array(FilaDeReunion),
        /** People who paid and are not marked as attended. */
        libres: z.array(z.object({ id: z.int(), nombre: z.string() })),
      }),
    ),
  },
})
