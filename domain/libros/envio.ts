/** Books are sent within Argentina only (B9). */
export const PAIS_ENVIO = 'ARG'
export const ENVIO_SOLO_ARGENTINA = 'Los libros se envían solo dentro de la Argentina'
/** Whether a country is the shipping country; forms and stored details use its code or its name. */
export const isPaisDeEnvio = (pais: string): boolean => /^(arg?|argentina)$/i.test(pais.trim())
