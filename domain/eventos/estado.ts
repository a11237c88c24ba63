/** `IdEstado` of an event; with any other one it never leaves the server for the public. */
export const EstadoEvento = {
  publicado: 1,
  /** Published in the page of its category, and in no other list. */
  soloEnCategoria: 3,
} as const

/** Events that somebody can be shown, and can buy. */
export const ESTADOS_PUBLICOS = [EstadoEvento.publicado, EstadoEvento.soloEnCategoria] as const
