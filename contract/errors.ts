import { z } from 'zod'

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** An error answer as a caller sees it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  constructor(status: number, body: ErrorBody, requestId?: string) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.requestId = requestId
  }
}
