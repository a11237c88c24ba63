// Access to an account: login, registration and recovery, with the documented texts (A5, A7).
import { z } from 'zod'
import { endpoint, Message } from '#contract/endpoint.ts'
import {
  aceptado,
  contrasenia,
  contraseniaEscrita,
  email,
  emailDeAcceso,
  requerido,
} from '../texto/campos.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'
import { bothGiven, nuevaContrasenia, sonIguales } from './contrasenias.ts'
import { datosPersonales } from './cuentas.ts'

const CODIGO_INCORRECTO = 'El codigo tener 6 digitos'
/** The token in the link of the mail, accepted instead of the six digits. */
const ENLACE = /^[0-9a-f]{64}$/
export const isEnlace = (codigo: string) => ENLACE.test(codigo)

const CAMPO_REQUERIDO = 'El campo es requerido'

/** Device data that the browser sends (A3), stored with the session so that its owner recognises it. */
const aboutDevice = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).slice(0, 300).toWellFormed())
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
  ...verificacionSiHaceFalta,
})

export const RegistroForm = z
  .object({
    ...datosPersonales,
    Email: email,
    Contrasenia: contrasenia(),
    ReContrasenia: contraseniaEscrita(),
    Validacion: aceptado('Debe aceptar los término y condiciones'),
  })
  .refine(({ Contrasenia, ReContrasenia }) => Contrasenia === ReContrasenia, {
    path: ['ReContrasenia'],
    error: 'No existe coincidencia',
    when: ({ value }) => bothGiven(value, 'Contrasenia', 'ReContrasenia'),
  })
export type RegistroForm = z.infer<typeof RegistroForm>

export const RecuperacionForm = z.object({ Email: emailDeAcceso })

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
  viewing: 'open',
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
