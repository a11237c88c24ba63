import { z } from 'zod'
import { file } from './answer.ts'
import { type Endpoint, endpoint, Id, item, listOf, type Permission } from './endpoint.ts'
import { itemQuery, listQuery, type Resource, resource } from './resource.ts'

/**
 * A plain resource as staff keep it: what they read, what they write, how they find it, and who may. Everything else
 * (endpoints, versions, history, drafts, export) follows from it.
 */
export interface StaffDeclaration
  extends Pick<
    Resource,
    'name' | 'html' | 'video' | 'itemOnly' | 'filters' | 'search' | 'orders' | 'defaultOrder'
  > {
  /** Permissions are `area.ver`, `area.editar` and, where it is publishable, `area.publicar`. */
  area: string
  /** The field that names a row. */
  key: string
  /** How the key travels in a path; a number unless it says otherwise. */
  keySchema?: z.ZodType<string | number, string | number>
  row: z.ZodObject
  /** What staff write, all of it at each save. */
  form: z.ZodObject
  /** New rows can be added; else they come from somewhere else. */
  creates: boolean
  archives: boolean
  /** Changes wait in a draft until somebody publishes them. */
  publishable: boolean
  /** Endpoints that ask for the second factor again: what moves money, and exports that tell of people. */
  factor?: readonly (keyof ReturnType<typeof allEndpoints>)[]
  /** What a new one starts with; where it stands, one can be created half written, to be completed in its draft. */
  blank?: Readonly<Record<string, unknown>>
  /** Fields that hold addresses of pictures: before the public sees one, somebody said in words what it shows. */
  pictures?: readonly string[]
  /** The public sees it on a page, where staff can look at it before. */
  previews?: true
  /** Who may take the list away, where it tells of people; else whoever sees it. */
  exports?: Permission
  /** It can be copied, but for these fields, which the copy has blank. */
  duplicates?: { without: readonly string[] }
}

/** What every row that staff keep has besides its own fields. */
const KEPT = { version: z.int(), actualizadoEn: z.string() }
const ARCHIVABLE = { archivadoEn: z.string().nullable() }
const PUBLISHABLE = { publicado: z.boolean(), conBorrador: z.boolean() }

export const ESTADOS_REVISION = ['borrador', 'guardada', 'publicada', 'programada', 'descartada'] as const
export type EstadoRevision = (typeof ESTADOS_REVISION)[number]
export const ACCIONES_PROGRAMADAS = ['publicar', 'retirar'] as const
export type AccionProgramada = (typeof ACCIONES_PROGRAMADAS)[number]

/** The form as it was at some time, which may have had other fields. */
const Datos = z.record(z.string(), z.unknown())

const Revision = z.object({
  numero: z.int(),
  estado: z.enum(ESTADOS_REVISION),
  accion: z.enum(ACCIONES_PROGRAMADAS).nullable(),
  autor: z.string().nullable(),
  motivo: z.string(),
  programadaPara: z.string().nullable(),
  creadoEn: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** One revision with the fields of the one before it, to be compared. */
const RevisionConDatos = Revision.extend({ datos: Datos.nullable(), anterior: Datos.nullable() })
export type RevisionConDatos = z.infer<typeof RevisionConDatos>

/** What is missing before it can be published: a sentence by field. */
const Faltan = z.record(z.string(), z.string())
export type Faltan = z.infer<typeof Faltan>

/** What an editor opens: the draft, or, where there is none, what the row holds. */
const Borrador = z.object({
  version: z.int(),
  existe: z.boolean(),
  datos: Datos,
  faltan: Faltan,
  autor: z.string().nullable(),
  guardadoEn: z.string().nullable(),
})
export type Borrador = z.infer<typeof Borrador>

/** What opens the public pages with the draft in them, and what the draft lacks to be published. */
const VistaPrevia = z.object({ token: z.string(), vence: z.string(), faltan: Faltan })
export type VistaPrevia = z.infer<typeof VistaPrevia>

const MOTIVO_MAX = 500
const motivo = z.string().trim().max(MOTIVO_MAX, `Usá como máximo ${MOTIVO_MAX} caracteres`).default('')

/** Rich text with its markup. */
const FORM_MAX_BYTES = 512 * 1024

/** A draft may be half written; whether it is complete is asked when it is published. */
function draftOf(form: z.ZodObject) {
  return z.strictObject(
    Object.fromEntries(Object.keys(form.shape).map((field) => [field, z.unknown().optional()])),
  )
}

const without = (shape: z.ZodRawShape, names: readonly string[]) =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name)))

