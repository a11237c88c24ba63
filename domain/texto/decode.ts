// Decodes uploaded text files, which do not declare their encoding.

export const CODIFICACIONES = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
type Codificacion = (typeof CODIFICACIONES)[number]

/** Share of zero bytes at even or odd positions that marks a text as UTF-16 without a byte order mark. */
const SPARSE = 0.3

function detect(bytes: Uint8Array): Codificacion {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1000)
  const zerosAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zerosAt(1) > head.length * SPARSE) return 'utf-16le'
  if (zerosAt(0) > head.length * SPARSE) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Detects the encoding from the bytes, unless one is given. */
export function decode(
  bytes: Uint8Array,
  wanted?: Codificacion,
): { texto: string; codificacion: Codificacion } {
  const codificacion = wanted ?? detect(bytes)
  return { texto: new TextDecoder(codificacion).decode(bytes), codificacion }
}
