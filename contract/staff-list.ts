import { z } from 'zod'
import { endpoint, type Permission, pageOf } from './endpoint.ts'
import { exportEndpoints } from './export-endpoints.ts'
import { type Resource, resource } from './resource.ts'
import { listQuery } from './resource-query.ts'

/**
 * A list that staff read but do not edit, in the query language of all lists. The declaration says how its rows are
 * found. The module that serves the list builds the content of each row.
 */
interface StaffListDeclaration
  extends Pick<Resource, 'name' | 'filters' | 'search' | 'orders' | 'defaultOrder'> {
  path: `/${string}`
  summary: string
  /** The numeric field that identifies a row. */
  key: string
  row: z.ZodObject
  ver: Permission
  exportar: Permission
}

function listEndpoints<Row extends z.ZodObject>(
  declaration: StaffListDeclaration & { row: Row },
  read: Resource,
) {
  const { path, summary, row, ver, exportar } = declaration
  const query = listQuery(read)
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: ver,
      summary,
      query,
      answers: { 200: pageOf(row as Row) },
    }),
    ...exportEndpoints(path, { access: exportar, query, factor: true }),
  }
}

export interface StaffList<D extends StaffListDeclaration = StaffListDeclaration> {
  declaration: D
  /** The resource that finds the keys of the rows. */
  read: Resource
  endpoints: ReturnType<typeof listEndpoints<D['row']>>
}

export function staffList<const D extends StaffListDeclaration>(declaration: D): StaffList<D> {
  const { name, key, filters, search, orders, defaultOrder } = declaration
  const read = resource({
    name,
    fields: z.object({ [key]: z.int() }),
    ...(filters ? { filters } : {}),
    ...(search ? { search } : {}),
    ...(orders ? { orders } : {}),
    defaultOrder,
    maxLimit: 200,
    cursor: true,
  })
  return { declaration, read, endpoints: listEndpoints(declaration, read) }
}

/** The sums of all rows that match, with a line for each currency. */
export function totalsOf<Sums extends z.ZodRawShape>(list: StaffList, sums: Sums) {
  const { path, ver } = list.declaration
  return endpoint({
    method: 'GET',
    path: `${path}/totales`,
    access: ver,
    summary: 'Sums of all rows of the list, by currency.',
    query: listQuery(list.read),
    answers: { 200: z.object({ data: z.array(z.object({ currency: z.string(), ...sums })) }) },
  })
}
