// Named fields with the messages that the documents spell out (A5, B5): forms are composed of them, and browser and server parse the same.
// The first message of a field is the one that is shown. None aborts: zod would then skip rules across fields.
import { z } from 'zod'
import { CONTRASENIA_MIN, DOCUMENTO_MAX, MENSAJE_MAX, TEXTO_MAX } from './limites.ts'

export const OBLIGATORIO = 'Este campo es obligatorio'
export const NO_VALIDO = 'Este dato no es válido'
const EMAIL_INVALIDO = 'El email no es válido'
const EMAIL_OBLIGATORIO = 'El email es obligatorio'
const FORMATO_INCORRECTO = 'Ingresa un formato correcto'
export const CONTRASENIA_CORTA = 'La contraseña debe tener como minimo 6 digitos'

/** More would only be a way to keep the hashing busy. */
const CONTRASENIA_MAX = 200
const EMAIL_MAX = 254

export const tooLong = (max: number) => `Usá como máximo ${max} caracteres`

/** What is said where nothing was given, and of what is of another kind: by itself the server says which it has to be. */
export const siFalta = (falta: string, otro?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? falta : otro),
})

/** Text that must be there; spaces alone count as empty. Without an upper limit: see `requeridoHasta`. */
export const requerido = z.string(siFalta(OBLIGATORIO)).trim().min(1, OBLIGATORIO)
export const requeridoHasta = (max: number) => requerido.max(max, tooLong(max))
/** One line of required text. */
export const renglon = requeridoHasta(TEXTO_MAX)
/** One line of text that may be missing. */
export const opcional = z.string().trim().max(TEXTO_MAX, tooLong(TEXTO_MAX)).default('')
export const mensaje = requeridoHasta(MENSAJE_MAX)
/** A person's name. */
export const sinDigitos = renglon.regex(/^\P{Nd}*$/u, FORMATO_INCORRECTO)
/** Document number: dni, CUIT, CUIL or whatever a country calls it. */
export const documento = requeridoHasta(DOCUMENTO_MAX)

/** An e-mail with the texts of its form. */
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

/** Passwords are taken as they are typed, spaces included, but not when they hold nothing else. */
export const contraseniaEscrita = (falta: string = OBLIGATORIO) =>
  z.string(siFalta(falta)).refine((value) => value.trim() !== '', falta)

/** One that can be kept. */
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
