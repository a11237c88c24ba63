import { GRUPO_ARGENTINA } from './medios.ts'
import { formatImporte, importeText, type Moneda } from './precios.ts'

/** Text for a partial payment, for the buyer and in the history. */
export function parcialText(
  recibido: bigint,
  total: bigint,
  moneda: Moneda,
  grupo: number = GRUPO_ARGENTINA,
): string {
  const missing = importeText({ minor: total - recibido, moneda }, grupo)
  return `Recibimos ${formatImporte({ minor: recibido, moneda })}, faltan ${missing}`
}
