import { NOMBRES_DE_MEDIO, NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import { type FilaDeReembolso, ReembolsosList } from '#domain/compras/reembolsos/gestion.ts'
import { type Columnas, dinero, momento, numero, palabra } from '../../../hojas/columnas.ts'
import type { ServedList } from '../../../resource/staff/list.ts'
import { isProducto } from '../decisions/resources.ts'
import { ABIERTOS, isPorResolver, reembolsos, viaSql } from './tables.ts'

/** The columns of the refunds spreadsheet. */
const COLUMNS: Columnas<FilaDeReembolso> = {
  Número: numero((row) => row.numero),
  Fecha: momento((row) => row.creadoEn),
  Compra: (row) => row.referencia,
  Persona: (row) => row.persona,
  Producto: (row) => row.product_name,
  Medio: palabra(
    (row) => row.via,
    (row) => NOMBRES_DE_MEDIO[row.via],
  ),
  Importe: dinero((row) => row.importe),
  Moneda: (row) => row.currency,
  Estado: palabra(
    (row) => row.estado.replaceAll('_', ' '),
    (row) => NOMBRES_DE_REEMBOLSO[row.estado],
  ),
  Motivo: (row) => row.motivo,
  Pidió: (row) => row.pedidoPor ?? '',
  Aprobó: (row) => row.decididoPor ?? '',
  Hecho: momento((row) => row.hechoEn),
}

export const TOTALS = {
  currency: 't0.currency',
  sums: {
    total: 'sum(t0.importe)',
    devuelto: `sum(t0.importe) filter (where t0.estado = 'hecho' and not t0.cubierto)`,
    enCurso: `sum(t0.importe) filter (where t0.estado in (${ABIERTOS}))`,
  },
}

/** Finds the purchase by its reference or the end of it, or by the buyer's name or e-mail. */
const found = (r: string, text: string, pattern: string) => `exists (
  select from compras c
    left join compras_user_detalle d on d.id = c.compras_user_detalle_id
    left join usuarios u on u.id = c.user_id
  where c.id = ${r}.compra_id and (
    reverse(replace(c.referencia, '-', '')) ^@ reverse(upper(replace(${text}, '-', '')))
    or sin_acentos(concat_ws(' ', d.nombre_y_apellido, d.email, u.nombre, u.email)) like sin_acentos(${pattern})))`

export function reembolsosList(
  rowsOf: (numeros: number[]) => Promise<FilaDeReembolso[]>,
): ServedList<FilaDeReembolso> {
  return {
    list: ReembolsosList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: reembolsos,
      filters: {
        origin: (r, value) => `${viaSql(r)} = ${value}`,
        porResolver: (r, value) => `${isPorResolver(r)} = (${value}::int = 1)`,
        producto: (r, value) =>
          `exists (select from compras c where c.id = ${r}.compra_id and ${isProducto('c', value)})`,
        ajeno: (r, value) =>
          `(${r}.estado = 'pedido' and ${r}.dos_personas and ${r}.pedido_por is distinct from ${value}::int)`,
        cuenta: (r, value) => `(${r}.cuenta is not null) = (${value}::int = 1)`,
        exportado: (r, value) => `(${r}.exportacion is not null) = (${value}::int = 1)`,
      },
      search: (r, { text, pattern }) => found(r, `${text}::text`, `${pattern}::text`),
    },
  }
}
