import type { FastifyInstance } from 'fastify'
import type { SheetFormat } from '#contract/answer.ts'
import type { ResourceQuery } from '#contract/resource.ts'
import type { StaffList } from '#contract/staff-list.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { type Columnas, hojaOfLista } from '../../hojas/columnas.ts'
import { route } from '../../http/endpoints/route.ts'
import { invalidInput } from '../../http/errors.ts'
import type { Binding } from '../binding.ts'
import { findPage } from '../run.ts'
import { pagesOf } from './export.ts'

/** A list whose keys the engine pages through, while its module reads the rows. */
export interface ServedList<Row> {
  list: StaffList
  read: Omit<Binding, 'resource' | 'key'>
  /** The rows of these keys, in any order. */
  rowsOf(keys: number[]): Promise<Row[]>
  /** Columns of the spreadsheet. */
  columns: Columnas<Row>
}

interface Uses {
  database: Database
  auditoria: {
    recordRead(actor: Actor, read: { tabla: string; clave: string }, motivo: string): Promise<void>
  }
}

/** The keys of all rows of a query, for bulk jobs; `keyOf` maps a row if the job uses another key than the list. */
export async function* keysOfList<Row extends object>(
  { pool }: Pick<Database, 'pool'>,
  { list, read, rowsOf }: Pick<ServedList<Row>, 'list' | 'read' | 'rowsOf'>,
  consulta: Record<string, string>,
  keyOf?: (row: Row) => string,
): AsyncGenerator<string> {
  const query = list.endpoints.list.query.safeParse(consulta)
  if (!query.success) throw invalidInput('CONSULTA_INVALIDA', query.error)
  const { key } = list.declaration
  for await (const page of pagesOf(pool, { ...read, resource: list.read, key }, query.data)) {
    const keys = page.map((row) => row[key])
    yield* keyOf ? (await rowsOf(keys.map(Number))).map(keyOf) : keys.map(String)
  }
}

export function serveList<Row extends object>(
  app: FastifyInstance,
  { list, read, rowsOf, columns }: ServedList<Row>,
  { database, auditoria }: Uses,
): void {
  const { key, name } = list.declaration
  const binding: Binding = { ...read, resource: list.read, key }

  async function inOrder(listed: readonly Record<string, unknown>[]): Promise<Row[]> {
    // The driver returns large integers as text.
    const keys = listed.map((row) => Number(row[key]))
    const rows = new Map((await rowsOf(keys)).map((row) => [(row as Record<string, unknown>)[key], row]))
    return keys.flatMap((each) => rows.get(each) ?? [])
  }

  async function* everyRow(query: ResourceQuery): AsyncGenerator<Row> {
    for await (const page of pagesOf(database.pool, binding, query)) yield* await inOrder(page)
  }

  route(app, list.endpoints.list, async ({ query }) => {
    const { data, ...page } = await findPage(database.pool, binding, query)
    return { ...page, data: (await inOrder(data)) as never }
  })
  async function exportAs(formato: SheetFormat, actor: Actor, query: ResourceQuery, consulta: unknown) {
    const what = `Exportación ${JSON.stringify(consulta)}`
    await auditoria.recordRead(actor, { tabla: name, clave: '*' }, what)
    return hojaOfLista({ lista: name, formato }, columns, everyRow(query))
  }
  route(app, list.endpoints.export, ({ query, request, actor }) =>
    exportAs('xlsx', actor, query, request.query),
  )
  route(app, list.endpoints.exportCsv, ({ query, request, actor }) =>
    exportAs('csv', actor, query, request.query),
  )
}