interface PreviewBody {
  pais: string
  datos?: Record<string, unknown>
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

/** A page of a list that goes on by cursor; `masDe`: there are more than `total`. */
export const pageOf = <Row extends z.ZodObject>(row: Row) =>
  listOf(row).extend({ masDe: z.boolean(), siguiente: z.string().nullable() })

function allEndpoints<Row extends z.ZodObject, Form extends z.ZodObject, New>(
  declaration: StaffDeclaration & { row: Row; form: Form },
  read: Resource,
) {
  const { name, area, key, keySchema = Id, form, blank, itemOnly = [], publishable } = declaration
  const path = `/gestion/${name}` as const
  const [ver, editar, publicar] = [`${area}.ver`, `${area}.editar`, `${area}.publicar`] as const
  const params = z.object({ [key]: keySchema })
  const one = `${path}/:${key}` as const
  const ofRevision = z.object({ [key]: keySchema, numero: Id })
  type Meta = typeof KEPT & Partial<typeof ARCHIVABLE & typeof PUBLISHABLE>
  const Row = item(read.fields as z.ZodObject<Row['shape'] & Meta>)
  const ListRow = z.object(without(read.fields.shape, itemOnly))
  const Draft = item(Borrador)
  const seen = { version: true } as const
  const whole = { maxBytes: FORM_MAX_BYTES } as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: ver,
      summary: `Staff list of ${name}, drafts and withdrawn rows too; archived ones with archivado=1.`,
      query: listQuery(read),
      answers: { 200: pageOf(ListRow) },
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}.csv`,
      access: declaration.exports ?? ver,
      summary: 'The same list as a spreadsheet, all of it.',
      query: listQuery(read),
      answers: { 200: file('text/csv; charset=utf-8') },
    }),
    get: endpoint({
      ...seen,
      method: 'GET',
      path: one,
      access: ver,
      summary: `One of ${name} with its version.`,
      params,
      query: itemQuery(read),
      answers: { 200: Row },
    }),
    create: endpoint({
      ...whole,
      method: 'POST',
      path,
      access: editar,
      summary: `Adds to ${name}; what is publishable begins as a draft.`,
      body: (blank ? form.partial() : form) as unknown as z.ZodType<New, New>,
      answers: { 201: Row },
    }),
    duplicate: endpoint({
      method: 'POST',
      path: `${one}/duplicar`,
      access: editar,
      summary: `Copies one of ${name} into a new draft, and says what that one lacks to be published.`,
      params,
      answers: { 201: z.object({ ...Row.shape, faltan: Faltan }) },
    }),
    update: endpoint({
      ...seen,
      ...whole,
      method: 'PUT',
      path: one,
      access: editar,
      summary: `Changes one of ${name}.`,
      params,
      body: form as Form,
      answers: { 200: Row },
    }),
    archive: endpoint({
      ...seen,
      method: 'DELETE',
      path: one,
      access: editar,
      summary: 'Puts it away: it leaves the lists and the public pages, and nothing is lost.',
      params,
      answers: { 200: Row },
    }),
    restore: endpoint({
      ...seen,
      method: 'POST',
      path: `${one}/restaurar`,
      access: editar,
      summary: 'Takes it out of the archive; what is publishable stays withdrawn.',
      params,
      answers: { 200: Row },
    }),
    revisions: endpoint({
      method: 'GET',
      path: `${one}/revisiones`,
      access: ver,
      summary: 'What was saved, published and scheduled, newest first.',
      params,
      answers: { 200: listOf(Revision) },
    }),
    revision: endpoint({
      method: 'GET',
      path: `${one}/revisiones/:numero`,
      access: ver,
      summary: 'The fields of one revision and of the one before it.',
      params: ofRevision,
      answers: { 200: item(RevisionConDatos) },
    }),
    getDraft: endpoint({
      ...seen,
      method: 'GET',
      path: `${one}/borrador`,
      access: ver,
      summary: 'The draft, or what a new one would start from.',
      params,
      answers: { 200: Draft },
    }),
    saveDraft: endpoint({
      ...seen,
      ...whole,
      method: 'PUT',
      path: `${one}/borrador`,
      access: editar,
      summary: 'Keeps the draft; with `guardar` it also becomes a revision of the history.',
      params,
      body: z.object({ datos: draftOf(form), guardar: z.boolean().default(false), motivo }),
      answers: { 200: Draft },
    }),
    discardDraft: endpoint({
      ...seen,
      method: 'DELETE',
      path: `${one}/borrador`,
      access: editar,
      summary: 'Gives the draft up; the history keeps it.',
      params,
      answers: { 200: Draft },
    }),
    restoreRevision: endpoint({
      ...seen,
      method: 'POST',
      path: `${one}/revisiones/:numero/restaurar`,
      access: editar,
      summary: 'Makes the draft what it was at that revision. The version is that of the draft.',
      params: ofRevision,
      answers: { 200: Draft },
    }),
    preview: endpoint({
      ...whole,
      method: 'POST',
      path: `${one}/vista-previa`,
      access: editar,
      summary:
        'Opens the public pages with the draft in them, as they are seen from a country, for half an hour.',
      params,
      body: z.strictObject({
        pais: z.string().regex(/^[A-Z]{2}$/, 'Elegí un país'),
        // What has no drafts is looked at as it is written now.
        ...(publishable ? {} : { datos: draftOf(form) }),
      }) as z.ZodType<PreviewBody, PreviewBody>,
      answers: { 201: item(VistaPrevia) },
    }),
    publish: endpoint({
      ...seen,
      method: 'POST',
      path: `${one}/publicar`,
      access: publicar,
      summary: 'Shows it to the public, with the draft where there is one.',
      params,
      body: z.object({
        borrador: z.int().min(0),
        /** As it stands, whatever the draft holds: what takes a withdrawal back. */
        sinBorrador: z.boolean().default(false),
        motivo,
      }),
      answers: { 200: Row },
    }),
    withdraw: endpoint({
      ...seen,
      method: 'POST',
      path: `${one}/retirar`,
      access: publicar,
      summary: 'Hides it from the public.',
      params,
      body: z.object({ motivo }),
      answers: { 200: Row },
    }),
    schedule: endpoint({
      ...seen,
      method: 'POST',
      path: `${one}/programacion`,
      access: publicar,
      summary: 'Publishes the draft, or withdraws the item, at a minute to come.',
      params,
      body: z.object({
        accion: z.enum(ACCIONES_PROGRAMADAS),
        para: z.iso.datetime({ offset: true, error: 'Elegí un día y una hora' }),
        borrador: z.int().min(0),
        motivo,
      }),
      answers: { 200: Row },
    }),
    unschedule: endpoint({
      ...seen,
      method: 'DELETE',
      path: `${one}/programacion`,
      access: publicar,
      summary: 'Nothing will happen by itself; what waited to be published is the draft again.',
      params,
      answers: { 200: Row },
    }),
  } satisfies Record<string, Endpoint>
}

/** What a new one is made of. */
type NewOf<D extends StaffDeclaration> = D extends { blank: object }
  ? Partial<z.input<D['form']>>
  : z.input<D['form']>
type All<D extends StaffDeclaration> = ReturnType<typeof allEndpoints<D['row'], D['form'], NewOf<D>>>
type OfDraft =
  | 'getDraft'
  | 'saveDraft'
  | 'discardDraft'
  | 'restoreRevision'
  | 'publish'
  | 'withdraw'
  | 'schedule'
  | 'unschedule'
type Absent<D extends StaffDeclaration> =
  | (D['creates'] extends true ? never : 'create')
  | (D['archives'] extends true ? never : 'archive' | 'restore')
  | (D['publishable'] extends true ? 'update' : OfDraft)
  | (D extends { duplicates: object } ? never : 'duplicate')
  | (D extends { previews: true } ? never : 'preview')

export type StaffEndpoints<D extends StaffDeclaration = StaffDeclaration> = Omit<All<D>, Absent<D>>

const OF_DRAFT: readonly string[] = [
  'getDraft',
  'saveDraft',
  'discardDraft',
  'restoreRevision',
  'publish',
  'withdraw',
  'schedule',
  'unschedule',
] satisfies OfDraft[]

/** The endpoints that a declaration calls for. */
function staffEndpoints<D extends StaffDeclaration>(declaration: D, read: Resource): StaffEndpoints<D> {
  const { creates, archives, publishable, duplicates, previews } = declaration
  const factor: readonly string[] = declaration.factor ?? []
  const absent = [
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
