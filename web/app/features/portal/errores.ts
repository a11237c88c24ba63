import { ApiError } from '#contract/errors.ts'

/** What the server said, or that it could not be reached. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : 'No pudimos conectarnos. Revisá tu conexión e intentá nuevamente.'
