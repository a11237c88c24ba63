// Accounts and sessions: forms with the texts of A5, and the calls of A7, D6 and D7.
import { z } from 'zod'
import { endpoint, item, listOf, Message } from '#contract/endpoint.ts'
import {
  aceptado,
  contrasenia,
  documento,
  email,
  emailDeAcceso,
  lugar,
  opcional,
  renglon,
  requerido,
  sinDigitos,
} from '../texto/campos.ts'

export const CODIGO_DIGITOS = 6
export const CODIGO_INCORRECTO = 'El codigo tener 6 digitos'
/** What the link of the mail carries instead of the six digits (S37). */
const ENLACE = /^[0-9a-f]{64}$/
export const isEnlace = (codigo: string) => ENLACE.test(codigo)
export const NO_COINCIDEN = 'Las contraseñas deben coincidir'

const CAMPO_REQUERIDO = 'El campo es requerido'

/** What a browser tells of itself (A3); kept with the session, so that its owner recognises it. */
const aboutDevice = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).slice(0, 300))
  .optional()
export const Dispositivo = z.object({
  OS: aboutDevice,
  Browser: aboutDevice,
  Language: aboutDevice,
  TimeZone: aboutDevice,
  ScreenPrint: aboutDevice,
  LocalStorage: aboutDevice,
  CPU: aboutDevice,
  OSVersion: aboutDevice,
})
export type Dispositivo = z.output<typeof Dispositivo>

export const LoginForm = z.object({
  Email: emailDeAcceso,
  Contrasenia: contrasenia(CAMPO_REQUERIDO),
  rememberMe: z.boolean().default(false),
})

const datosPersonales = {
  Nombre: sinDigitos,
  CuitCuil: documento,
  Telefono: renglon,
  Pais: lugar,
  Provincia: lugar,
  Localidad: lugar,
  DomicilioCalle: renglon,
  DomicilioNumero: renglon,
  DomicilioPiso: opcional,
  DomicilioDpto: opcional,
  CodigoPostal: renglon,
}
export const CuentaForm = z.object(datosPersonales)
export type CuentaForm = z.infer<typeof CuentaForm>

export const RegistroForm = z
  .object({
    ...datosPersonales,
    Email: email,
    Contrasenia: contrasenia(),
    ReContrasenia: requerido,
    Validacion: aceptado('Debe aceptar los término y condiciones'),
  })
  .refine(({ Contrasenia, ReContrasenia }) => Contrasenia === ReContrasenia, {
    path: ['ReContrasenia'],
    error: 'No existe coincidencia',
    when: ({ value }) => bothGiven(value, 'Contrasenia', 'ReContrasenia'),
  })
export type RegistroForm = z.infer<typeof RegistroForm>

export const RecuperacionForm = z.object({ Email: emailDeAcceso })

const nuevaContrasenia = { password: contrasenia(), password2: contrasenia() }
const sonIguales = {
  path: ['password2'],
  error: NO_COINCIDEN,
  when: ({ value }: { value: unknown }) => bothGiven(value, 'password', 'password2'),
}

export const ResetForm = z
  .object({
    Email: emailDeAcceso,
    /** Pasted codes may come with spaces or hyphens. */
    codigo: requerido
      .transform((value) => value.replace(/[\s-]/g, ''))
      .refine((value) => /^\d{6}$/.test(value) || isEnlace(value), CODIGO_INCORRECTO),
    ...nuevaContrasenia,
  })
  .refine(({ password, password2 }) => password === password2, sonIguales)

export const CambioContraseniaForm = z
  .object({ actual: requerido, ...nuevaContrasenia })
  .refine(({ password, password2 }) => password === password2, sonIguales)

export const EliminacionForm = z.object({ Contrasenia: requerido })

