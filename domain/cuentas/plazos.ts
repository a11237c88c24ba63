// Length of codes and validity of links in mails. Separate from the forms that use them: pages show these numbers
// long before they need a schema.
/** Digits of a code, whether mailed or from an authenticator. */
export const CODIGO_DIGITOS = 6
export const CODIGO_MINUTOS = 10
/** Validity of the «No fui yo» link in mails about a staff account. */
export const AVISO_DIAS = 30
