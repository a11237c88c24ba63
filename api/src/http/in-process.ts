import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Marks requests that pages make to the API of their own process; nobody outside can know the token. */
const TOKEN = randomUUID()
const HEADER = 'x-in-process'

export function inProcessHeaders(requestId: string): Record<string, string> {
  return { [HEADER]: TOKEN, 'x-request-id': requestId }
}

export function isInProcess(request: IncomingMessage): boolean {
  return request.headers[HEADER] === TOKEN
}

/** A call made for a page bears the page's id, so that one id finds every log line of a visit. */
export function requestIdOf(request: IncomingMessage): string {
  return isInProcess(request) ? String(request.headers['x-request-id']) : randomUUID()
}
