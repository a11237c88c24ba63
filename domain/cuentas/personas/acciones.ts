// What staff do with the account of somebody who asks them for help.
import { z } from 'zod'
import { endpoint, Id, item, Message } from '#contract/endpoint.ts'
import { email, lugar, opcional, requeridoHasta, sinDigitos } from '../../texto/campos.ts'
import { DOCUMENTO_MAX } from '../../texto/limites.ts'
import type { Permiso } from '../permisos.ts'
import { Persona } from './personas.ts'

const access = 'cuentas.editar' satisfies Permiso
const params = z.object({ id: Id })
const motivo = requeridoHasta(500)
const Resultado = item(Persona).extend({ message: z.string() })

/** As the person fills it in, but nothing has to be there except the name; a place is whole or none. */
export const PersonaForm = z.strictObject({
  Nombre: sinDigitos,
  CuitCuil: z.string().trim().max(DOCUMENTO_MAX, `Usá como máximo ${DOCUMENTO_MAX} caracteres`).default(''),
  Telefono: opcional,
  Pais: lugar.nullable(),
  Provincia: lugar.nullable(),
  Localidad: lugar.nullable(),
  DomicilioCalle: opcional,
  DomicilioNumero: opcional,
  DomicilioPiso: opcional,
  DomicilioDpto: opcional,
  CodigoPostal: opcional,
})
export type PersonaForm = z.output<typeof PersonaForm>

/** What the account says now, as the form has it. */
export const personaFormOf = (persona: Persona): PersonaForm => ({
  Nombre: persona.Nombre,
  CuitCuil: persona.CuitCuil,
  Telefono: persona.Telefono,
  Pais: persona.Pais,
  Provincia: persona.Provincia,
  Localidad: persona.Localidad,
  DomicilioCalle: persona.DomicilioCalle,
  DomicilioNumero: persona.DomicilioNumero,
  DomicilioPiso: persona.DomicilioPiso,
  DomicilioDpto: persona.DomicilioDpto,
  CodigoPostal: persona.CodigoPostal,
})

export const updatePersona = endpoint({
  method: 'PUT',
  path: '/gestion/personas/:id',
  access,
  version: true,
  summary: 'Changes the data of somebody, on the version that was seen.',
  params,
  body: PersonaForm,
  answers: { 200: item(Persona) },
})

export const changeEmailDePersona = endpoint({
  method: 'POST',
  path: '/gestion/personas/:id/email',
  access,
  factor: true,
  summary:
    'Gives an account another address: a mail tells both, sessions end, and what was sent to get in is worthless.',
  params,
  body: z.strictObject({ Email: email, motivo }),
  answers: { 200: Resultado },
})

export const disablePersona = endpoint({
  method: 'POST',
  path: '/gestion/personas/:id/inhabilitar',
  access,
  summary: 'Nobody gets in with the account any more, and nobody stays in.',
  params,
  body: z.strictObject({ motivo }),
  answers: { 200: Resultado },
})

export const enablePersona = endpoint({
  method: 'POST',
  path: '/gestion/personas/:id/habilitar',
  access,
  summary: 'The account opens again.',
  params,
  body: z.strictObject({ motivo }),
  answers: { 200: Resultado },
})

export const sendRecuperacion = endpoint({
  method: 'POST',
  path: '/gestion/personas/:id/recuperar',
  access,
  summary: 'Mails the person the way back into the account, as if they had asked for it.',
  params,
  answers: { 200: Message },
})

export const closeSesionDePersona = endpoint({
  method: 'DELETE',
  path: '/gestion/personas/:id/sesiones/:sesion',
  access,
  summary: 'Signs somebody out on one device.',
  params: z.object({ id: Id, sesion: z.uuid() }),
  answers: { 200: Message },
})
