import type { Readable } from 'node:stream'
import { csvOf } from '../http/endpoints/csv.ts'
import type { Celda, ColumnaDeHoja, Filas } from './celdas.ts'

function textOf(value: Celda | undefined, { tipo }: ColumnaDeHoja): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return tipo === 'dinero' ? Number(value).toFixed(2) : String(value)
}

async function* oneByOne(filas: Filas): AsyncGenerator<readonly Celda[]> {
  for await (const some of filas) yield* some
}

export function csvOfFilas(columnas: readonly ColumnaDeHoja[], filas: Filas): Readable {
  const cells = columnas.map(
    (columna, i) => [columna.nombre, (fila: readonly Celda[]) => textOf(fila[i], columna)] as const,
  )
  return csvOf(Object.fromEntries(cells), oneByOne(filas))
}
