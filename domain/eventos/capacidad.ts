// Seats of an event. Staff set the total; the seats left follow from sales.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

const CAPACIDAD_MAX = 100_000

/**
 * Sets the total, or adds and removes seats. The seats left cannot be set directly: that would undo sales made
 * meanwhile.
 */
export const CambioDeCapacidad = z.union([
  z.strictObject({ total: z.int().min(0).max(CAPACIDAD_MAX) }),
  z.strictObject({
    suma: z.int().min(-CAPACIDAD_MAX).max(CAPACIDAD_MAX),
    /**
     * The total that the person saw. If it differs from the current total, as after a lost answer, nothing changes.
     */
    visto: z.int().min(0).optional(),
  }),
])
export type CambioDeCapacidad = z.infer<typeof CambioDeCapacidad>

export const changeCapacidad = endpoint({
  method: 'PUT',
  path: '/data/eventos/:id/capacidad',
  access: 'eventos.editar' satisfies Permiso,
  summary: 'Seats of an event, as a total or as more or less; never below what is taken.',
  params: z.object({ id: Id }),
  body: CambioDeCapacidad,
  answers: { 200: item(z.object({ IdEvento: z.int(), capacidad: z.int(), Cupo: z.int() })) },
})
