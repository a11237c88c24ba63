import { ApiError } from '#contract/errors.ts'

/** The refusal that a call ends with; a call that is not refused, or fails otherwise, fails the test. */
export function failure(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error('it should have failed')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
}

/** `ok`, or the code of the refusal. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
}
