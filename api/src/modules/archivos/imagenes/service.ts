import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { AnchoDeImagen, FormatoDeImagen } from '#domain/archivos/imagenes.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { findVariante, insertVariante } from '../queries.ts'
import type { ArchivosService } from '../service.ts'

/** What a picture of the site may be; a video or a document has no sizes. */
const RESIZABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const MAX_PIXELS = 60_000_000

/** Encoding leaves the other cores to the visitors. */
sharp.concurrency(1)

const ENCODERS: Record<FormatoDeImagen, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 76, effort: 4 }),
}

export interface ImagenesService {
  /** A public picture at most `ancho` wide. Throws NO_ENCONTRADO for what is missing, private or no picture. */
  inAncho(hash: string, ancho: AnchoDeImagen, formato: FormatoDeImagen): Promise<Buffer>
}

export function createImagenesService({
  database,
  archivos,
}: {
  database: Database
  archivos: ArchivosService
}): ImagenesService {
  return {
    async inAncho(hash, ancho, formato) {
      const archivo = await archivos.findPublico(hash)
      if (!RESIZABLE.has(archivo.tipo)) throw new AppError('NO_ENCONTRADO')
      const kept = await findVariante(database, { hash, ancho, formato })
      if (kept) return kept
      const { size, read } = archivos.partsOf(archivo)
      const original = await buffer(read({ start: 0, end: size - 1 }))
      const contenido = await encode(original, ancho, formato)
      await insertVariante(database, { hash, ancho, formato, contenido })
      return contenido
    },
  }
}

/** Turned upright, never enlarged, without the camera's notes (where it was taken, by whom). */
async function encode(original: Buffer, ancho: number, formato: FormatoDeImagen): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: ancho, withoutEnlargement: true })
  try {
    return await ENCODERS[formato](image).toBuffer()
  } catch (cause) {
    // Not the picture it says it is: the page shows its alternative, and the log says which file.
    throw new AppError('NO_ENCONTRADO', { cause })
  }
}
