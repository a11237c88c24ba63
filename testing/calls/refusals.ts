import { ApiError } from '#contract/errors.ts'

/** The refusal that a call ends with; a call that is not refused, or fails otherwise, fails the test. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const refused = await refusal(call)
  if (!refused) throw new Error('it should have failed')
  return refused
}

/** The refusal that a call ends with, if it is refused; one that fails otherwise fails the test. */
export function refusal(call: Promise<unknown>): Promise<ApiError | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
}

/** `ok`, or the code of the refusal. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusal(call))?.code ?? 'ok'
}
