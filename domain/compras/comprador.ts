// Who buys: what the forms ask for, and what stands where nothing is asked (A4).
import { z } from 'zod'
import { ENVIO_SOLO_ARGENTINA, PAIS_ENVIO } from '../libros/envio.ts'
import { aceptado, documento, email, opcional, renglon, sinDigitos } from '../texto/campos.ts'

/** What stands for every personal detail of an online purchase (A4). */
export const SIN_DATO = '-'

const TERMINOS_OBLIGATORIOS = 'Debe aceptar los término y condiciones'

const Comprador = z.object({
  nombre_y_apellido: sinDigitos,
  dni: documento,
  telefono: renglon,
  email,
  pais: renglon,
  provincia: renglon,
  localidad: renglon,
  codigo_postal: renglon,
  calle: renglon,
  numero: renglon,
  piso: opcional,
  departamento: opcional,
})
/** The purchaser form of an event; countries, provinces and localities by id or by name (A5). */
export const CompradorForm = Comprador.extend({ Validacion: aceptado(TERMINOS_OBLIGATORIOS) })
export type CompradorForm = z.infer<typeof CompradorForm>
/** The purchaser form of a book starts accepted, and its country is fixed. */
export const CompradorLibroForm = Comprador.extend({
  pais: z.literal(PAIS_ENVIO, { error: ENVIO_SOLO_ARGENTINA }),
  Validacion: z.literal(true).default(true),
})

/** What is free asks who comes and how to reach them. */
export const CompradorGratisForm = Comprador.pick({ nombre_y_apellido: true, email: true, telefono: true })

/** An online event asks its signed-in buyer for nothing (A4). */
export function compradorOnline(usuario: { email: string }): CompradorForm {
  return {
    nombre_y_apellido: SIN_DATO,
    dni: SIN_DATO,
    telefono: SIN_DATO,
    email: usuario.email,
    pais: SIN_DATO,
    provincia: SIN_DATO,
    localidad: SIN_DATO,
    codigo_postal: SIN_DATO,
    calle: SIN_DATO,
    numero: SIN_DATO,
    piso: SIN_DATO,
    departamento: SIN_DATO,
    Validacion: true,
  }
}

export function compradorGratis(persona: z.infer<typeof CompradorGratisForm>): CompradorForm {
  return { ...compradorOnline(persona), ...persona }
}

/** Somebody signed in of whom nothing else was asked: name and e-mail are those of the account. */
export function compradorDeCuenta(usuario: {
  email: string
  nombre: string
  apellido: string
}): CompradorForm {
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim()
  return { ...compradorOnline(usuario), nombre_y_apellido: nombre || SIN_DATO }
}
