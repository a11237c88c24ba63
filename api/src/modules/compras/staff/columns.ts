import type { CompraStaff } from '#domain/compras/staff.ts'

/** Of the spreadsheet of purchases. */
export const COLUMNS: Record<string, (row: CompraStaff) => string> = {
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
