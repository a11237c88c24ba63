// Staff sign-in: password, second factor, and the screens where staff manage their own security.
import { z } from 'zod'
import { endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { contrasenia, emailDeAcceso, requerido, requeridoHasta } from '../../texto/campos.ts'

/** Steps before the screens open. */
const SIGN_IN_STEPS = ['inscripcion', 'factor', 'listo'] as const

/** Kinds of second factor. */
const CLASES_DE_FACTOR = ['totp', 'llave'] as const

export const SignIn = z.object({
  paso: z.enum(SIGN_IN_STEPS),
  /** Kinds of factor that this person has. */
  factores: z.array(z.enum(CLASES_DE_FACTOR)),
})
export type SignIn = z.infer<typeof SignIn>

export const SignInForm = z.object({
  Email: emailDeAcceso,
  Contrasenia: contrasenia('El campo es requerido'),
})

export const enterGestion = endpoint({
  method: 'POST',
  path: '/gestion/entrar',
  access: 'public',
  summary: 'The first half of signing in to Gestión: e-mail and password.',
  body: SignInForm,
  limit: 'entrada',
  sameOrigin: true,
  answers: { 200: SignIn },
})

/** Recovery codes are accepted with spaces, hyphens and lower-case letters. */
const sinEspacios = requerido.max(40).transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
const codigoTotp = sinEspacios.refine((value) => /^\d{6}$/.test(value), 'Son seis números')
const codigoRespaldo = sinEspacios.refine(
  (value) => /^[0-9A-Z]{12}$/.test(value),
  'Son doce letras y números',
)

/** The credential of WebAuthn. The verifying library checks the other fields. */
const Credencial = z.looseObject({
  id: z.string().max(1_000),
  rawId: z.string().max(1_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}),
})
export type Credencial = z.infer<typeof Credencial>
/** Options passed unchanged to the WebAuthn call of the browser. */
const Opciones = z.looseObject({ challenge: z.string() })

export const showFactor = endpoint({
  method: 'POST',
  path: '/gestion/factor',
  access: 'staff',
  before: 'factor',
  summary: 'The second half of signing in, and the factor again for what matters.',
  body: z.discriminatedUnion('clase', [
    z.object({ clase: z.literal('totp'), codigo: codigoTotp }),
    z.object({ clase: z.literal('respaldo'), codigo: codigoRespaldo }),
    z.object({ clase: z.literal('llave'), credencial: Credencial }),
  ]),
  limit: 'entrada',
  answers: { 200: Message },
})

export const askForLlave = endpoint({
  method: 'POST',
  path: '/gestion/factor/llave',
  access: 'staff',
  before: 'factor',
  summary: 'What a passkey of the caller has to sign.',
  answers: { 200: Opciones },
})

export const Factor = z.object({
  id: z.int(),
  clase: z.enum(CLASES_DE_FACTOR),
  nombre: z.string(),
  creadoEn: z.string(),
  usadoEn: z.string().nullable(),
})
export type Factor = z.infer<typeof Factor>

export const listFactores = endpoint({
  method: 'GET',
  path: '/gestion/factores',
  access: 'staff',
  summary: 'The second factors of the caller.',
  answers: {
    200: listOf(Factor).extend({
      /** Number of unused recovery codes. */
      codigos: z.int(),
    }),
  },
})

const nombre = requeridoHasta(60)

/** The ten recovery codes, sent once, with the first factor. */
const Inscripto = z.object({ message: z.string(), codigos: z.array(z.string()) })

export const startTotp = endpoint({
  method: 'POST',
  path: '/gestion/factores/totp',
  access: 'staff',
  before: 'enrolment',
  summary: 'A new secret for an authenticator application; it counts once a code of it is confirmed.',
  body: z.object({ nombre }),
  answers: { 200: item(z.object({ id: z.int(), secreto: z.string(), url: z.string(), qr: z.string() })) },
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/gestion/factores/totp/:id/confirmar',
  access: 'staff',
  before: 'enrolment',
  summary: 'The first code of an authenticator application.',
  params: z.object({ id: Id }),
  body: z.object({ codigo: codigoTotp }),
  limit: 'entrada',
  answers: { 200: Inscripto },
})

export const startLlave = endpoint({
  method: 'POST',
  path: '/gestion/factores/llave/opciones',
  access: 'staff',
  before: 'enrolment',
  summary: 'What the browser needs to make a passkey.',
  answers: { 200: Opciones },
})

export const addLlave = endpoint({
  method: 'POST',
  path: '/gestion/factores/llave',
  access: 'staff',
  before: 'enrolment',
  summary: 'A new passkey.',
  body: z.object({ nombre, credencial: Credencial }),
  answers: { 200: Inscripto },
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/gestion/factores/:id',
  access: 'staff',
  factor: true,
  summary: 'Takes a second factor away; never the last one.',
  params: z.object({ id: Id }),
  answers: { 200: Message },
})

export const renewCodigos = endpoint({
  method: 'POST',
  path: '/gestion/codigos',
  access: 'staff',
  factor: true,
  summary: 'Ten new recovery codes; the ones before open nothing any more.',
  answers: { 200: Inscripto },
})

export const SesionDeGestion = z.object({
  id: z.uuid(),
  actual: z.boolean(),
  dispositivo: z.string(),
  direccion: z.string(),
  pais: z.string(),
  creadoEn: z.string(),
  vistaEn: z.string(),
})
export type SesionDeGestion = z.infer<typeof SesionDeGestion>

export const listSesionesDeGestion = endpoint({
  method: 'GET',
  path: '/gestion/sesiones',
  access: 'staff',
  summary: 'Where the caller is signed in to Gestión.',
  answers: { 200: listOf(SesionDeGestion) },
})

export const closeSesionDeGestion = endpoint({
  method: 'DELETE',
  path: '/gestion/sesiones/:id',
  access: 'staff',
  summary: 'Ends one of the sessions of the caller.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: Message },
})

/** Answers the «No fui yo» link of the mail about a new device, factor or role. */
export const denyAviso = endpoint({
  method: 'POST',
  path: '/gestion/no-fui-yo',
  access: 'public',
  sameOrigin: true,
  summary: 'Closes every session and voids the password of somebody who does not recognise what a mail told.',
  body: z.object({ aviso: requerido.max(200) }),
  limit: 'entrada',
  answers: { 200: Message },
})
