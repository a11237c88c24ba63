/** What a file has to be to be taken. */
export interface FileKind {
  /** As people read it: «CSV, XLSX u OFX». */
  nombre: string
  /** For the input, which a dropped file does not ask. */
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
