// Statistics of a profile. Page views and clicks are counted; visitors are not tracked.
import { z } from 'zod'
import { endpoint, Id, item, Message } from '#contract/endpoint.ts'

/** Actions that the profile page reports. */
const ACCIONES_DEL_PERFIL = ['visita', 'telefono', 'mail', 'whatsapp'] as const
export type AccionDelPerfil = (typeof ACCIONES_DEL_PERFIL)[number]
/** Orders are not reported by the page; they are counted from their own table. */
export const ACCIONES_CONTADAS = [...ACCIONES_DEL_PERFIL, 'pedido'] as const
export type AccionContada = (typeof ACCIONES_CONTADAS)[number]
export const DIAS_CONTADOS = 30

export const countAccion = endpoint({
  method: 'POST',
  path: '/data/consultores/:id/visitas/:accion',
  access: 'public',
  sameOrigin: true,
  summary: 'A profile was shown or used. It is counted by day; nothing of who did it is kept.',
  params: z.object({ id: Id, accion: z.enum(ACCIONES_DEL_PERFIL) }),
  answers: { 200: Message },
})

const Cuentas = z.record(z.enum(ACCIONES_CONTADAS), z.int())
export const Estadisticas = z.object({
  total: Cuentas,
  dias: z.array(z.object({ dia: z.string(), cuentas: Cuentas })),
})
export type Estadisticas = z.infer<typeof Estadisticas>

export const getEstadisticas = endpoint({
  method: 'GET',
  path: '/portal/estadisticas',
  access: 'consultor',
  summary: 'What the own profile was used for in the last thirty days.',
  answers: { 200: item(Estadisticas) },
})
