import {
  type InscriptoStaff,
  InscriptosList,
  type PagoDeInscripcion,
} from '#domain/inscripciones/inscriptos.ts'
import { type Columnas, dinero, momento, numero } from '../../../hojas/columnas.ts'
import type { ServedList } from '../../../resource/staff/list.ts'
import { eventoUsuarios } from '../tables.ts'

/** Columns of the spreadsheet. */
const COLUMNS: Columnas<InscriptoStaff> = {
  Inscripción: momento((row) => row.creadoEn),
  Actividad: (row) => row.evento,
  Nombre: (row) => row.persona,
  Email: (row) => row.email ?? '',
  Pago: (row) => row.pago.replaceAll('_', ' '),
  Compra: (row) => row.compra ?? '',
  Total: dinero((row) => row.total),
  Moneda: (row) => row.currency ?? '',
  Paso: numero((row) => row.paso),
  Unidades: numero((row) => row.unidades),
  Finalizó: momento((row) => row.finalizadoEn),
  Asistió: momento((row) => row.asistioEn),
  'Abierta hasta': momento((row) => row.abiertaHasta),
  Constancia: (row) => row.constancia ?? '',
}

/** Amounts are stored with the purchases. */
export const TOTALS = {
  join: 'join compras c on c.id = t0.compra_id and c.amount > 0',
  currency: 'c.currency',
  sums: { total: 'sum(c.amount)', recibido: 'sum(c.recibido)' },
}

const like = (column: string, words: readonly { pattern: string }[]) =>
  words.map(({ pattern }) => `sin_acentos(${column}) like sin_acentos(${pattern}::text)`).join(' and ')

/** Each state has its own condition, written so that an index serves it. */
function pagoCondition(i: string, placeholder: string, value: PagoDeInscripcion): string {
  if (value === 'a_mano') return `${i}.compra_id is null and ${placeholder}::text is not null`
  const which =
    value === 'sin_cargo'
      ? `amount = 0 and ${placeholder}::text is not null`
      : `estado = ${placeholder}::text and amount > 0`
  return `${i}.compra_id in (select id from compras where ${which})`
}

const is = (condition: string, placeholder: string) => `(${condition}) = (${placeholder}::int = 1)`

export function inscriptosList(
  rowsOf: (ids: number[]) => Promise<InscriptoStaff[]>,
): ServedList<InscriptoStaff> {
  return {
    list: InscriptosList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: eventoUsuarios,
      filters: {
        pago: (i, placeholder, value) => pagoCondition(i, placeholder, value as PagoDeInscripcion),
        asistio: (i, value) => is(`${i}.asistio_en is not null`, value),
        finalizo: (i, value) => is(`${i}.finalizado = 1`, value),
        vencida: (i, placeholder, value) =>
          `coalesce(${i}.abierta_hasta, 'infinity') ${value === 1 ? '<=' : '>'} now() and ${placeholder}::int is not null`,
      },
      // As an array, so that the planner always reads the few matches by their key.
      searchAll: (i, words) => `${i}.id = any (array(
        select e.id from compras c join evento_usuarios e on e.compra_id = c.id
          where replace(c.referencia, '-', '') ^@ upper(replace(${words.map(({ text }) => `${text}::text`).join(' || ')}, '-', ''))
        union all
        select e.id from usuarios u join evento_usuarios e on e.user_id = u.id
          where ${like("(u.nombre || ' ' || u.email)", words)}
        union all
        select e.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
          join evento_usuarios e on e.compra_id = c.id
          where ${like("(d.nombre_y_apellido || ' ' || d.email)", words)}))`,
    },
  }
}
