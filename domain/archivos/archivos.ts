import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'

/** The largest file that a form takes (B9). */
export const ARCHIVO_MAX_BYTES = 5_242_880
/** File types accepted as proof of payment: content type by file extension (B5). */
export const ARCHIVO_TIPOS = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const
export const ARCHIVO_DEMASIADO_GRANDE = 'El archivo no debe superar los 5MB'
const ARCHIVO_TIPO_INVALIDO = 'El archivo tiene que ser .jpg, .jpeg, .png, .pdf o .zip'
/** Shown when the bytes of a file do not match its extension. */
export const ARCHIVO_ILEGIBLE =
  'No pudimos abrir el archivo: está dañado o no es lo que dice su nombre. Enviá otro, o una captura de pantalla'
const ARCHIVO_VACIO = 'El archivo está vacío. Elegilo de nuevo o enviá otro'
/** Photo format of iPhones. Desktop browsers cannot open it, so it is refused. */
const ARCHIVO_HEIC =
  'Las fotos .heic no se pueden abrir acá. Enviá una captura de pantalla, o la foto como .jpg'

/** For the `accept` of a file input. */
export const ARCHIVO_ACCEPT = Object.keys(ARCHIVO_TIPOS)
  .map((extension) => `.${extension}`)
  .join(',')

/**
 * A file in a multipart body. Size and type are not checked here, because they answer with statuses of their own
 * (413, 415).
 */
export const Archivo = z.file()

/** The content type that belongs to the extension of a file name. */
export function tipoOfNombre(nombre: string): string | undefined {
  const extension = nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(ARCHIVO_TIPOS, extension)
    ? ARCHIVO_TIPOS[extension as keyof typeof ARCHIVO_TIPOS]
    : undefined
}

/** Why a chosen file would be refused, judged by its name and size alone. */
export function archivoProblem(file: { name: string; size: number }): string | undefined {
  if (file.size > ARCHIVO_MAX_BYTES) return ARCHIVO_DEMASIADO_GRANDE
  if (/\.hei[cf]$/i.test(file.name)) return ARCHIVO_HEIC
  if (!tipoOfNombre(file.name)) return ARCHIVO_TIPO_INVALIDO
  return file.size ? undefined : ARCHIVO_VACIO
}

/** Portrait formats, for the `accept` of the file input. */
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
