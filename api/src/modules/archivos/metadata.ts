/**
 * Removes from a picture the metadata of the camera or phone: place, time, owner, earlier versions. The image data
 * stays byte for byte, which proofs of payment require, and so does the orientation.
 */
export function stripMetadata(contenido: Buffer, tipo: string): Buffer {
  if (tipo === 'image/jpeg') return stripJpeg(contenido)
  if (tipo === 'image/png') return stripPng(contenido)
  if (tipo === 'image/webp') return stripWebp(contenido)
  return contenido
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
const APP2 = 0xe2
const APP13 = 0xed
const COMMENT = 0xfe

const isBare = (marker: number) => (marker >= 0xd0 && marker <= SOI) || marker === 0x01

/** Of APP2 only the colour profile is kept. Its other use refers to further pictures in the file. */
function isMetadata(marker: number, segment: Buffer): boolean {
  if (marker === APP2) return segment.subarray(4, 15).toString('latin1') !== 'ICC_PROFILE'
  return marker === APP1 || marker === APP13 || marker === COMMENT
}

/** The end of compressed data: the next marker that is neither a restart nor an escaped byte. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    if (marker === EOI) break
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const segment = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2))
    at += segment.length
    if (marker === APP1) orientation = orientationOf(segment) ?? orientation
    if (isMetadata(marker, segment)) continue
    kept.push(segment)
    if (marker !== SOS) continue
    const end = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, end))
    at = end
  }
  // A file that cannot be parsed is no picture that opens anywhere; the rest is kept unchanged.
  const rest = bytes[at] === 0xff && bytes[at + 1] === EOI ? Buffer.from([0xff, EOI]) : bytes.subarray(at)
  return Buffer.concat([bytes.subarray(0, 2), ...orientationOnly(orientation), ...kept, rest])
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION_TAG = 0x0112
const UPRIGHT = 1

/** The orientation, read from the first directory of the Exif block. */
function orientationOf(segment: Buffer): number | undefined {
  if (!segment.subarray(4, 10).equals(EXIF)) return undefined
  const tiff = segment.subarray(10)
  if (tiff.length < 14) return undefined
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  for (let i = 0; i < u16(directory); i++) {
    const entry = directory + 2 + i * 12
    if (entry + 12 > tiff.length) return undefined
    if (u16(entry) === ORIENTATION_TAG) return u16(entry + 8)
  }
  return undefined
}

/** A minimal Exif block with the orientation; empty if the picture is upright. */
function orientationOnly(orientation: number): Buffer[] {
  if (orientation === UPRIGHT || orientation > 8) return []
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length])
  return [Buffer.concat([head, EXIF, tiff])]
}

const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const chunk = bytes.subarray(at, at + 12 + bytes.readUInt32BE(at))
    const type = chunk.toString('latin1', 4, 8)
    if (!PNG_METADATA.includes(type)) kept.push(chunk)
    at += chunk.length
    if (type === 'IEND') return Buffer.concat(kept)
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

const WEBP_METADATA = ['EXIF', 'XMP ']
const WEBP_FLAGS_OF_METADATA = 0b0000_1100

function stripWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes
  const kept: Buffer[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)))
    const type = chunk.toString('latin1', 0, 4)
    if (type === 'VP8X' && chunk.length > 8) chunk[8] = (chunk[8] as number) & ~WEBP_FLAGS_OF_METADATA
    if (!WEBP_METADATA.includes(type)) kept.push(chunk)
    at += chunk.length
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  const stripped = Buffer.concat([head, ...kept])
  stripped.writeUInt32LE(stripped.length - 8, 4)
  return stripped
}
