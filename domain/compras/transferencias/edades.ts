/** Ranges of waiting time, in days. */
export const EDADES = ['0-2', '3-5', '6'] as const
export type Edad = (typeof EDADES)[number]
