import { type Movimiento, MovimientosList, NOMBRES_DE_ESTADO } from '#domain/movimientos/movimientos.ts'
import { type Columnas, dia, dinero, palabra } from '../../hojas/columnas.ts'
import type { ServedList } from '../../resource/staff/list.ts'
import { movimientos } from './tables.ts'

const COLUMNS: Columnas<Movimiento> = {
  Fecha: dia((row) => row.fecha),
  Cuenta: (row) => row.banco,
  Importe: dinero((row) => row.importe),
  Moneda: (row) => row.moneda,
  Pagador: (row) => row.pagador,
  CUIT: (row) => row.cuit,
  Texto: (row) => row.texto,
  Coincidencia: (row) => (row.cotejado ? row.veredicto.replaceAll('_', ' ') : ''),
  Estado: palabra(
    (row) => row.estado,
    (row) => NOMBRES_DE_ESTADO[row.estado],
  ),
  Compras: (row) => row.compras.join(' '),
}

export const TOTALS = {
  currency: 't0.moneda',
  sums: {
    entro: 'sum(t0.importe) filter (where t0.importe > 0)',
    salio: '-sum(t0.importe) filter (where t0.importe < 0)',
    porDecidir: `sum(t0.importe) filter (where t0.importe > 0 and t0.estado = 'pendiente')`,
  },
}

export function movimientosList(rowsOf: (ids: number[]) => Promise<Movimiento[]>): ServedList<Movimiento> {
  return {
    list: MovimientosList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: movimientos,
      filters: {
        sentido: (m, value) => `(${m}.importe > 0) = (${value}::text = 'entra')`,
        duplicado: (m, placeholder, value) =>
          `${value === 0 ? 'not ' : ''}(${m}.duplica_a is not null and ${m}.estado = 'pendiente') and ${placeholder}::int = ${value}`,
        extracto: (m, value) => `${m}.extracto_id::text = ${value}::text`,
      },
      search: (m, { text, pattern }) =>
        `(sin_acentos(${m}.texto) like sin_acentos(${pattern}::text) or sin_acentos(${m}.pagador) like sin_acentos(${pattern}::text)
          or regexp_replace(${m}.cuit, '[^0-9]', '', 'g') = regexp_replace(${text}::text, '[^0-9]', '', 'g') and ${text}::text ~ '[0-9]{7}')`,
    },
  }
}
