import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

/**
 * What anybody may read, by its address alone, for pages that nobody has touched yet: the caller would bring the
 * schemas of the contract along (docs/decisions/0010).
 */
export async function readPublic<E extends Endpoint & { method: 'GET'; access: 'public' }>(
  path: E['path'],
  query: Record<string, string | number>,
): Promise<AnswerOf<E>> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`/v1${path}?${params}`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as AnswerOf<E>
}
