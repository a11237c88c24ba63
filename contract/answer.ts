import type { z } from 'zod'

/** A download: bytes with a name instead of JSON. */
export interface FileAnswer {
  kind: 'file'
  /** The content types it may have; the handler says which where there are several. */
  types: readonly string[]
  disposition: 'attachment' | 'inline'
}

/** A list as a file: comma-separated values for programs, a spreadsheet for people. */
export const SHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type SheetFormat = keyof typeof SHEET_TYPES

export function file(
  types: string | readonly string[],
  disposition: FileAnswer['disposition'] = 'attachment',
): FileAnswer {
  return { kind: 'file', types: typeof types === 'string' ? [types] : types, disposition }
}

/** The answer is the address to go on to. */
export interface RedirectAnswer {
  kind: 'redirect'
}

export const redirect: RedirectAnswer = { kind: 'redirect' }

export type Answer = z.ZodType | FileAnswer | RedirectAnswer

/** What a caller of a download gets. */
export interface Download {
  name: string
  blob: Blob
}

export function isFile(answer: Answer): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file'
}

export function isRedirect(answer: Answer): answer is RedirectAnswer {
  return 'kind' in answer && answer.kind === 'redirect'
}

/** Where `given` holds something that its parsed form has not: names that the schema does not know. */
export function unnamedKeys(given: unknown, parsed: unknown, at = ''): string[] {
  if (typeof given !== 'object' || given === null) return []
  const named = (parsed ?? {}) as Record<string, unknown>
  return Object.entries(given).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key
    if (value === undefined) return []
    return Object.hasOwn(named, key) ? unnamedKeys(value, named[key], path) : [path]
  })
}
