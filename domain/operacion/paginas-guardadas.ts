// The cache of public responses.
import { z } from 'zod'
import { endpoint, item, Message } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

export const PaginasGuardadas = z.object({
  entradas: z.int(),
  bytes: z.int(),
  maximo: z.int(),
  /** Answers sent from memory since this process began. */
  aciertos: z.int(),
  desde: z.string(),
})
export type PaginasGuardadas = z.infer<typeof PaginasGuardadas>

export const getPaginasGuardadas = endpoint({
  method: 'GET',
  path: '/gestion/paginas-guardadas',
  access: 'operacion.ver' satisfies Permiso,
  summary: 'What this process keeps.',
  answers: { 200: item(PaginasGuardadas) },
})

export const dropPaginasGuardadas = endpoint({
  method: 'DELETE',
  path: '/gestion/paginas-guardadas',
  access: 'operacion.actuar' satisfies Permiso,
  summary: 'Every process forgets all it keeps.',
  answers: { 200: Message },
})
