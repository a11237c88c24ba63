export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Parses a Range header with one range. Undefined means the whole file: no header, several ranges, or another
 * unit. Not `range-parser`, because it returns lists, which would have to be refused again.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return start >= size || (!first && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
