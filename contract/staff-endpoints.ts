import { z } from 'zod'
import { type Endpoint, endpoint, Id, item, listOf, type Permission, pageOf } from './endpoint.ts'
import { exportEndpoints } from './export-endpoints.ts'
import type { Resource } from './resource.ts'
import { itemQuery, listQuery } from './resource-query.ts'
import {
  ACCIONES_PROGRAMADAS,
  Borrador,
  Faltan,
  Revision,
  RevisionConDatos,
  VistaPrevia,
} from './revision.ts'

/** The part of a staff declaration from which its endpoints are made. */
export interface EditableDeclaration {
  name: string
  /** Permissions are `area.ver`, `area.editar` and, where it is publishable, `area.publicar`. */
  area: string
  /** The field that identifies a row. */
  key: string
  /** Schema of the key in a path. Default: a number. */
  keySchema?: z.ZodType<string | number, string | number>
  row: z.ZodObject
  /** The fields that staff edit. Each save sends all of them. */
  form: z.ZodObject
  /** Changes wait in a draft until they are published. */
  publishable: boolean
  /** Initial values of a new row. With them a row can be created incomplete, to be finished in its draft. */
  blank?: Readonly<Record<string, unknown>>
  /** Each change requires a reason, which the audit and the history keep. */
  reasons?: true
  /** Permission to export a list with personal data. Default: the permission to read it. */
  exports?: Permission
}

/** Fields that every row has besides its own. */
export const ROW_META = { version: z.int(), actualizadoEn: z.string() }
export const ARCHIVABLE = { archivadoEn: z.string().nullable() }
export const PUBLISHABLE = { publicado: z.boolean(), conBorrador: z.boolean() }

const MOTIVO_MAX = 500
const words = z.string().trim().max(MOTIVO_MAX, `Usá como máximo ${MOTIVO_MAX} caracteres`)
const motivo = words.default('')
const REASON = { motivo: words.min(1, 'Escribí el motivo: queda en la historia') }

/** The body of a save: the form, and the reason if one is required. */
export type Sent<D extends Pick<EditableDeclaration, 'form' | 'reasons'>> = D extends { reasons: true }
  ? z.ZodObject<D['form']['shape'] & typeof REASON>
  : D['form']
export const sentForm = ({ form, reasons }: Pick<EditableDeclaration, 'form' | 'reasons'>): z.ZodObject =>
  reasons ? form.extend(REASON) : form

/** Forms may hold rich text with its markup. */
const FORM_MAX_BYTES = 512 * 1024

/** A draft may be incomplete. Publishing checks it. */
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

