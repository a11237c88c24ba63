/** Books are sent within Argentina only (B9). */
export const PAIS_ENVIO = 'ARG'
