import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { AnchoDeImagen, FormatoDeImagen } from '#domain/archivos/imagenes.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { tipoOfContenido } from '../content-type.ts'
import { type ArchivoInfo, findVariante, insertArchivo, insertVariante, saveImagen } from '../queries.ts'
import type { ArchivosService } from '../service.ts'
import { deleteImagenRow, lockUsos } from './queries.ts'

/** Formats that are resized; videos and documents are not. */
const RESIZABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const MAX_PIXELS = 60_000_000
/**
 * For formats that are decoded as a whole: each pixel takes up to nine bytes of memory until the picture is resized.
 */
const MAX_PIXELS_WHOLE = 30_000_000
const BY_ROWS = new Set(['jpeg', 'png'])
/**
 * For AVIF: a file of a thousand bytes can declare thirty million pixels. Decoding takes 25 bytes per pixel, encoding
 * takes seconds.
 */
const MAX_PIXELS_AVIF = 8_000_000
const WIDTH_MAX = 2560
const HEIGHT_MAX = 5120
/** Half of the thread pool, which also compresses answers and compares passwords. */
const ENCODED_AT_ONCE = 2
const NOMBRE_MAX = 120
const TIPO_INVALIDO = 'La imagen tiene que ser .jpg, .png, .webp o .avif'

/** Loaded on demand: the library takes memory that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread per picture leaves the other cores to the visitors.
  sharp.concurrency(1)
  return sharp
}

const ENCODERS: Record<FormatoDeImagen, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 76, effort: 4 }),
}

export interface Recorte {
  x?: number | undefined
  y?: number | undefined
  ancho?: number | undefined
  alto?: number | undefined
}

export interface ImagenesService {
  /**
   * Stores a picture for the pages: rotated upright, cropped, at most as wide as pages need, without camera metadata.
   * `describes` false keeps the existing description of a known picture.
   */
  upload(
    actor: Actor,
    sent: Recorte & { archivo: File; texto: string },
    options?: { describes: boolean },
  ): Promise<{ Imagen: string; texto: string; ancho: number; alto: number }>
  /** Deletes a picture that is not used anywhere. */
  remove(actor: Actor, archivo: string): Promise<void>
  /** Deletes the picture of a person, unless it is also used elsewhere. */
  release(tx: Tx, archivo: string): Promise<void>
  /** A public picture at most `ancho` wide. Throws NO_ENCONTRADO if it is missing, private or not a picture. */
  inAncho(hash: string, ancho: AnchoDeImagen, formato: FormatoDeImagen): Promise<Buffer>
}

