import { z } from 'zod'

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** A change that came too late: the row as it is now, and its version. */
  actual: z.record(z.string(), z.unknown()).optional(),
  version: z.int().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** An error answer as a caller sees it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly actual: Record<string, unknown> | undefined
  readonly version: number | undefined
  readonly requestId: string | undefined
  constructor(status: number, body: ErrorBody, requestId?: string) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.actual = body.actual
    this.version = body.version
    this.requestId = requestId
  }
}
