// The waiting list of a full event, in order of arrival.
import { z } from 'zod'
import { endpoint, Id, item, Message } from '#contract/endpoint.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { email, sinDigitos } from '../texto/campos.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'

export const ESTADOS_ESPERA = ['espera', 'ofrecida', 'usada', 'vencida', 'baja'] as const
/** How long a freed seat is reserved for the first person in line, at most until the event begins. */
export const OFERTA_HORAS = 24
/** The waiting list closes this long before the event begins: no more seats are offered. */
export const CIERRE_MINUTOS = 60

export const isEsperaCerrada = (comienza: Date | null, ahora: Date): boolean =>
  comienza !== null && comienza.getTime() - ahora.getTime() < CIERRE_MINUTOS * 60_000

export const EsperaForm = z.object({
  nombre: sinDigitos,
  email,
  [TRAMPA]: z.string().optional(),
  ...verificacionSiHaceFalta,
})

/** A person's entry in the waiting list. */
const Espera = z.object({
  IdEvento: z.int(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_ESPERA),
  /** Position from 1; null once it no longer waits. */
  puesto: z.int().nullable(),
  /** Deadline of the offered seat, also after it passed. */
  venceEn: z.string().nullable(),
  /** The deadline is the beginning of the event. */
  hastaQueEmpiece: z.boolean().optional(),
  /** Time zone of the event, in which the deadline is shown. */
  zona: z.string(),
})
export type Espera = z.infer<typeof Espera>

/** The current state of the link in a waiting-list mail. */
const EsperaDelEnlace = Espera.extend({
  /**
   * `por_empezar`: the list is closed. `libre`: the event has no seat limit any more. `retirada`: the event is hidden
   * from the public.
   */
  actividad: z.enum(['abierta', 'por_empezar', 'libre', 'cancelada', 'pasada', 'retirada']),
  /** State of the purchase that used the reserved seat; null when there is none or it is unknown. */
  compra: z.enum(['confirmada', 'pendiente', 'sin_efecto']).nullable(),
  /** The link was opened by a signed-in person to whom it was not sent. */
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
/** The secret travels in the body because addresses are logged. */
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
