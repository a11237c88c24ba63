import { numberText } from './form/numbers.ts'

/** A number with its noun: «1 fila», «1.200 filas». */
export const counted = (count: number, one: string, many: string) =>
  `${numberText(count)} ${count === 1 ? one : many}`
