import { ApiError } from '#contract/errors.ts'

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.'

/** What may be told of something that failed. */
export function messageOf(error: unknown): string | undefined {
  if (!error) return undefined
  return error instanceof ApiError ? error.message : NO_CONNECTION
}

export function fieldOf(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? error.fields[name] : undefined
}
