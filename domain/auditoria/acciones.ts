/**
 * Kinds of audit row. `vaciado`: a whole table was emptied. `tachado`: the data of a person were masked. `acto`:
 * staff did something by hand that changed no audited row.
 */
export const ACCIONES = ['alta', 'cambio', 'baja', 'vaciado', 'lectura', 'acto', 'tachado'] as const

/**
 * Kinds of actor. `base_de_datos` is a change without a named actor, made by hand with a role of the database server.
 */
export const TIPOS_ACTOR = [
  'sistema',
  'proveedor',
  'visitante',
  'persona',
  'consultor',
  'staff',
  'base_de_datos',
] as const

/** Money is kept for ten years, everything else for five. */
export const CLASES = ['dinero', 'general'] as const
