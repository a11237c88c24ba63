import type { z } from 'zod'

/** A download: bytes with a name instead of JSON. */
export interface FileAnswer {
  kind: 'file'
  /** The possible content types. With several, the handler chooses one. */
  types: readonly string[]
  disposition: 'attachment' | 'inline'
}

/** Content types of an exported list: comma-separated values for programs, a spreadsheet for people. */
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

/** The answer redirects to another address. */
export interface RedirectAnswer {
  kind: 'redirect'
}

export const redirect: RedirectAnswer = { kind: 'redirect' }

export type Answer = z.ZodType | FileAnswer | RedirectAnswer

/** The result of calling an endpoint that answers a file. */
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

/** Paths of the properties in `value` that are missing in its parsed form, because the schema does not declare them. */
export function unnamedKeys(value: unknown, parsed: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const declared = (parsed ?? {}) as Record<string, unknown>
  return Object.entries(value).flatMap(([key, child]) => {
    const path = at ? `${at}.${key}` : key
    if (child === undefined) return []
    return Object.hasOwn(declared, key) ? unnamedKeys(child, declared[key], path) : [path]
  })
}