export function createImagenesService({
  database,
  archivos,
}: {
  database: Database
  archivos: ArchivosService
}): ImagenesService {
  const inTurn = pLimit(ENCODED_AT_ONCE)
  /** Memory allows for one picture at a time. */
  const wholeInTurn = pLimit(1)
  /** Concurrent requests for the same size share one encoding. */
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(archivo: ArchivoInfo, ancho: number, formato: FormatoDeImagen): Promise<Buffer> {
    const contenido = await inTurn(async () => encode(await archivos.readWhole(archivo), ancho, formato))
    await insertVariante(database, { hash: archivo.hash, ancho, formato, contenido })
    return contenido
  }

  return {
    async upload(actor, { archivo, texto, ...recorte }, { describes } = { describes: true }) {
      const received = Buffer.from(await archivo.arrayBuffer())
      const tipo = await tipoOfContenido(received)
      if (!tipo || !RESIZABLE.has(tipo)) {
        throw new AppError('TIPO_NO_ADMITIDO', { message: TIPO_INVALIDO, fields: { archivo: TIPO_INVALIDO } })
      }
      const size = await sizeUp(received)
      const work = () => inTurn(() => cut(received, recorte, size))
      const { data, info } = await (size.isWhole ? wholeInTurn(work) : work())
      const hash = createHash('sha256').update(data).digest('hex')
      await database.transaction(actor, async (tx) => {
        await insertArchivo(tx, { hash, tipo, tamanio: data.length, publico: true, contenido: data })
        const nombre = archivo.name.slice(0, NOMBRE_MAX)
        const imagen = { archivo: hash, nombre, texto, ancho: info.width, alto: info.height }
        await saveImagen(tx, imagen, { describes })
      })
      return { Imagen: `/archivos/${hash}`, texto, ancho: info.width, alto: info.height }
    },
    remove: (actor, archivo) =>
      database.transaction(actor, async (tx) => {
        const usos = await lockUsos(tx, archivo)
        if (!usos) throw new AppError('NO_ENCONTRADO')
        const [first] = usos
        if (first) {
          throw new AppError('CONFLICTO', {
            message: `Está en uso en «${first.titulo}». Sacala de ahí antes.`,
          })
        }
        await deleteImagenRow(tx, archivo)
      }),
    async release(tx, archivo) {
      const usos = await lockUsos(tx, archivo)
      if (usos?.length === 0) await deleteImagenRow(tx, archivo)
    },
    async inAncho(hash, ancho, formato) {
      const archivo = await archivos.findPublico(hash)
      if (!RESIZABLE.has(archivo.tipo)) throw new AppError('NO_ENCONTRADO')
      const kept = await findVariante(database, { hash, ancho, formato })
      if (kept) return kept
      const name = `${hash}/${ancho}.${formato}`
      const making = underWay.get(name) ?? make(archivo, ancho, formato).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
  }
}

const ANIMADA = 'La imagen no puede ser animada. Enviá una foto fija'
const DEMASIADOS_PUNTOS = 'La imagen tiene demasiados puntos. Achicala o guardala como .jpg'

/** Progressive pictures, and formats other than JPEG and PNG, are decoded as a whole. */
async function sizeUp(received: Buffer): Promise<{ isWhole: boolean; maxPixels: number; isAvif: boolean }> {
  const sharp = await loadSharp()
  // Reads only the header, so the size does not matter yet.
  const head = await sharp(received, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw illegible(cause)
    })
  const { format, isProgressive, pages = 1, width, height } = head
  // Decoding would load every frame, although only one is shown.
  if (pages > 1) throw refused(ANIMADA)
  const isAvif = format === 'heif'
  const isWhole = isProgressive === true || !BY_ROWS.has(format)
  const maxPixels = isAvif ? MAX_PIXELS_AVIF : isWhole ? MAX_PIXELS_WHOLE : MAX_PIXELS
  if (width * height > maxPixels) throw refused(DEMASIADOS_PUNTOS)
  return { isWhole, maxPixels, isAvif }
}

const refused = (archivo: string) => new AppError('DATOS_INVALIDOS', { fields: { archivo } })
const illegible = (cause: unknown) =>
  new AppError('DATOS_INVALIDOS', { fields: { archivo: 'No pudimos leer o recortar la imagen' }, cause })

/** Crops after rotating upright, in the original format, and limits the size. */
async function cut(
  received: Buffer,
  { x = 0, y = 0, ancho, alto }: Recorte,
  { maxPixels, isAvif }: { maxPixels: number; isAvif: boolean },
) {
  const sharp = await loadSharp()
  try {
    const image = sharp(received, { limitInputPixels: maxPixels }).autoOrient()
    if (ancho && alto) image.extract({ left: x, top: y, width: ancho, height: alto })
    const resized = image.resize({
      width: WIDTH_MAX,
      height: HEIGHT_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await (isAvif ? resized.avif({ quality: 60, effort: 1 }) : resized).toBuffer({
      resolveWithObject: true,
    })
  } catch (cause) {
    throw illegible(cause)
  }
}

/** Rotates upright, never enlarges, and removes camera metadata such as place and owner. */
async function encode(original: Buffer, ancho: number, formato: FormatoDeImagen): Promise<Buffer> {
  const sharp = await loadSharp()
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: ancho, withoutEnlargement: true })
  try {
    return await ENCODERS[formato](image).toBuffer()
  } catch (cause) {
    // The file is not a valid picture: the page shows its alternative text, and the log names the file.
    throw new AppError('NO_ENCONTRADO', { cause })
  }
}
