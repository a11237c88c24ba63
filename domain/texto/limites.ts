// Maximum length of a text. Separate from the fields that use it: pages show the number long before they need a
// schema.
export const TEXTO_MAX = 200
export const MENSAJE_MAX = 2000
export const DOCUMENTO_MAX = 25
export const CONTRASENIA_MIN = 6
export const CONTRASENIA_MIN_STAFF = 12
