import { ApiError } from '#contract/errors.ts'

/** The error that the API answers; the test fails if the call succeeds or fails in another way. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const refused = await refusal(call)
  if (!refused) throw new Error('it should have failed')
  return refused
}

/** The error that the API answers, or undefined on success; the test fails if the call fails in another way. */
export function refusal(call: Promise<unknown>): Promise<ApiError | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
}

/** `ok`, or the code of the API error. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusal(call))?.code ?? 'ok'
}
