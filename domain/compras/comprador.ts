// The buyer: what the forms ask for, and the placeholder for details that are not asked (A4).
import { z } from 'zod'
import { ENVIO_SOLO_ARGENTINA, PAIS_ENVIO } from '../libros/envio.ts'
import { aceptado, documento, email, opcional, renglon, sinDigitos } from '../texto/campos.ts'

/** Placeholder for every personal detail of an online purchase (A4). */
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
/** The purchaser form of a book: terms accepted by default, country fixed. */
export const CompradorLibroForm = Comprador.extend({
  pais: z.literal(PAIS_ENVIO, { error: ENVIO_SOLO_ARGENTINA }),
  Validacion: z.literal(true).default(true),
})

/** A free event asks only for name, e-mail and telephone. */
export const CompradorGratisForm = Comprador.pick({ nombre_y_apellido: true, email: true, telefono: true })

/** The buyer of an online event, who is signed in and is asked for nothing else (A4). */
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

/** A signed-in buyer who gave no other details: name and e-mail come from the account. */
export function compradorDeCuenta(usuario: {
  email: string
  nombre: string
  apellido: string
}): CompradorForm {
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim()
  return { ...compradorOnline(usuario), nombre_y_apellido: nombre || SIN_DATO }
}
