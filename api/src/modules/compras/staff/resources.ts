import { type CompraStaff, ComprasList } from '#domain/compras/staff.ts'
import type { ServedList } from '../../../resource/staff/list.ts'
import { compras } from '../tables.ts'

/** Of the spreadsheet of purchases. */
const COLUMNS: Record<string, (row: CompraStaff) => string> = {
  Fecha: (row) => row.creadoEn,
  Referencia: (row) => row.referencia,
  Estado: (row) => row.estado,
  Medio: (row) => row.origin,
  Producto: (row) => row.product_name,
  Total: (row) => row.amount.toFixed(2),
  Moneda: (row) => row.currency,
  Recibido: (row) => row.recibido.toFixed(2),
  Nombre: (row) => row.comprador?.nombre_y_apellido ?? '',
  Email: (row) => row.comprador?.email ?? '',
  Documento: (row) => row.comprador?.dni ?? '',
  Teléfono: (row) => row.comprador?.telefono ?? '',
}

/** A reference as people type it. */
const typed = (text: string) => `upper(replace(${text}, '-', ''))`

/** Each way to find a purchase has an index of its own, so a word is a union of them; online purchases are their account's. */
const waysTo = (text: string, pattern: string) => [
  `select id from compras where replace(referencia, '-', '') ^@ ${typed(text)}`,
  `select id from compras where reverse(replace(referencia, '-', '')) ^@ reverse(${typed(text)})`,
  `select id from compras where order_id = ${text}`,
  `select id from compras where payment_id = ${text}`,
  `select compra_id from compras_pagos where payment_id = ${text}`,
  ...['d.nombre_y_apellido', 'd.email'].map(
    (column) =>
      `select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id where sin_acentos(${column}) like sin_acentos(${pattern})`,
  ),
  ...['u.nombre', 'u.email'].map(
    (column) =>
      `select c.id from usuarios u join compras c on c.user_id = u.id where sin_acentos(${column}) like sin_acentos(${pattern})`,
  ),
]

export function comprasList(rowsOf: (ids: number[]) => Promise<CompraStaff[]>): ServedList<CompraStaff> {
  return {
    list: ComprasList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: compras,
      filters: {
        comprobante: (c, value) => `(${c}.comprobante is not null) = (${value}::int = 1)`,
        // Rare, so it has an index of its own, which only the bare condition can use.
        diferencia: (c, value) => `${c}.recibido <> ${c}.amount and ${c}.recibido <> 0 and ${value}::int = 1`,
      },
      search: (c, { text, pattern }) =>
        `${c}.id in (${waysTo(`${text}::text`, `${pattern}::text`).join(' union all ')})`,
    },
  }
}
