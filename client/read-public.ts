import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { LAST_ERROR_KEY, stores } from './storage.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

/**
 * What anybody may read, by its address alone, for pages that nobody has touched yet: the caller would bring the
 * schemas of the contract along (docs/decisions/0010).
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
