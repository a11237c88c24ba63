import type { ErrorBody } from './error-body.ts'

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
