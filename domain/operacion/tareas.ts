// Scheduled tasks.
import { endpoint, listOf } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { TareaStaff } from './actos-staff.ts'

export const listTareas = endpoint({
  method: 'GET',
  path: '/gestion/tareas',
  access: 'operacion.ver' satisfies Permiso,
  summary: 'What the clock starts: the last run, the next one, and failures.',
  answers: { 200: listOf(TareaStaff.item) },
})
