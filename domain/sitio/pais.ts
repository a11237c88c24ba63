/** What the wire and the browser's storage call the country of whoever cannot be placed (A4). */
export const PAIS_DESCONOCIDO = 'United States'

/** The visitor's country as it is read in a text. */
export const paisText = (countryDesc: string): string =>
  countryDesc === PAIS_DESCONOCIDO ? 'Estados Unidos' : countryDesc
