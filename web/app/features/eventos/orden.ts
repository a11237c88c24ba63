/** What has no date comes last in both. `documentado`: by date, the last one first (A2). */
export const ORDENES = { documentado: 'Fecha,DESC', proximas: 'Fecha' } as const
export type Orden = keyof typeof ORDENES

/** What is online is done at one's own pace. */
export const CON_FECHA = 'Presencial|Video'
