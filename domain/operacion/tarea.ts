import { z } from 'zod'

const ESTADOS_TAREA = ['corriendo', 'bien', 'fallida', 'sin-correr'] as const

export const Tarea = z.object({
  nombre: z.string(),
  /** What staff call it; the name is for whoever reads the log. */
  titulo: z.string(),
  cron: z.string(),
  estado: z.enum(ESTADOS_TAREA),
  ultimaEn: z.string().nullable(),
  proximaEn: z.string().nullable(),
  /** Failed runs among those that are still remembered. */
  fallas: z.int(),
  ultimaFallaEn: z.string().nullable(),
  error: z.string().nullable(),
})
export type Tarea = z.infer<typeof Tarea>
