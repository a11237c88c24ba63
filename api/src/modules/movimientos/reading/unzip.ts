import { crc32, inflateRawSync } from 'node:zlib'
import { Unreadable } from '../../../file-readers/unreadable.ts'

export const broken = () => new Unreadable('El archivo está dañado: no se puede abrir como XLSX.')
export const tooLarge = () => new Unreadable('El archivo se agranda demasiado al abrirlo.')

interface Bounds {
  /** The limit of files in the archive, wanted or not. */
  entriesMax: number
  /** The limit of unpacked bytes of all wanted files together. */
  bytesMax: number
}

const END_OF_DIRECTORY = 0x06054b50
const END_SIGNATURE = Buffer.from('504b0506', 'hex')
/** The end record with the longest comment that may follow it. */
const END_MAX = 22 + 65_535
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** Marks a value that is stored in a 64-bit field (ZIP64). */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE_32 = 0xffffffff
const EXTRA_64 = 1
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

const read64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))

function findDirectory(bytes: Buffer): { entries: number; at: number } {
  const end = bytes.lastIndexOf(END_SIGNATURE)
  if (end < Math.max(0, bytes.length - END_MAX) || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw broken()
  const entries = bytes.readUInt16LE(end + 10)
  const at = bytes.readUInt32LE(end + 16)
  if (entries !== ELSEWHERE_16 && at !== ELSEWHERE_32) return { entries, at }
  if (bytes.readUInt32LE(end - 20) !== END_64_LOCATOR) throw broken()
  const end64 = read64(bytes, end - 12)
  if (bytes.readUInt32LE(end64) !== END_64) throw broken()
  return { entries: read64(bytes, end64 + 32), at: read64(bytes, end64 + 48) }
}

/** The sizes and the position of a file. Each of them may be stored in the ZIP64 field instead. */
function readPlace(bytes: Buffer, at: number, extra: Buffer): { packed: number; local: number } {
  const [packed, unpacked, local] = [20, 24, 42].map((field) => bytes.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ]
  if (![packed, unpacked, local].includes(ELSEWHERE_32)) return { packed, local }
  let field = 0
  while (extra.readUInt16LE(field) !== EXTRA_64) field += 4 + extra.readUInt16LE(field + 2)
  let next = field + 4
  const take = (value: number) => {
    if (value !== ELSEWHERE_32) return value
    next += 8
    return read64(extra, next - 8)
  }
  // In the order of the ZIP64 field.
  take(unpacked)
  return { packed: take(packed), local: take(local) }
}

/** The packed bytes of a file. */
function packedOf(bytes: Buffer, { packed, local }: { packed: number; local: number }): Buffer {
  if (bytes.readUInt32LE(local) !== LOCAL) throw broken()
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) throw broken()
  return bytes.subarray(start, start + packed)
}

function inflate(packed: Buffer, max: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, max) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
  }
}

/**
 * Unpacks the wanted files of an archive, by name. Counts bytes while unpacking, because the declared sizes may be
 * false; files that share the same bytes count each time. Nested archives are not unpacked.
 */
export function unzip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  { entriesMax, bytesMax }: Bounds,
): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const directory = findDirectory(bytes)
  if (directory.entries > entriesMax) throw tooLarge()
  let left = bytesMax
  let { at } = directory
  for (let entry = 0; entry < directory.entries; entry++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw broken()
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    if (isWanted(name)) {
      const method = bytes.readUInt16LE(at + 10)
      const isEncrypted = (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0
      if (files.has(name) || isEncrypted || ![STORED, DEFLATED].includes(method)) throw broken()
      const packed = packedOf(bytes, readPlace(bytes, at, bytes.subarray(nameEnd, extraEnd)))
      const content = method === STORED ? packed : inflate(packed, left)
      left -= content.length
      if (left < 0) throw tooLarge()
      if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw broken()
      files.set(name, content)
    }
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return files
}
