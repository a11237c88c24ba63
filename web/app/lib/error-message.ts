import { ApiError } from '#contract/errors.ts'

export const SIN_CONEXION = 'No pudimos conectarnos. Revisá tu conexión e intentá nuevamente.'

/** What the server said, or that it could not be reached (A8). */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : SIN_CONEXION
