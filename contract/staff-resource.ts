import { z } from 'zod'
import { type Resource, resource } from './resource.ts'
import {
  ARCHIVABLE,
  allEndpoints,
  type EditableDeclaration,
  PUBLISHABLE,
  ROW_META,
  type Sent,
} from './staff-endpoints.ts'

/**
 * A resource that staff manage: the fields that they read and edit, the filters and the permissions. Endpoints, versions,
 * history, drafts and exports follow from it.
 */
export interface StaffDeclaration
  extends EditableDeclaration,
    Pick<Resource, 'html' | 'video' | 'itemOnly' | 'filters' | 'search' | 'orders' | 'defaultOrder'> {
  /** Whether staff can add rows. */
  creates: boolean
  archives: boolean
  /** Endpoints that ask for the second factor again: those that move money, and exports of personal data. */
  factor?: readonly (keyof ReturnType<typeof allEndpoints>)[]
  /** Price fields. Publishing a changed price requires a second factor entered just before. */
  prices?: readonly string[]
  /** Fields that hold addresses of pictures. Publishing requires a text that describes each picture. */
  pictures?: readonly string[]
  /** Staff can preview it on its public page. */
  previews?: true
  /** Rows can be copied. The copy has these fields blank. */
  duplicates?: { without: readonly string[] }
}

/** The resource behind the staff list. It has a cursor, because the list may grow long. */
function readOf(declaration: StaffDeclaration): Resource {
  const { name, row, archives, publishable, filters, ...rest } = declaration
  const meta = { ...ROW_META, ...(archives ? ARCHIVABLE : {}), ...(publishable ? PUBLISHABLE : {}) }
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
  /** The resource behind the list and the item. */
  read: Resource
  endpoints: StaffEndpoints<D>
}

export function staffResource<const D extends StaffDeclaration>(declaration: D): StaffResource<D> {
  const read = readOf(declaration)
  return { declaration, read, endpoints: staffEndpoints(declaration, read) }
}
