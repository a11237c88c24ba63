import { z } from 'zod'

const ESTADOS_TAREA = ['corriendo', 'bien', 'fallida', 'sin-correr'] as const

export const Tarea = z.object({
  nombre: z.string(),
  /** Name for staff; `nombre` is the name in the log. */
  titulo: z.string(),
  cron: z.string(),
  estado: z.enum(ESTADOS_TAREA),
  ultimaEn: z.string().nullable(),
  proximaEn: z.string().nullable(),
  /** Failed runs among the runs still recorded. */
  fallas: z.int(),
  ultimaFallaEn: z.string().nullable(),
  error: z.string().nullable(),
})
export type Tarea = z.infer<typeof Tarea>
