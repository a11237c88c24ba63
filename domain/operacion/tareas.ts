// What the clock starts.
import { z } from 'zod'
import { endpoint, listOf, Message } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

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

export const listTareas = endpoint({
  method: 'GET',
  path: '/gestion/tareas',
  access: 'operacion.ver' satisfies Permiso,
  summary: 'What the clock starts: the last run, the next one, and failures.',
  answers: { 200: listOf(Tarea) },
})

export const runTarea = endpoint({
  method: 'POST',
  path: '/gestion/tareas/:nombre/correr',
  access: 'operacion.actuar' satisfies Permiso,
  summary: 'Puts one turn of a task into its queue, now.',
  params: z.object({ nombre: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  answers: { 200: Message },
})
