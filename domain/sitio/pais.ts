/** The country sent and stored for visitors whose country is unknown (A4). */
export const PAIS_DESCONOCIDO = 'United States'

/** Display name of the visitor's country. */
export const paisText = (countryDesc: string): string =>
  countryDesc === PAIS_DESCONOCIDO ? 'Estados Unidos' : countryDesc
