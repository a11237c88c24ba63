// Guesses the layout of a statement for a person to confirm.
import type { Columnas, Fila, Plantilla } from './lectura.ts'
import { ENCABEZADO_MAX, FILAS_A_LA_VISTA, readFecha } from './lectura.ts'
import { letrasYDigitos } from './normalizar.ts'

const NOMBRES: Record<Exclude<keyof Columnas, 'texto'>, RegExp> = {
  fecha: /^FECHA|^DATE|^DIA$/,
  importe: /^IMPORTE|^MONTO|^AMOUNT|^VALOR$/,
  credito: /CREDITO|^HABER|^INGRESO|^CREDIT/,
  debito: /DEBITO|^DEBE|^EGRESO|^DEBIT/,
  pagador: /PAGADOR|ORDENANTE|ORIGINANTE|TITULAR|REMITENTE|^NOMBRE|^PAYER|RAZONSOCIAL/,
  cuit: /CUIT|CUIL|DOCUMENTO|^DNI/,
  id: /^ID|OPERACION|TRANSACCION|^NRO|^NUMERO|MOVIMIENTOID/,
}
const TEXTO = /CONCEPTO|DESCRIPCION|DETALLE|LEYENDA|REFERENCIA|OBSERVA|MEMO|MOTIVO/

const headsOf = (fila: Fila) => fila.map((cell) => letrasYDigitos(String(cell)))
const known = (head: string) =>
  head !== '' && (TEXTO.test(head) || Object.values(NOMBRES).some((name) => name.test(head)))

/** The row that matches the most column names. */
function guessEncabezado(filas: readonly Fila[]): number {
  const scores = filas.slice(0, ENCABEZADO_MAX).map((fila) => headsOf(fila).filter(known).length)
  const best = Math.max(0, ...scores)
  return best >= 2 ? scores.indexOf(best) : 0
}

export function guessPlantilla(
  filas: readonly Fila[],
  given: Pick<Plantilla, 'separador' | 'codificacion'>,
): Plantilla {
  const encabezado = guessEncabezado(filas)
  const heads = headsOf(filas[encabezado] ?? [])
  const taken = new Set<number>()
  const find = (name: RegExp) => {
    const at = heads.findIndex((head, i) => !taken.has(i) && name.test(head))
    if (at < 0) return null
    taken.add(at)
    return at
  }
  const [fecha, cuit, pagador] = [find(NOMBRES.fecha), find(NOMBRES.cuit), find(NOMBRES.pagador)]
  const importe = find(NOMBRES.importe)
  const [credito, debito] = importe === null ? [find(NOMBRES.credito), find(NOMBRES.debito)] : [null, null]
  const id = find(NOMBRES.id)
  const texto = heads.flatMap((head, i) => (!taken.has(i) && TEXTO.test(head) ? [i] : []))
  const rows = filas.slice(encabezado + 1, encabezado + 1 + FILAS_A_LA_VISTA)
  const cells = (column: number | null) =>
    column === null ? [] : rows.map((row) => String(row[column] ?? '').trim()).filter(Boolean)
  const amounts = [importe, credito, debito].flatMap(cells)
  const comma = amounts.filter((text) => /,\d{1,2}-?\)?$/.test(text)).length
  const point = amounts.filter((text) => /\.\d{1,2}-?\)?$/.test(text)).length
  const years = cells(fecha)
  return {
    ...given,
    encabezado,
    fecha: years.length > 0 && years.every((text) => readFecha(text, 'ymd')) ? 'ymd' : 'dmy',
    decimal: point > comma ? '.' : ',',
    columnas: { fecha, importe, credito, debito, texto: texto.slice(0, 6), pagador, cuit, id },
  }
}
