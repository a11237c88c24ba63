import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ARCHIVO_ILEGIBLE, archivoProblem, tipoOfNombre } from '#domain/archivos/archivos.ts'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { ReadableParts } from '../../http/endpoints/file.ts'
import { AppError } from '../../http/errors.ts'
import { createBase } from './base.ts'
import { tipoOfContenido } from './content-type.ts'
import { stripMetadata } from './metadata.ts'
import type { ObjetosService } from './objetos/service.ts'
import { createPrivateAddresses, type PrivateAddresses } from './private-address.ts'
import { type ArchivoInfo, deleteUnreferenced, findArchivo, insertArchivo } from './queries.ts'

export interface StoredUpload {
  hash: string
  /** The name of the uploaded file, cleaned for display and storage. */
  nombre: string
}

export interface ArchivosService {
  /**
   * Stores an uploaded file privately. Its content must match the type of its name. The row belongs to the caller's
   * transaction, so a rollback removes the file.
   */
  storeUpload(tx: Tx, file: File): Promise<StoredUpload>
  /** Throws NO_ENCONTRADO for missing and for private files alike. */
  findPublico(hash: string): Promise<ArchivoInfo>
  /** A public file, or a private one with a valid access token. */
  findReadable(hash: string, acceso: string | undefined): Promise<ArchivoInfo>
  signVideo: PrivateAddresses['signVideo']
  find(hash: string): Promise<ArchivoInfo>
  /** The bytes, wherever they live, read a slice at a time. */
  partsOf(archivo: ArchivoInfo): ReadableParts
  /** All bytes at once, for processing in the server. */
  readWhole(archivo: ArchivoInfo): Promise<Buffer>
  /**
   * The address in the store from which a player reads the video, valid no longer than `acceso`. Undefined for files
   * that this server sends.
   */
  addressElsewhere(archivo: ArchivoInfo, acceso: string | undefined): Promise<string | undefined>
  /** Called when rows no longer refer to private files; deletes those without any reference left. */
  release(tx: Tx, hashes: string[]): Promise<void>
}

/** Validity of an address of a public file. Long, so that a long video plays to its end. */
const PUBLIC_SECONDS = 6 * 3600
const NOMBRE_MAX = 120

/** Removes folders, control characters and characters that change the writing direction. */
function cleanNombre(nombre: string): string {
  const base = nombre
    .slice(Math.max(nombre.lastIndexOf('/'), nombre.lastIndexOf('\\')) + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const dot = base.lastIndexOf('.')
  return base.slice(0, Math.min(dot, NOMBRE_MAX)) + base.slice(dot)
}

export function createArchivosService({
  database,
  config,
  clock,
  objetos,
}: {
  database: Database
  config: Pick<Config, 'secrets'>
  clock: () => Date
  /** If undefined, every file is in the database. */
  objetos?: Pick<ObjetosService, 'read' | 'readWhole' | 'addressOf'>
}): ArchivosService {
  const addresses = createPrivateAddresses(config.secrets, clock)
  const base = createBase(database)

  async function find(hash: string): Promise<ArchivoInfo> {
    const archivo = await findArchivo(database, hash)
    if (!archivo) throw new AppError('NO_ENCONTRADO')
    return archivo
  }

  return {
    find,
    async findPublico(hash) {
      const archivo = await find(hash)
      if (!archivo.publico) throw new AppError('NO_ENCONTRADO')
      return archivo
    },
    async findReadable(hash, acceso) {
      const archivo = await find(hash)
      if (archivo.publico || (acceso && addresses.isOpen(hash, acceso))) return archivo
      throw new AppError('NO_ENCONTRADO')
    },
    signVideo: addresses.signVideo,
    partsOf: (archivo) => ({
      size: archivo.tamanio,
      read: (range) => ((archivo.objeto && objetos) || base).read(archivo, range),
    }),
    readWhole: async (archivo) =>
      archivo.objeto && objetos
        ? objetos.readWhole(archivo)
        : buffer(await base.read(archivo, { start: 0, end: archivo.tamanio - 1 })),
    async addressElsewhere(archivo, acceso) {
      if (!objetos || !archivo.objeto || !archivo.tipo.startsWith('video/')) return undefined
      const seconds = archivo.publico ? PUBLIC_SECONDS : addresses.secondsLeft(archivo.hash, acceso ?? '')
      return objetos.addressOf(archivo, seconds)
    },
    release: deleteUnreferenced,
    async storeUpload(tx, file) {
      const nombre = cleanNombre(file.name)
      const received = Buffer.from(await file.arrayBuffer())
      const problem = archivoProblem({ name: nombre, size: received.length })
      if (problem) throw refused(problem)
      const tipo = await tipoOfContenido(received)
      if (!tipo || tipo !== tipoOfNombre(nombre)) throw refused(ARCHIVO_ILEGIBLE)
      const contenido = stripMetadata(received, tipo)
      const hash = createHash('sha256').update(contenido).digest('hex')
      await insertArchivo(tx, { hash, tipo, tamanio: contenido.length, publico: false, contenido })
      return { hash, nombre }
    },
  }
}

const refused = (message: string) =>
  new AppError('TIPO_NO_ADMITIDO', { message, fields: { archivo: message } })
