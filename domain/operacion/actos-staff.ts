// Acts of staff on background work: mails, provider notices, limits and tasks. The lists show the state of these
// items; the acts only need their keys.
import { z } from 'zod'
import { thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { Tarea } from './tarea.ts'

const ver = 'operacion.ver' satisfies Permiso
const actuar = 'operacion.actuar' satisfies Permiso

export const CorreoStaff = thing(
  {
    name: 'correos',
    path: '/gestion/correos',
    key: z.object({ id: z.uuid() }),
    item: z.object({ id: z.uuid(), para: z.string() }),
    access: 'correos.ver' satisfies Permiso,
    summary: 'A mail that left, waits or failed, and what can be done with it.',
  },
  (act) => ({
    reenviar: act({
      access: 'correos.reenviar' satisfies Permiso,
      sees: false,
      summary: 'Sends a mail again: what failed is tried anew, what arrived leaves once more.',
      can: () => true,
      words: () => ({ label: 'Reenviar' }),
      many: {
        label: 'Reenviar',
        text: 'Cada correo sale otra vez, a la dirección que hoy tenga quien lo recibió.',
      },
    }),
  }),
)

export const AvisoStaff = thing(
  {
    name: 'avisos',
    path: '/gestion/avisos',
    key: z.object({ id: Id }),
    item: z.object({ id: z.int(), eventId: z.string() }),
    access: ver,
    summary: 'A notice of a payment provider, and what can be done with it.',
  },
  (act) => ({
    'procesar-ahora': act({
      access: actuar,
      sees: false,
      touches: ['compras'],
      summary: 'Looks at a notice now, also at one that was given up.',
      can: () => true,
      words: () => ({ label: 'Procesar ahora' }),
      many: {
        label: 'Procesar ahora',
        text: 'Por cada aviso se consulta al medio de pago, y su compra queda como él diga.',
      },
    }),
  }),
)

export const BloqueoStaff = thing(
  {
    name: 'bloqueos',
    path: '/gestion/bloqueos',
    /** The key of the counter: the limit and what it counts by. */
    key: z.object({ key: z.string().min(1).max(300) }),
    item: z.object({ key: z.string() }),
    access: ver,
    summary: 'A counter of a limit, and what can be done with it.',
  },
  (act) => ({
    desbloquear: act({
      access: actuar,
      sees: false,
      summary: 'Forgets what was counted, so that they can go on at once.',
      can: () => true,
      words: () => ({ label: 'Desbloquear' }),
      many: { label: 'Desbloquear', text: 'Cada quien puede volver a intentar en el momento.' },
    }),
  }),
)

export const TareaStaff = thing(
  {
    name: 'tareas',
    path: '/gestion/tareas',
    key: z.object({ nombre: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    item: Tarea,
    access: ver,
    summary: 'A task that the clock starts: its last run, the next one, and failures.',
  },
  (act) => ({
    correr: act({
      access: actuar,
      sees: false,
      summary: 'Puts one turn of a task into its queue, now.',
      can: () => true,
      words: ({ estado }) => ({ label: estado === 'fallida' ? 'Reintentar' : 'Correr ahora' }),
      many: { label: 'Correr ahora' },
    }),
  }),
)
