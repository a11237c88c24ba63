// Who was in an online meeting, by the list of participants that its program exports.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

export const RESULTADOS_DE_FILA = [
  /** Comes to have attended. */
  'asiste',
  /** Is known to have attended, or stands in a row above. */
  'ya',
  /** A list said so before and somebody took it back: no list says it again, only a person at the door. */
  'deshecha',
  'impaga',
  'sin_inscripcion',
  'sin_email',
] as const
export type ResultadoDeFila = (typeof RESULTADOS_DE_FILA)[number]

export const FilaDeReunion = z.object({
  /** Of the file, the first one is 1. */
  fila: z.int(),
  nombre: z.string(),
  email: z.string(),
  resultado: z.enum(RESULTADOS_DE_FILA),
  /** Who it is, where somebody is found or was named by hand. */
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
    /** Only tells what would happen. */
    prueba: z.boolean(),
    texto: z.string().min(1, 'El archivo está vacío').max(LISTA_MAX, 'El archivo es demasiado grande'),
    /** Rows without a match, and who they are. */
    asignadas: z.array(z.strictObject({ fila: z.int(), inscripcion: Id })).max(1_000),
  }),
  // The file as text inside JSON.
  maxBytes: 2 * LISTA_MAX,
  answers: {
    200: item(
      z.object({
        filas: z.array(FilaDeReunion),
        /** Who paid and is not known to have attended. */
        libres: z.array(z.object({ id: z.int(), nombre: z.string() })),
      }),
    ),
  },
})
