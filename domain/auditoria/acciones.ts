/**
 * What a row of the audit tells. `vaciado` is a whole table at once, `tachado` a person whose data were masked, `acto`
 * something that staff did by hand and that changes no audited row.
 */
export const ACCIONES = ['alta', 'cambio', 'baja', 'vaciado', 'lectura', 'acto', 'tachado'] as const

/** Who acted. `base_de_datos` is a change that nobody put a name to: made by hand, with a role of the server. */
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
