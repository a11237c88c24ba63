// Fields of staff forms.
import { z } from 'zod'
import { OBLIGATORIO, siFalta } from '../texto/campos.ts'
import { TEXTO_MAX } from '../texto/limites.ts'

const ORDEN_MAX = 1_000_000
const IMPORTE_MAX = 9_999_999_999
const DIRECCION_MAX = 2000
/** Maximum length of rich text, markup included. */
const HTML_MAX = 200_000

const tooLong = (max: number) => `Usá como máximo ${max} caracteres`

export const texto = (max: number = TEXTO_MAX) => z.string(siFalta(OBLIGATORIO)).trim().max(max, tooLong(max))
export const html = texto(HTML_MAX)
export const orden = z
  .int('Tiene que ser un número entero')
  .min(-ORDEN_MAX, 'Es demasiado chico')
  .max(ORDEN_MAX, 'Es demasiado grande')
export const importe = z
  .number(siFalta(OBLIGATORIO))
  .min(0, 'No puede ser negativo')
  .max(IMPORTE_MAX, 'Es demasiado grande')
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'Usá hasta dos decimales')

/** A path of the site or an external https address; null when empty. */
export const direccion = texto(DIRECCION_MAX)
  .regex(/^(\/(?!\/)|https:\/\/)\S+$|^\/$/, 'Usá una dirección que empiece con / o con https://')
  .nullable()
/** A video's id, address or embed markup. */
export const video = texto(DIRECCION_MAX)
