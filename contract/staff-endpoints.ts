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

/** What the endpoints of something that staff keep are made of. */
export interface Keepable {
  name: string
  /** Permissions are `area.ver`, `area.editar` and, where it is publishable, `area.publicar`. */
  area: string
  /** The field that names a row. */
  key: string
  /** How the key travels in a path; a number unless it says otherwise. */
  keySchema?: z.ZodType<string | number, string | number>
  row: z.ZodObject
  /** What staff write, all of it at each save. */
  form: z.ZodObject
  /** Changes wait in a draft until somebody publishes them. */
  publishable: boolean
  /** What a new one starts with; where it stands, one can be created half written, to be completed in its draft. */
  blank?: Readonly<Record<string, unknown>>
  /** Each change says why; the audit and the history keep it. */
  reasons?: true
  /** Who may take the list away, where it tells of people; else whoever sees it. */
  exports?: Permission
}

/** What every row that staff keep has besides its own fields. */
export const KEPT = { version: z.int(), actualizadoEn: z.string() }
export const ARCHIVABLE = { archivadoEn: z.string().nullable() }
export const PUBLISHABLE = { publicado: z.boolean(), conBorrador: z.boolean() }

const MOTIVO_MAX = 500
const words = z.string().trim().max(MOTIVO_MAX, `Usá como máximo ${MOTIVO_MAX} caracteres`)
const motivo = words.default('')
const REASON = { motivo: words.min(1, 'Escribí el motivo: queda en la historia') }

/** What is sent of a form: with the reason, where one is asked for. */
export type Sent<D extends Pick<Keepable, 'form' | 'reasons'>> = D extends { reasons: true }
  ? z.ZodObject<D['form']['shape'] & typeof REASON>
  : D['form']
export const sentForm = ({ form, reasons }: Pick<Keepable, 'form' | 'reasons'>): z.ZodObject =>
  reasons ? form.extend(REASON) : form

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

/** All that staff can do with it; which of them there are, its declaration says. */
export function allEndpoints<Row extends z.ZodObject, Form extends z.ZodObject, New>(
  declaration: Keepable & Pick<Resource, 'itemOnly'> & { row: Row },
  read: Resource,
) {
  const sent = sentForm(declaration)
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
      once: true,
      method: 'POST',
      path,
      access: editar,
      summary: `Adds to ${name}; what is publishable begins as a draft.`,
      body: (blank ? sent.partial() : sent) as unknown as z.ZodType<New, New>,
      answers: { 201: Row },
    }),
    duplicate: endpoint({
      once: true,
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
      body: sent as Form,
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
