import { createFields, type Fields, toldName } from '../fields.ts'

const UNSTORABLE = 'Tiene caracteres que no se pueden guardar'
const TOO_DEEP = 'Tiene demasiados niveles'
/** No input of ours is nested this deeply; unlimited recursion would overflow the stack. */
const DEPTH_MAX = 64

/** Text columns cannot hold NUL or unpaired surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Finds the fields whose text PostgreSQL would refuse, or that are nested too deeply, each with its message.
 * Files and raw bytes are not searched.
 */
export function unstorableText(value: unknown): Record<string, string> {
  const fields = createFields()
  search(value, '', 0, fields)
  return fields.all()
}

function search(value: unknown, path: string, depth: number, fields: Fields): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) fields.tell(path || '_', UNSTORABLE)
    return
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob || ArrayBuffer.isView(value))
    return
  if (depth > DEPTH_MAX) {
    fields.tell(path.split('.')[0] || '_', TOO_DEEP)
    return
  }
  for (const [name, part] of Object.entries(value)) {
    if (fields.full) return
    if (isStorable(name)) search(part, toldName(path ? `${path}.${toldName(name)}` : name), depth + 1, fields)
    else fields.tell(path || '_', UNSTORABLE)
  }
}
