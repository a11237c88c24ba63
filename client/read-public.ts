import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { LAST_ERROR_KEY, stores } from './storage.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

/**
 * Reads a public endpoint without the caller, which would bring the schemas of the contract along (docs/decisions/0010).
 * For pages that read before the visitor does anything.
 */
export async function readPublic<E extends Endpoint & { method: 'GET'; access: 'public' }>(
  path: E['path'],
  query: Record<string, string>,
): Promise<AnswerOf<E>> {
  const response = await fetch(`/v1${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  })
  const body = await response.json()
  if (response.ok) return body
  if (body.message) stores().session.setItem(LAST_ERROR_KEY, body.message)
  throw new Error(body.message)
}
