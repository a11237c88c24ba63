import { type CompraDeLista, ComprasList } from '#domain/compras/gestion.ts'
import { medioText, NOMBRES_DE_ESTADO } from '#domain/compras/nombres.ts'
import { type Columnas, dinero, momento, palabra } from '../../../hojas/columnas.ts'
import type { ServedList } from '../../../resource/staff/list.ts'
import { compras, mandoComprobanteSql } from '../tables.ts'

/** The columns of the purchases spreadsheet. */
const COLUMNS: Columnas<CompraDeLista> = {
  Fecha: momento((row) => row.creadoEn),
  Referencia: (row) => row.referencia,
  Estado: palabra(
    (row) => row.estado.replaceAll('_', ' '),
    (row) => NOMBRES_DE_ESTADO[row.estado],
  ),
  Medio: palabra((row) => row.origin, medioText),
  Producto: (row) => row.product_name,
  Total: dinero((row) => row.amount),
  Moneda: (row) => row.currency,
  Cupón: (row) => row.cupon?.codigo ?? '',
  Recibido: dinero((row) => row.recibido),
  Nombre: (row) => row.persona,
  Email: (row) => row.comprador?.email ?? '',
  Documento: (row) => row.comprador?.dni ?? '',
  Teléfono: (row) => row.comprador?.telefono ?? '',
}

export const TOTALS = {
  currency: 't0.currency',
  sums: {
    compras: 'count(*)',
    total: 'sum(t0.amount)',
    recibido: 'sum(t0.recibido)',
    porCobrar: `sum(greatest(t0.amount - t0.recibido, 0)) filter (where t0.estado = 'pendiente')`,
  },
}

/** Normalizes a reference as people type it. */
const typed = (text: string) => `upper(replace(${text}, '-', ''))`
const digits = (text: string) => `regexp_replace(${text}, '\\D', '', 'g')`

const idOf = (producto: string) =>
  `nullif(left(${digits(`split_part(${producto}::text, '-', 2)`)}, 9), '')::int`

/** Filters by product, for example `evento-12`. */
export const isProducto = (c: string, producto: string) =>
  `${c}.product_type = split_part(${producto}::text, '-', 1) and ${c}.product_id = ${idOf(producto)}`

interface Word {
  text: string
  pattern: string
}

/** The name and the e-mail are one indexed text, which has to contain every word. */
const like = (column: string, words: readonly Word[]) =>
  words.map(({ pattern }) => `sin_acentos(${column}) like sin_acentos(${pattern}::text)`).join(' and ')

/**
 * The search is a union, so that each way to find a purchase uses its own index. Online purchases are found by their
 * account. Numbers may contain separators: `11 5555-0101`, `USD 120`.
 */
const waysTo = (words: readonly Word[]) => {
  const text = `(${words.map((word) => `${word.text}::text`).join(' || ')})`
  const importe = `importe_buscado(${text})`
  const moneda = `moneda_buscada(${text})`
  return [
    `select id from compras where replace(referencia, '-', '') ^@ ${typed(text)}`,
    `select id from compras where reverse(replace(referencia, '-', '')) ^@ reverse(${typed(text)})`,
    `select id from compras where order_id = ${text}`,
    `select id from compras where payment_id = ${text}`,
    `select compra_id from compras_pagos where payment_id = ${text}`,
    `select id from compras where amount = ${importe} and currency = coalesce(${moneda}, currency)`,
    `select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
      where ${digits('d.dni')} = ${digits(text)} and length(${digits(text)}) between 6 and 11`,
    `select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
      where documento_clave(d.dni) = documento_clave(${text})`,
    `select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
      where right(${digits('d.telefono')}, 8) = right(${digits(text)}, 8) and length(${digits(text)}) between 8 and 15`,
    `select c.id from usuarios u join compras c on c.user_id = u.id
      where right(${digits('u.telefono')}, 8) = right(${digits(text)}, 8) and length(${digits(text)}) between 8 and 15`,
    `select c.id from usuarios u join compras c on c.user_id = u.id
      where ${digits('u.cuit_cuil')} = ${digits(text)} and length(${digits(text)}) between 6 and 11`,
    `select c.id from usuarios u join compras c on c.user_id = u.id
      where documento_clave(u.cuit_cuil) = documento_clave(${text})`,
    `select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
      where ${like("(d.nombre_y_apellido || ' ' || d.email)", words)}`,
    `select c.id from usuarios u join compras c on c.user_id = u.id
      where ${like("(u.nombre || ' ' || u.email)", words)}`,
  ]
}

export function comprasList(rowsOf: (ids: number[]) => Promise<CompraDeLista[]>): ServedList<CompraDeLista> {
  return {
    list: ComprasList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: compras,
      filters: {
        comprobante: (c, value) => `(${mandoComprobanteSql(c)}) = (${value}::int = 1)`,
        // Differences are rare and have a partial index, which only the bare condition can use.
        diferencia: (c, value) => `${c}.recibido <> ${c}.amount and ${c}.recibido <> 0 and ${value}::int = 1`,
        // A free purchase stores a payment method that was never used, so it gets its own value here.
        origin: (c, value) => `case when ${c}.amount > 0 then ${c}.origin else 'sin_cargo' end = ${value}`,
        medio: (c, value) => `${c}.medio = ${value} and ${c}.amount > 0`,
        producto: isProducto,
        cupon: (c, value) => `${c}.cupon = upper(${value}::text)`,
        recordatorio: (c, value) =>
          `${c}.referencia in (select clave from notas where entidad = 'compras' and recordar_en is not null and not recordada and ${value}::int = 1)`,
        persona: (c, value) => `${c}.id = any (array(
          select id from compras where user_id = ${value}::int
          union all
          select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
            where lower(d.email) in (select lower(email) from usuarios where ${value}::int in (id, unida_a))))`,
      },
      // As an array, so that the planner reads the few matches by primary key.
      searchAll: (c, words) => `${c}.id = any (array(${waysTo(words).join(' union all ')}))`,
    },
  }
}
