// Questions to a consultant through the form of the profile, answered in the Portal.
import { z } from 'zod'
import { endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { email, mensaje, opcional, sinDigitos } from '../texto/campos.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'

const ConsultaForm = z.object({ nombre: sinDigitos, telefono: opcional, email, mensaje })
export const CONSULTA_ENVIADA = 'Tu consulta ya está en camino. La respuesta te llega por correo.'

export const sendConsulta = endpoint({
  method: 'POST',
  path: '/data/consultores/:id/consultas',
  access: 'public',
  limit: 'formulario',
  summary: 'A question to a listed consultant, from the profile.',
  params: z.object({ id: Id }),
  body: ConsultaForm.extend({ [TRAMPA]: z.string().optional(), ...verificacionSiHaceFalta }),
  answers: { 200: Message },
})

export const ESTADOS_CONSULTA = ['nueva', 'respondida', 'cerrada'] as const
export type EstadoConsulta = (typeof ESTADOS_CONSULTA)[number]

export const Consulta = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  estado: z.enum(ESTADOS_CONSULTA),
  actualizadaEn: z.string(),
  mensajes: z.array(
    z.object({
      id: z.int(),
      de: z.enum(['visitante', 'consultor']),
      texto: z.string(),
      creadoEn: z.string(),
    }),
  ),
})
export type Consulta = z.infer<typeof Consulta>

const porId = z.object({ id: Id })

export const listConsultas = endpoint({
  method: 'GET',
  path: '/portal/consultas',
  access: 'consultor',
  summary: 'Questions to the caller, whatever moved last first.',
  answers: { 200: listOf(Consulta) },
})
export const answerConsulta = endpoint({
  method: 'POST',
  path: '/portal/consultas/:id/respuestas',
  access: 'consultor',
  summary: 'An answer, which leaves by mail.',
  params: porId,
  body: z.strictObject({ texto: mensaje }),
  answers: { 200: item(Consulta) },
})
export const closeConsulta = endpoint({
  method: 'POST',
  path: '/portal/consultas/:id/cerrar',
  access: 'consultor',
  summary: 'Nothing more to say; another question opens it again.',
  params: porId,
  answers: { 200: item(Consulta) },
})
