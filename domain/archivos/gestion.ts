// Files that staff upload: pictures of the site, and videos and captions in parts.
import { z } from 'zod'
import { endpoint, item, Message } from '#contract/endpoint.ts'
import { staffResource } from '#contract/staff-resource.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { requeridoHasta } from '../texto/campos.ts'
import { Archivo, Hash } from './archivos.ts'

const MIB = 1024 * 1024
export const IMAGEN_MAX_BYTES = 12 * MIB
const TEXTO_MAX = 300

const lado = z.coerce.number<number | string>().int().min(0).max(30_000)

/** The crop of a picture, in pixels of the picture after it was turned upright. */
const Recorte = { x: lado, y: lado, ancho: lado.min(1), alto: lado.min(1) }

export const uploadImagen = endpoint({
  method: 'POST',
  path: '/gestion/imagenes',
  access: 'archivos.editar' satisfies Permiso,
  summary:
    'A picture for the pages, cut where asked and without what the camera wrote; its address is its content.',
  multipart: true,
  maxBytes: IMAGEN_MAX_BYTES,
  body: z.object({
    archivo: Archivo,
    texto: requeridoHasta(TEXTO_MAX),
    x: Recorte.x.optional(),
    y: Recorte.y.optional(),
    ancho: Recorte.ancho.optional(),
    alto: Recorte.alto.optional(),
  }),
  answers: {
    201: item(z.object({ Imagen: z.string(), texto: z.string(), ancho: z.int(), alto: z.int() })),
  },
})

/** A use of a picture: a screen of Gestión and a row of it. */
const UsoDeImagen = z.object({
  entidad: z.string(),
  clave: z.string(),
  titulo: z.string(),
  /** The picture is used in a draft only. */
  borrador: z.boolean(),
})
export type UsoDeImagen = z.infer<typeof UsoDeImagen>

/** The picture library. The bytes of a picture never change; only its alternative text does. */
export const ImagenesStaff = staffResource({
  name: 'imagenes',
  area: 'contenidos',
  key: 'archivo',
  keySchema: Hash,
  row: z.object({
    archivo: z.string(),
    nombre: z.string(),
    texto: z.string(),
    /** 0 when the width is unknown. */
    ancho: z.int(),
    alto: z.int(),
    tamanio: z.int(),
    usos: z.array(UsoDeImagen),
    creadoEn: z.string(),
  }),
  form: z.strictObject({ texto: requeridoHasta(TEXTO_MAX) }),
  filters: { archivo: 'text', enUso: [0, 1], sinTexto: [0, 1] },
  search: ['texto', 'nombre'],
  orders: ['creadoEn', 'nombre'],
  defaultOrder: 'creadoEn,DESC',
  creates: false,
  archives: false,
  publishable: false,
})

export const deleteImagen = endpoint({
  method: 'DELETE',
  path: '/gestion/imagenes/:archivo',
  access: 'archivos.editar' satisfies Permiso,
  summary: 'Deletes a picture that stands nowhere; one that is in use stays.',
  params: z.object({ archivo: Hash }),
  answers: { 200: Message },
})

export const CLASES_DE_SUBIDA = ['video', 'subtitulos'] as const
export type ClaseDeSubida = (typeof CLASES_DE_SUBIDA)[number]
export const SUBIDA_MAX_BYTES: Record<ClaseDeSubida, number> = { video: 1024 * MIB, subtitulos: MIB }
/** Every part but the last one has this size. */
export const PARTE_BYTES = 4 * MIB
/** Enough time for 4 MB over a slow connection. */
const PARTE_MS = 120_000

const Subida = z.object({
  id: z.uuid(),
  nombre: z.string(),
  tamanio: z.int(),
  recibido: z.int(),
  /** Address of the file; null until every part was uploaded. */
  archivo: z.string().nullable(),
})
export type Subida = z.infer<typeof Subida>

const params = z.object({ id: z.uuid() })

export const beginSubida = endpoint({
  method: 'POST',
  path: '/gestion/subidas',
  access: 'archivos.editar' satisfies Permiso,
  summary: 'Announces a video or its captions, which then come in parts.',
  body: z
    .strictObject({
      clase: z.enum(CLASES_DE_SUBIDA),
      nombre: requeridoHasta(200),
      tamanio: z.int().min(1, 'El archivo está vacío'),
    })
    .refine(({ clase, tamanio }) => tamanio <= SUBIDA_MAX_BYTES[clase], {
      path: ['tamanio'],
      error: 'El archivo es demasiado grande',
    }),
  answers: { 201: item(Subida) },
})

export const getSubida = endpoint({
  method: 'GET',
  path: '/gestion/subidas/:id',
  access: 'archivos.editar' satisfies Permiso,
  summary: 'How much of an upload arrived: where to go on.',
  params,
  answers: { 200: item(Subida) },
})

export const sendParte = endpoint({
  method: 'PUT',
  path: '/gestion/subidas/:id/partes/:desde',
  access: 'archivos.editar' satisfies Permiso,
  summary: 'The next part. One that is here already changes nothing; one too far ahead is refused.',
  params: params.extend({
    desde: z.coerce.number<number | string>().int().min(0).max(SUBIDA_MAX_BYTES.video),
  }),
  raw: true,
  body: z.instanceof(Uint8Array),
  maxBytes: PARTE_BYTES,
  timeoutMs: PARTE_MS,
  answers: { 200: item(Subida) },
})

export const finishSubida = endpoint({
  method: 'POST',
  path: '/gestion/subidas/:id/terminar',
  access: 'archivos.editar' satisfies Permiso,
  summary: 'All parts are here: the file gets its address. It stays private.',
  params,
  timeoutMs: PARTE_MS,
  answers: { 200: item(Subida) },
})
