/** `IdEstado` of an event. Events with any other value are never sent to the public. */
export const EstadoEvento = {
  publicado: 1,
  /** Listed only on the page of its category. */
  soloEnCategoria: 3,
} as const

/** States in which the public can see and buy an event. */
export const ESTADOS_PUBLICOS = [EstadoEvento.publicado, EstadoEvento.soloEnCategoria] as const
