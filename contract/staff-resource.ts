import { z } from 'zod'
import { type Resource, resource } from './resource.ts'
import { ARCHIVABLE, allEndpoints, KEPT, type Keepable, PUBLISHABLE, type Sent } from './staff-endpoints.ts'

/**
 * A plain resource as staff keep it: what they read, what they write, how they find it, and who may. Everything else
 * (endpoints, versions, history, drafts, export) follows from it.
 */
export interface StaffDeclaration
  extends Keepable,
    Pick<Resource, 'html' | 'video' | 'itemOnly' | 'filters' | 'search' | 'orders' | 'defaultOrder'> {
  /** New rows can be added; else they come from somewhere else. */
  creates: boolean
  archives: boolean
  /** Endpoints that ask for the second factor again: what moves money, and exports that tell of people. */
  factor?: readonly (keyof ReturnType<typeof allEndpoints>)[]
  /** Prices: a row is published with another one only by somebody who just showed the second factor. */
  prices?: readonly string[]
  /** Fields that hold addresses of pictures: before the public sees one, somebody said in words what it shows. */
  pictures?: readonly string[]
  /** The public sees it on a page, where staff can look at it before. */
  previews?: true
  /** It can be copied, but for these fields, which the copy has blank. */
  duplicates?: { without: readonly string[] }
}

/** The resource behind the staff list: of plain columns, however many rows there will be. */
function readOf(declaration: StaffDeclaration): Resource {
  const { name, row, archives, publishable, filters, ...rest } = declaration
  const meta = { ...KEPT, ...(archives ? ARCHIVABLE : {}), ...(publishable ? PUBLISHABLE : {}) }
  return resource({
    name: `gestion/${name}`,
    fields: z.object({ ...row.shape, ...meta }),
    filters: {
      ...filters,
      ...(archives ? { archivado: [0, 1] } : {}),
      ...(publishable ? { publicado: [0, 1], conBorrador: [0, 1] } : {}),
    },
    ...(archives ? { defaults: { archivado: 0 } } : {}),
    defaultOrder: rest.defaultOrder,
    orders: [...(rest.orders ?? []), 'actualizadoEn'],
    ...(rest.html ? { html: rest.html } : {}),
    ...(rest.video ? { video: rest.video } : {}),
    ...(rest.itemOnly ? { itemOnly: rest.itemOnly } : {}),
    ...(rest.search ? { search: rest.search } : {}),
    maxLimit: 200,
    cursor: true,
  })
}

/** What a new one is made of. */
type NewOf<D extends StaffDeclaration> = D extends { blank: object }
  ? Partial<z.input<Sent<D>>>
  : z.input<Sent<D>>
type All<D extends StaffDeclaration> = ReturnType<typeof allEndpoints<D['row'], Sent<D>, NewOf<D>>>
const OF_DRAFT = [
  'getDraft',
  'saveDraft',
  'discardDraft',
  'restoreRevision',
  'publish',
  'withdraw',
  'schedule',
  'unschedule',
] as const
type Absent<D extends StaffDeclaration> =
  | (D['creates'] extends true ? never : 'create')
  | (D['archives'] extends true ? never : 'archive' | 'restore')
  | (D['publishable'] extends true ? 'update' : (typeof OF_DRAFT)[number])
  | (D extends { duplicates: object } ? never : 'duplicate')
  | (D extends { previews: true } ? never : 'preview')

export type StaffEndpoints<D extends StaffDeclaration = StaffDeclaration> = Omit<All<D>, Absent<D>>

/** The endpoints that a declaration calls for. */
function staffEndpoints<D extends StaffDeclaration>(declaration: D, read: Resource): StaffEndpoints<D> {
  const { creates, archives, publishable, duplicates, previews } = declaration
  const factor: readonly string[] = declaration.factor ?? []
  const absent: readonly string[] = [
    ...(creates ? [] : ['create']),
    ...(archives ? [] : ['archive', 'restore']),
    ...(publishable ? ['update'] : OF_DRAFT),
    ...(duplicates ? [] : ['duplicate']),
    ...(previews ? [] : ['preview']),
  ]
  const all = Object.entries(allEndpoints(declaration, read))
    .filter(([name]) => !absent.includes(name))
    .map(([name, each]) => [name, factor.includes(name) ? { ...each, factor: true } : each])
  return Object.fromEntries(all) as StaffEndpoints<D>
}

export interface StaffResource<D extends StaffDeclaration = StaffDeclaration> {
  declaration: D
  /** What the list and the item read. */
  read: Resource
  endpoints: StaffEndpoints<D>
}

export function staffResource<const D extends StaffDeclaration>(declaration: D): StaffResource<D> {
  const read = readOf(declaration)
  return { declaration, read, endpoints: staffEndpoints(declaration, read) }
}
