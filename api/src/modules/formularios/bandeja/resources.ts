import { type Mensaje, MensajesList, NOMBRES_DE_ESTADO } from '#domain/formularios/mensajes.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { type Columnas, momento, numero, palabra } from '../../../hojas/columnas.ts'
import type { ServedList } from '../../../resource/staff/list.ts'
import { mensajes } from '../tables.ts'

const COLUMNS: Columnas<Mensaje> = {
  Número: numero((row) => row.id),
  Fecha: momento((row) => row.creadoEn),
  Formulario: (row) => NOMBRES_DE_FORMULARIO[row.formulario],
  De: (row) => row.de,
  Email: (row) => row.email,
  Asunto: (row) => row.asunto,
  Asignada: (row) => row.asignado?.nombre ?? '',
  Estado: palabra(
    (row) => row.estado,
    (row) => NOMBRES_DE_ESTADO[row.estado],
  ),
  Vence: momento((row) => row.venceEn),
}

export function mensajesList(rowsOf: (ids: number[]) => Promise<Mensaje[]>): ServedList<Mensaje> {
  return {
    list: MensajesList,
    rowsOf,
    columns: COLUMNS,
    read: {
      table: mensajes,
      filters: {
        sinAsignar: (m, value) => `(${m}.asignado is null) = (${value}::int = 1)`,
        // Only messages that await an answer have a due date.
        vencido: (m, value) => `coalesce(${m}.vence_en <= now(), false) = (${value}::int = 1)`,
      },
      search: (m, { text, pattern }) =>
        `(sin_acentos(texto_de_mensaje(${m}.datos)) like sin_acentos(${pattern}::text)
          or ${m}.id::text = ltrim(${text}::text, '#'))`,
    },
  }
}
