import { z } from 'zod'
import { endpoint, Id, item, pageOf } from './endpoint.ts'
import { type Resource, resource } from './resource.ts'
import { itemQuery, listQuery } from './resource-query.ts'

/**
 * A resource of which consultants read their own rows, and edit the fields that need no approval. The binding in the API
 * says who owns a row. For all others the row does not exist.
 */
export interface OwnDeclaration
  extends Pick<Resource, 'name' | 'html' | 'video' | 'itemOnly' | 'filters' | 'orders' | 'defaultOrder'> {
  /** The field that identifies a row. */
  key: string
  row: z.ZodObject
  /** The fields that the owner edits. Each save sends all of them. */
  form: z.ZodObject
}

/** Fields that every row has besides its own. */
const ROW_META = { version: z.int(), actualizadoEn: z.string() }

function readOf({ name, row, key: _key, form: _form, ...rest }: OwnDeclaration): Resource {
  return resource({
    ...rest,
    name: `portal/${name}`,
    fields: z.object({ ...row.shape, ...ROW_META }),
    maxLimit: 200,
    cursor: true,
  })
}

function ownEndpoints<Row extends z.ZodObject, Form extends z.ZodObject>(
  { name, key, form, itemOnly = [] }: OwnDeclaration & { row: Row; form: Form },
  read: Resource,
) {
  const path = `/portal/${name}` as const
  const one = `${path}/:${key}` as const
  const params = z.object({ [key]: Id })
  const Row = item(read.fields as z.ZodObject<Row['shape'] & typeof ROW_META>)
  const inLists = Object.entries(read.fields.shape).filter(([field]) => !itemOnly.includes(field))
  const ListRow = z.object(Object.fromEntries(inLists))
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'consultor',
      summary: `The caller's own ${name}.`,
      query: listQuery(read),
      answers: { 200: pageOf(ListRow) },
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      access: 'consultor',
      version: true,
      summary: `One of the caller's own ${name}, with its version.`,
      params,
      query: itemQuery(read),
      answers: { 200: Row },
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      access: 'consultor',
      version: true,
      summary: `Changes one of the caller's own ${name}.`,
      params,
      body: form as Form,
      answers: { 200: Row },
    }),
  }
}

export interface OwnResource<D extends OwnDeclaration = OwnDeclaration> {
  declaration: D
  /** The resource behind the list and the item. */
  read: Resource
  endpoints: ReturnType<typeof ownEndpoints<D['row'], D['form']>>
}

export function ownResource<const D extends OwnDeclaration>(declaration: D): OwnResource<D> {
  const read = readOf(declaration)
  return { declaration, read, endpoints: ownEndpoints(declaration, read) }
}
