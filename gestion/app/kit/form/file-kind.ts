/** The file types and the maximum size that an upload accepts. */
export interface FileKind {
  /** The readable list of types: «CSV, XLSX u OFX». */
  nombre: string
  /** The `accept` attribute of the input. The browser does not apply it to dropped files. */
  accept: string
  maxBytes: number
}

const MIB = 1024 * 1024

const sizeText = (bytes: number) => `${Math.floor(bytes / MIB)}\u00a0MB`

/** `CSV, XLSX u OFX, hasta 5 MB` */
export const kindText = ({ nombre, maxBytes }: FileKind): string => `${nombre}, hasta ${sizeText(maxBytes)}`

export function fileProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { nombre, accept, maxBytes }: FileKind,
): string | undefined {
  const fits = (one: string) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : type === one)
  if (!accept.split(',').some(fits)) return `El archivo tiene que ser ${nombre}.`
  if (size > maxBytes) return `El archivo pesa más de ${sizeText(maxBytes)}.`
  return undefined
}
