const UNSTORABLE = 'Tiene caracteres que no se pueden guardar'
const TOO_DEEP = 'Tiene demasiados niveles'
/** Nothing of ours is nested like that; whoever goes down into it without end runs out of stack. */
const DEPTH_MAX = 64

/** What no text column can hold: NUL, and halves of characters. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * The fields of what was sent that hold text which the database would refuse, each with its message (S40), or that are
 * nested without end. Files and raw bytes are no text.
 */
export function unstorableText(value: unknown, path = '', depth = 0): Record<string, string> {
  if (typeof value === 'string') return isStorable(value) ? {} : { [path || '_']: UNSTORABLE }
  if (typeof value !== 'object' || value === null || value instanceof Blob || ArrayBuffer.isView(value))
    return {}
  if (depth > DEPTH_MAX) return { [path.split('.')[0] || '_']: TOO_DEEP }
  const found: Record<string, string> = {}
  for (const [name, part] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    if (isStorable(name)) Object.assign(found, unstorableText(part, at, depth + 1))
    else found[path || '_'] = UNSTORABLE
  }
  return found
}
