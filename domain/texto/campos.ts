// Named fields with the documented messages (A5, B5). Forms are composed of them, and browser and server parse the
// same schema. The first message of a field is shown. No field aborts, because zod would then skip the rules across
// fields.
import { z } from 'zod'
import { CONTRASENIA_MIN, DOCUMENTO_MAX, MENSAJE_MAX, TEXTO_MAX } from './limites.ts'

export const OBLIGATORIO = 'Este campo es obligatorio'
export const NO_VALIDO = 'Este dato no es válido'
const EMAIL_INVALIDO = 'El email no es válido'
const EMAIL_OBLIGATORIO = 'El email es obligatorio'
const FORMATO_INCORRECTO = 'Ingresa un formato correcto'
export const CONTRASENIA_CORTA = 'La contraseña debe tener como minimo 6 digitos'

/** Longer passwords would only waste hashing time. */
const CONTRASENIA_MAX = 200
const EMAIL_MAX = 254

export const tooLong = (max: number) => `Usá como máximo ${max} caracteres`

/** Messages for a missing value and for a value of the wrong type. */
export const siFalta = (falta: string, otro?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? falta : otro),
})

/** Required text; spaces alone count as empty. It has no maximum length: see `requeridoHasta`. */
export const requerido = z.string(siFalta(OBLIGATORIO)).trim().min(1, OBLIGATORIO)
export const requeridoHasta = (max: number) => requerido.max(max, tooLong(max))
/** One line of required text. */
export const renglon = requeridoHasta(TEXTO_MAX)
/** One line of optional text. */
export const opcional = z.string().trim().max(TEXTO_MAX, tooLong(TEXTO_MAX)).default('')
export const mensaje = requeridoHasta(MENSAJE_MAX)
/** A person's name. */
export const sinDigitos = renglon.regex(/^\P{Nd}*$/u, FORMATO_INCORRECTO)
/** Document number: dni, CUIT, CUIL or whatever a country calls it. */
export const documento = requeridoHasta(DOCUMENTO_MAX)

/** An e-mail field with the messages of its form. */
export const emailCon = (textos: { falta: string; invalido: string }) =>
  z
    .string(siFalta(textos.falta, textos.invalido))
    .trim()
    .min(1, textos.falta)
    .pipe(z.email(textos.invalido).max(EMAIL_MAX, textos.invalido))

/** E-mail of registration and of the forms. */
export const email = emailCon({ falta: OBLIGATORIO, invalido: 'Este campo tiene que ser un email' })
/** E-mail of login and recovery. */
export const emailDeAcceso = emailCon({ falta: EMAIL_OBLIGATORIO, invalido: EMAIL_INVALIDO })

/** A typed password, unchanged, spaces included; spaces alone count as empty. */
export const contraseniaEscrita = (falta: string = OBLIGATORIO) =>
  z.string(siFalta(falta)).refine((value) => value.trim() !== '', falta)

/** A new password, with the rules for storing it. */
export const contrasenia = (falta: string = OBLIGATORIO) =>
  contraseniaEscrita(falta)
    .min(CONTRASENIA_MIN, CONTRASENIA_CORTA)
    .max(CONTRASENIA_MAX, tooLong(CONTRASENIA_MAX))

/** A country, province or locality by its id; 0 is "none chosen" (A5). */
export const lugar = z.coerce
  .number<number | string>({ error: OBLIGATORIO })
  .int(OBLIGATORIO)
  .positive(OBLIGATORIO)
  .max(2_147_483_647, OBLIGATORIO)

/** A box that must be ticked. */
export const aceptado = (error: string) => z.boolean({ error }).refine((value) => value, error)