/** Two fields can be compared as soon as both hold something, whatever else is wrong with the form. */
function bothGiven(value: unknown, ...names: string[]): boolean {
  const form = value as Record<string, unknown> | null
  return names.every((name) => typeof form?.[name] === 'string' && form[name].trim() !== '')
}

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  refresh_token_id: z.string(),
})
export type Tokens = z.infer<typeof Tokens>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Opens a session.',
  body: LoginForm.extend(Dispositivo.shape),
  limit: 'login',
  answers: { 200: Tokens },
})
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  summary: 'Exchanges a refresh token for new tokens; a used one that comes back closes the session.',
  body: z.object({ refreshTokenID: z.uuid(), refreshToken: z.string().min(1).max(200) }),
  limit: 'renovacion',
  answers: { 200: Tokens },
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  summary: 'Closes the session of the access token.',
  answers: { 200: Message },
})
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Creates an account and opens a session.',
  body: RegistroForm,
  limit: 'registro',
  answers: { 201: Tokens },
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mails a recovery code; the answer is the same whether the account exists or not.',
  body: RecuperacionForm,
  limit: 'recuperacion',
  answers: { 200: Message },
})
export const forgotPasswordLogin = endpoint({
  method: 'POST',
  path: '/auth/forgot-password-login',
  access: 'public',
  summary: 'Sets a new password with a recovery code.',
  body: ResetForm,
  limit: 'recuperacion',
  answers: { 200: Message },
})

export const Cuenta = z.object({
  id: z.int(),
  Email: z.string(),
  Nombre: z.string(),
  CuitCuil: z.string(),
  Telefono: z.string(),
  Pais: z.int().nullable(),
  Provincia: z.int().nullable(),
  Localidad: z.int().nullable(),
  DomicilioCalle: z.string(),
  DomicilioNumero: z.string(),
  DomicilioPiso: z.string(),
  DomicilioDpto: z.string(),
  CodigoPostal: z.string(),
  roles: z.array(z.string()),
  creadoEn: z.iso.datetime(),
})
export type Cuenta = z.infer<typeof Cuenta>

export const SesionAbierta = z.object({
  id: z.uuid(),
  /** The one that asks. */
  actual: z.boolean(),
  dispositivo: z.string(),
  direccion: z.string(),
  recordar: z.boolean(),
  creadoEn: z.iso.datetime(),
  usadaEn: z.iso.datetime(),
})
export type SesionAbierta = z.infer<typeof SesionAbierta>

export const getCuenta = endpoint({
  method: 'GET',
  path: '/data/cuenta',
  access: 'session',
  summary: 'The own account.',
  answers: { 200: item(Cuenta) },
})
export const updateCuenta = endpoint({
  method: 'PUT',
  path: '/data/cuenta',
  access: 'session',
  summary: 'Changes the own personal data.',
  body: CuentaForm,
  answers: { 200: Message },
})
export const updateContrasenia = endpoint({
  method: 'PUT',
  path: '/data/cuenta/contrasenia',
  access: 'session',
  summary: 'Changes the own password and closes the other sessions.',
  body: CambioContraseniaForm,
  answers: { 200: Message },
})
export const listSesiones = endpoint({
  method: 'GET',
  path: '/data/cuenta/sesiones',
  access: 'session',
  summary: 'The own open sessions, the last used first.',
  answers: { 200: listOf(SesionAbierta) },
})
export const closeSesion = endpoint({
  method: 'DELETE',
  path: '/data/cuenta/sesiones/:id',
  access: 'session',
  summary: 'Closes one of the own sessions.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: Message },
})
export const closeSesiones = endpoint({
  method: 'DELETE',
  path: '/data/cuenta/sesiones',
  access: 'session',
  summary: 'Closes all of the own sessions, this one included.',
  answers: { 200: Message },
})
export const exportCuenta = endpoint({
  method: 'GET',
  path: '/data/cuenta/exportacion',
  access: 'session',
  summary: 'Everything kept about the caller, as a file.',
  answers: { 200: z.record(z.string(), z.unknown()) },
})
export const deleteCuenta = endpoint({
  method: 'POST',
  path: '/data/cuenta/eliminacion',
  access: 'session',
  summary: 'Deletes the account; what the law wants kept stays without a name.',
  body: EliminacionForm,
  answers: { 200: Message },
})

const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'do', 'dos', 'di', 'van', 'von', 'y'])

/** One field in, two claims out: given names and surnames as Spanish names mostly go. */
export function splitNombre(completo: string): { nombre: string; apellido: string } {
  const words = completo.trim().split(/\s+/)
  const particle = words.findIndex((word, i) => i > 0 && PARTICULAS.has(word.toLowerCase()))
  const usual = words.length < 3 ? 1 : 2
  const at = particle > 0 && particle <= usual ? particle : usual
  return { nombre: words.slice(0, at).join(' '), apellido: words.slice(at).join(' ') }
}
