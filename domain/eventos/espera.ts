// The waiting list of a full event: who comes next when a seat is free.
import { z } from 'zod'
import { endpoint, Id, item, Message } from '#contract/endpoint.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { email, sinDigitos } from '../texto/campos.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'

export const ESTADOS_ESPERA = ['espera', 'ofrecida', 'usada', 'vencida', 'baja'] as const
/** How long a freed seat is kept for who is first; until the activity begins, where that is sooner. */
export const OFERTA_HORAS = 24
/** With less time than this before it begins nobody is offered a seat any more: its line is closed. */
export const CIERRE_MINUTOS = 60

export const isEsperaCerrada = (comienza: Date | null, ahora: Date): boolean =>
  comienza !== null && comienza.getTime() - ahora.getTime() < CIERRE_MINUTOS * 60_000

export const EsperaForm = z.object({
  nombre: sinDigitos,
  email,
  [TRAMPA]: z.string().optional(),
  ...verificacionSiHaceFalta,
})

/** One's place in the line. */
const Espera = z.object({
  IdEvento: z.int(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_ESPERA),
  /** From 1; null once it is not waiting any more. */
  puesto: z.int().nullable(),
  /** Until when the offered seat is kept, or was. */
  venceEn: z.string().nullable(),
  /** What it is kept for begins then. */
  hastaQueEmpiece: z.boolean().optional(),
  /** Of the event: its deadline is read on that clock. */
  zona: z.string(),
})
export type Espera = z.infer<typeof Espera>

/** What the link of a mail is worth by now. */
const EsperaDelEnlace = Espera.extend({
  /** `por_empezar`: the line is closed. `libre`: it counts no seats any more. `retirada`: the public does not see it. */
  actividad: z.enum(['abierta', 'por_empezar', 'libre', 'cancelada', 'pasada', 'retirada']),
  /** Of the purchase that a kept seat was used for; null where none was, or nobody knows which. */
  compra: z.enum(['confirmada', 'pendiente', 'sin_efecto']).nullable(),
  /** Whoever opened it is signed in, and it was not sent to them. */
  otraCuenta: z.boolean(),
})
export type EsperaDelEnlace = z.infer<typeof EsperaDelEnlace>

const deEvento = z.object({ id: Id })
export const TokenDeEspera = z.string().max(100)
const conToken = z.object({ token: TokenDeEspera })

export const joinEspera = endpoint({
  method: 'POST',
  path: '/data/eventos/:id/espera',
  access: 'public',
  person: 'named',
  summary: 'Joins the waiting list of a full event; whoever is signed in needs to tell nothing.',
  params: deEvento,
  body: EsperaForm.partial(),
  limit: 'formulario',
  answers: { 201: z.object({ message: z.string(), item: Espera.nullable(), token: z.string().nullable() }) },
})
export const getMiEspera = endpoint({
  method: 'GET',
  path: '/data/eventos/:id/espera',
  access: 'session',
  summary: 'The own place in the line of an event.',
  params: deEvento,
  answers: { 200: z.object({ item: Espera.nullable(), token: z.string().nullable() }) },
})
/** The secret travels in the body: addresses are written down. */
export const readEspera = endpoint({
  method: 'POST',
  path: '/data/espera/ver',
  access: 'public',
  person: 'or-anonymous',
  summary: 'The place in line that a link of a mail is about.',
  body: conToken,
  limit: 'verificacion',
  answers: { 200: item(EsperaDelEnlace) },
})
export const leaveEspera = endpoint({
  method: 'POST',
  path: '/data/espera/salir',
  access: 'public',
  summary: 'Leaves the line; an offered seat goes to the next.',
  body: conToken,
  limit: 'verificacion',
  answers: { 200: Message },
})