/** All endpoints that a staff resource may have. Its declaration decides which of them exist. */
export function allEndpoints<Row extends z.ZodObject, Form extends z.ZodObject, New>(
  declaration: EditableDeclaration & Pick<Resource, 'itemOnly'> & { row: Row },
  read: Resource,
) {
  const sent = sentForm(declaration)
  const { name, area, key, keySchema = Id, form, blank, itemOnly = [], publishable } = declaration
  const path = `/gestion/${name}` as const
  const [ver, editar, publicar] = [`${area}.ver`, `${area}.editar`, `${area}.publicar`] as const
  const params = z.object({ [key]: keySchema })
  const one = `${path}/:${key}` as const
  const ofRevision = z.object({ [key]: keySchema, numero: Id })
  type Meta = typeof ROW_META & Partial<typeof ARCHIVABLE & typeof PUBLISHABLE>
  const Row = item(read.fields as z.ZodObject<Row['shape'] & Meta>)
  const ListRow = z.object(without(read.fields.shape, itemOnly))
  const Draft = item(Borrador)
  const versioned = { version: true } as const
  const largeBody = { maxBytes: FORM_MAX_BYTES } as const
  const query = listQuery(read)
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: ver,
      summary: `Staff list of ${name}, drafts and withdrawn rows too; archived ones with archivado=1.`,
      query,
      answers: { 200: pageOf(ListRow) },
    }),
    ...exportEndpoints(path, { access: declaration.exports ?? ver, query }),
    get: endpoint({
      ...versioned,
      method: 'GET',
      path: one,
      access: ver,
      summary: `One of ${name} with its version.`,
      params,
      query: itemQuery(read),
      answers: { 200: Row },
    }),
    create: endpoint({
      ...largeBody,
      once: true,
      method: 'POST',
      path,
      access: editar,
      summary: `Adds to ${name}; publishable content starts as a draft.`,
      body: (blank ? sent.partial() : sent) as unknown as z.ZodType<New, New>,
      answers: { 201: Row },
    }),
    duplicate: endpoint({
      once: true,
      method: 'POST',
      path: `${one}/duplicar`,
      access: editar,
      summary: `Copies one of ${name} into a new draft, and answers what the copy lacks to be published.`,
      params,
      answers: { 201: z.object({ ...Row.shape, faltan: Faltan }) },
    }),
    update: endpoint({
      ...versioned,
      ...largeBody,
      method: 'PUT',
      path: one,
      access: editar,
      summary: `Changes one of ${name}.`,
      params,
      body: sent as Form,
      answers: { 200: Row },
    }),
    archive: endpoint({
      ...versioned,
      method: 'DELETE',
      path: one,
      access: editar,
      summary: 'Archives it: it disappears from lists and public pages, and no data is lost.',
      params,
      answers: { 200: Row },
    }),
    restore: endpoint({
      ...versioned,
      method: 'POST',
      path: `${one}/restaurar`,
      access: editar,
      summary: 'Takes it out of the archive; publishable content stays withdrawn.',
      params,
      answers: { 200: Row },
    }),
    revisions: endpoint({
      method: 'GET',
      path: `${one}/revisiones`,
      access: ver,
      summary: 'Its saved, published and scheduled revisions, newest first.',
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
      ...versioned,
      method: 'GET',
      path: `${one}/borrador`,
      access: ver,
      summary: 'The draft, or the values that a new one would start with.',
      params,
      answers: { 200: Draft },
    }),
    saveDraft: endpoint({
      ...versioned,
      ...largeBody,
      method: 'PUT',
      path: `${one}/borrador`,
      access: editar,
      summary: 'Saves the draft; with `guardar` it also becomes a revision of the history.',
      params,
      body: z.object({ datos: draftOf(form), guardar: z.boolean().default(false), motivo }),
      answers: { 200: Draft },
    }),
    discardDraft: endpoint({
      ...versioned,
      method: 'DELETE',
      path: `${one}/borrador`,
      access: editar,
      summary: 'Discards the draft; the history keeps it.',
      params,
      answers: { 200: Draft },
    }),
    restoreRevision: endpoint({
      ...versioned,
      method: 'POST',
      path: `${one}/revisiones/:numero/restaurar`,
      access: editar,
      summary: 'Restores that revision as the draft. The version is that of the draft.',
      params: ofRevision,
      answers: { 200: Draft },
    }),
    preview: endpoint({
      ...largeBody,
      method: 'POST',
      path: `${one}/vista-previa`,
      access: editar,
      summary:
        'Opens the public pages with the draft in them, as they are versioned from a country, for half an hour.',
      params,
      body: z.strictObject({
        pais: z.string().regex(/^[A-Z]{2}$/, 'Elegí un país'),
        // Without drafts, the preview shows the values that are in the form now.
        ...(publishable ? {} : { datos: draftOf(form) }),
      }) as z.ZodType<PreviewBody, PreviewBody>,
      answers: { 201: item(VistaPrevia) },
    }),
    publish: endpoint({
      ...versioned,
      method: 'POST',
      path: `${one}/publicar`,
      access: publicar,
      summary: 'Shows it to the public, with the draft where there is one.',
      params,
      body: z.object({
        borrador: z.int().min(0),
        /** Publishes the row as it is and ignores the draft, to undo a withdrawal. */
        sinBorrador: z.boolean().default(false),
        motivo,
      }),
      answers: { 200: Row },
    }),
    withdraw: endpoint({
      ...versioned,
      method: 'POST',
      path: `${one}/retirar`,
      access: publicar,
      summary: 'Hides it from the public.',
      params,
      body: z.object({ motivo }),
      answers: { 200: Row },
    }),
    schedule: endpoint({
      ...versioned,
      method: 'POST',
      path: `${one}/programacion`,
      access: publicar,
      summary: 'Publishes the draft, or withdraws the item, at a future minute.',
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
      ...versioned,
      method: 'DELETE',
      path: `${one}/programacion`,
      access: publicar,
      summary: 'Cancels the schedule; what was going to be published becomes the draft again.',
      params,
      answers: { 200: Row },
    }),
  } satisfies Record<string, Endpoint>
}
