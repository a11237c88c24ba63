/** Orders of events; those without a date come last in both. `documentado`: by date, the latest first (A2). */
export const ORDENES = { documentado: 'Fecha,DESC', proximas: 'Fecha' } as const
export type Orden = keyof typeof ORDENES

/** Modalities with a date. Online events are self-paced. */
export const CON_FECHA = 'Presencial|Video'
