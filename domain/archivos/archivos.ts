import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

/** The largest file that a form takes (B9). */
export const ARCHIVO_MAX_BYTES = 5_242_880
/** What a proof of payment may be, with the content type that belongs to each ending (B5). */
export const ARCHIVO_TIPOS = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const
export const ARCHIVO_DEMASIADO_GRANDE = 'El archivo no debe superar los 5MB'
const ARCHIVO_TIPO_INVALIDO = 'El archivo tiene que ser .jpg, .jpeg, .png, .pdf o .zip'
/** For a file whose bytes are not what its name says. */
export const ARCHIVO_ILEGIBLE =
  'No pudimos abrir el archivo: está dañado o no es lo que dice su nombre. Enviá otro, o una captura de pantalla'
const ARCHIVO_VACIO = 'El archivo está vacío. Elegilo de nuevo o enviá otro'
/** How phones of one maker keep photographs; no browser of the staff opens them. */
const ARCHIVO_HEIC =
  'Las fotos .heic no se pueden abrir acá. Enviá una captura de pantalla, o la foto como .jpg'

/** For the `accept` of a file input. */
export const ARCHIVO_ACCEPT = Object.keys(ARCHIVO_TIPOS)
  .map((extension) => `.${extension}`)
  .join(',')

/** A file in a multipart body; size and type have statuses of their own (413, 415), so no rule stands here. */
export const Archivo = z.file()

/** The content type that a file's name promises. */
export function tipoOfNombre(nombre: string): string | undefined {
  const extension = nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(ARCHIVO_TIPOS, extension)
    ? ARCHIVO_TIPOS[extension as keyof typeof ARCHIVO_TIPOS]
    : undefined
}

/** What is wrong with a file somebody chose, as far as its name and size tell. */
export function archivoProblem(file: { name: string; size: number }): string | undefined {
  if (file.size > ARCHIVO_MAX_BYTES) return ARCHIVO_DEMASIADO_GRANDE
  if (/\.hei[cf]$/i.test(file.name)) return ARCHIVO_HEIC
  if (!tipoOfNombre(file.name)) return ARCHIVO_TIPO_INVALIDO
  return file.size ? undefined : ARCHIVO_VACIO
}

/** What a portrait may be, for the `accept` of its input. */
export const FOTO_ACCEPT = '.jpg,.jpeg,.png'
const FOTO_TIPO_INVALIDO = 'La foto tiene que ser .jpg, .jpeg o .png'

export function fotoProblem(file: { name: string; size: number }): string | undefined {
  return tipoOfNombre(file.name)?.startsWith('image/') ? archivoProblem(file) : FOTO_TIPO_INVALIDO
}

export const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const downloadArchivo = endpoint({
  method: 'GET',
  path: '/data/archivos/:hash',
  access: 'archivos.ver' satisfies Permiso,
  summary: 'A file that somebody sent, as an attachment.',
  params: z.object({ hash: Hash }),
  answers: { 200: file(Object.values(ARCHIVO_TIPOS)) },
})
