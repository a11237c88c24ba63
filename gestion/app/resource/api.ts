import type { Endpoint } from '#contract/endpoint.ts'
import type {
  AccionProgramada,
  Borrador,
  Revision,
  RevisionConDatos,
  VistaPrevia,
} from '#contract/revision.ts'
import type { Values } from '../kit/form/fields.ts'
import { call } from '../session/api.ts'
import type { ResourceScreen, Row } from './screen.ts'

interface RowPage {
  data: Row[]
  total: number
  masDe: boolean
  siguiente: string | null
}
type Query = Record<string, string | number | undefined>

/** The API calls of a declared resource. Its declaration says which endpoints exist. */
export function resourceApi({ staff }: Pick<ResourceScreen, 'staff'>) {
  const endpoints = staff.endpoints as unknown as Record<string, Endpoint | undefined>
  const run = async <Answer>(name: string, input: object = {}): Promise<Answer> => {
    const endpoint = endpoints[name]
    if (!endpoint) throw new TypeError(`${staff.declaration.name} has no ${name}`)
    return (await (call as (endpoint: Endpoint, input: object) => Promise<unknown>)(
      endpoint,
      input,
    )) as Answer
  }
  const itemOf = async <Item>(name: string, input: object) => (await run<{ item: Item }>(name, input)).item
  const at = (clave: string) => ({ params: { [staff.declaration.key]: clave } })
  return {
    has: (name: string) => endpoints[name] !== undefined,
    list: (query: Query) => run<RowPage>('list', { query }),
    download: (query: Query) => run<{ name: string; blob: Blob }>('export', { query }),
    get: (clave: string) => itemOf<Row>('get', at(clave)),
    create: (body: Values, claveIdempotencia: string) => itemOf<Row>('create', { body, claveIdempotencia }),
    duplicate: (clave: string, claveIdempotencia: string) =>
      itemOf<Row>('duplicate', { ...at(clave), claveIdempotencia }),
    update: (clave: string, version: number, body: Values) =>
      itemOf<Row>('update', { ...at(clave), version, body }),
    archive: (clave: string, version: number) => itemOf<Row>('archive', { ...at(clave), version }),
    restore: (clave: string, version: number) => itemOf<Row>('restore', { ...at(clave), version }),
    revisions: async (clave: string) => (await run<{ data: Revision[] }>('revisions', at(clave))).data,
    revision: (clave: string, numero: number) =>
      itemOf<RevisionConDatos>('revision', { params: { ...at(clave).params, numero } }),
    getDraft: (clave: string) => itemOf<Borrador>('getDraft', at(clave)),
    saveDraft: (clave: string, version: number, body: { datos: Values; guardar: boolean }) =>
      itemOf<Borrador>('saveDraft', { ...at(clave), version, body }),
    discardDraft: (clave: string, version: number) =>
      itemOf<Borrador>('discardDraft', { ...at(clave), version }),
    restoreRevision: (clave: string, version: number, numero: number) =>
      itemOf<Borrador>('restoreRevision', { params: { ...at(clave).params, numero }, version }),
    preview: (clave: string, body: { pais: string; datos?: Values }) =>
      itemOf<VistaPrevia>('preview', { ...at(clave), body }),
    publish: (clave: string, version: number, body: { borrador: number; sinBorrador?: boolean }) =>
      itemOf<Row>('publish', { ...at(clave), version, body }),
    withdraw: (clave: string, version: number) =>
      itemOf<Row>('withdraw', { ...at(clave), version, body: {} }),
    schedule: (
      clave: string,
      version: number,
      body: { accion: AccionProgramada; para: string; borrador: number },
    ) => itemOf<Row>('schedule', { ...at(clave), version, body }),
    unschedule: (clave: string, version: number) => itemOf<Row>('unschedule', { ...at(clave), version }),
  }
}
export type ResourceApi = ReturnType<typeof resourceApi>

const PAGE = 200

/** Loads all rows of a list, page by page. */
export async function everyRow(list: (query: Query) => Promise<RowPage>, query: Query): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page: RowPage = await list({ ...query, limit: PAGE, ...(after ? { after } : {}) })
    rows.push(...page.data)
    after = page.siguiente
  } while (after)
  return rows
}
