// Profile changes that consultants request and staff review.
import { z } from 'zod'
import { endpoint, item, listOf, Message } from '#contract/endpoint.ts'
import { Archivo } from '../archivos/archivos.ts'
import { codigoPropio } from '../cuentas/factor-propio.ts'
import { html } from '../gestion/campos.ts'
import { renglon } from '../texto/campos.ts'
import { Cambio, CLASES_DE_CAMBIO } from './gestion-consultores.ts'

/**
 * Waiting time before new bank details take effect, so that the account's owner can object to a change made by
 * someone else.
 */
export const ESPERA_DE_BANCO_HORAS = 24

export const FOTO_SIN_SUBIR = 'Subí la foto antes de usarla'

const foto = z
  .string()
  .regex(/^\/archivos\/[0-9a-f]{64}$/, FOTO_SIN_SUBIR)
  .nullable()

export const CambioDePerfil = z.strictObject({
  Nombre: renglon,
  perfil_presentacion: html,
  perfil_foto: foto,
})
export const CambioDeBanco = z.strictObject({
  perfil_datosbancarios: html,
  codigo: codigoPropio,
})

export const listCambiosPropios = endpoint({
  method: 'GET',
  path: '/portal/cambios',
  access: 'consultor',
  summary: 'What the caller asked to change, newest first.',
  answers: { 200: listOf(Cambio) },
})
export const proposePerfil = endpoint({
  method: 'POST',
  path: '/portal/cambios/perfil',
  access: 'consultor',
  summary: 'Asks for a new name, picture or presentation; takes the place of what was asked before.',
  maxBytes: 256 * 1024,
  body: CambioDePerfil,
  answers: { 200: item(Cambio) },
})
export const proposeBanco = endpoint({
  method: 'POST',
  path: '/portal/cambios/banco',
  access: 'consultor',
  limit: 'login',
  summary: 'Asks for new bank details, with the second factor; a mail tells of it, and they wait a day.',
  body: CambioDeBanco,
  answers: { 200: item(Cambio) },
})
export const withdrawCambio = endpoint({
  method: 'DELETE',
  path: '/portal/cambios/:clase',
  access: 'consultor',
  summary: 'Gives up what was asked for and does not show yet.',
  params: z.object({ clase: z.enum(CLASES_DE_CAMBIO) }),
  answers: { 200: Message },
})
const pixel = z.coerce.number<string | number>().int().min(0).max(20_000).optional()
export const uploadFoto = endpoint({
  method: 'POST',
  path: '/portal/foto',
  access: 'consultor',
  multipart: true,
  costMs: 500,
  summary: 'A picture for the own profile, cut as it was framed; it shows once the change is consented to.',
  body: z.object({ archivo: Archivo, x: pixel, y: pixel, ancho: pixel, alto: pixel }),
  answers: { 201: z.object({ Imagen: z.string() }) },
})
