/** Books are sent within Argentina only (B9). */
export const PAIS_ENVIO = 'ARG'
export const ENVIO_SOLO_ARGENTINA = 'Los libros se envían solo dentro de la Argentina'
/** By code or by name, as forms and stored details write it. */
export const isPaisDeEnvio = (pais: string): boolean => /^(arg?|argentina)$/i.test(pais.trim())
