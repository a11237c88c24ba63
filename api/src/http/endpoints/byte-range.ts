export interface ByteRange {
  start: number
  /** Included. */
  end: number
}

/**
 * One range of a Range header; undefined where the whole file is the right answer (none, several, or not ours).
 * By hand: `range-parser` answers lists of ranges, of which all but one would have to be turned down again.
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
