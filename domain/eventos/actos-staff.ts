// Acts of staff on an entry of the waiting list.
import { z } from 'zod'
import { thing } from '#contract/act.ts'
import { endpoint, Id } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { ESTADOS_ESPERA } from './espera.ts'

const porId = z.object({ id: Id })
const editar = 'eventos.editar' satisfies Permiso
const PRIORIDAD_MAX = 100

const EnEspera = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  prioridad: z.int(),
  estado: z.enum(ESTADOS_ESPERA),
  venceEn: z.string().nullable(),
  creadoEn: z.string(),
})
export type EnEspera = z.infer<typeof EnEspera>

/** A move in one direction is undone by a move in the other. */
const canStep =
  (step: 1 | -1) =>
  ({ estado, prioridad }: EnEspera) => {
    if (estado !== 'espera') return 'Ya no espera un lugar.'
    return Math.abs(prioridad + step) <= PRIORIDAD_MAX || 'No hay otra prioridad más allá.'
  }

export const EsperaStaff = thing(
  {
    name: 'esperas',
    path: '/gestion/esperas',
    key: porId,
    item: EnEspera,
    access: 'eventos.ver' satisfies Permiso,
    summary: 'Somebody in the waiting list of an event, and what can be done with their place.',
  },
  (act) => ({
    postergar: act({
      access: editar,
      summary: 'Takes one step from the priority of somebody who waits.',
      sees: false,
      can: canStep(-1),
      words: ({ nombre }) => ({ label: `Menos prioridad: ${nombre}` }),
    }),
    adelantar: act({
      access: editar,
      summary: 'Adds one step to the priority of somebody who waits: who has more comes first.',
      sees: false,
      can: canStep(1),
      words: ({ nombre }) => ({ label: `Más prioridad: ${nombre}` }),
    }),
  }),
)

export const listEsperas = endpoint({
  method: 'GET',
  path: '/gestion/eventos/:id/espera',
  access: 'eventos.ver' satisfies Permiso,
  summary: 'Who waits for a seat of an event, why nothing was offered, and what they would bring.',
  params: porId,
  answers: {
    200: z.object({
      data: z.array(EsperaStaff.item),
      esperan: z.int(),
      /** Revenue that the people waiting would bring, by currency. */
      traerian: z.array(z.object({ currency: z.string(), total: z.number() })),
      /** Why no seat was offered; empty when one was. */
      motivo: z.string(),
    }),
  },
})
