// A person's own account: personal data, password, open sessions (A5, A7).
import { z } from 'zod'
import { endpoint, item, listOf, Message } from '#contract/endpoint.ts'
import { contraseniaEscrita, documento, lugar, opcional, renglon, sinDigitos } from '../texto/campos.ts'
import { nuevaContrasenia, sonIguales } from './contrasenias.ts'

export const datosPersonales = {
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

export const CambioContraseniaForm = z
  .object({ actual: contraseniaEscrita(), ...nuevaContrasenia })
  .refine(({ password, password2 }) => password === password2, sonIguales)

export const EliminacionForm = z.object({ Contrasenia: contraseniaEscrita() })

export const Cuenta = z.object({
  id: z.int(),
  Nombre: z.string(),
  Email: z.string(),
  /**
   * Whether the person proved access to the mailbox. Only then are purchases and forms sent from that address without
   * an account shown to them.
   */
  correoProbado: z.boolean(),
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
  /** The session that sends the request. */
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
  costMs: 20,
  access: 'session',
  viewing: 'closed',
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
