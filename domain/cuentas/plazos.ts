// What a code is made of and how long what a mail brings is good for. Apart from the forms that hold to it: pages show
// the numbers long before they need a schema.
/** Of a mail, or of an authenticator. */
export const CODIGO_DIGITOS = 6
export const CODIGO_MINUTOS = 10
/** «No fui yo», in a mail about an account of Gestión. */
export const AVISO_DIAS = 30
