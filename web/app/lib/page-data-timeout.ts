import { API_TIMEOUT_MS } from '#client/timeout.ts'

/** Addresses from which the router loads the data of the next page. */
const PAGE_DATA = /\.data(?:\?|$)/

/** Name of the error when the data of a page could not be loaded. */
export const UNREACHED = 'NetworkError'

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/**
 * Adds the time limit of 15 s (A8) to the router's requests for page data, which have none. A request over the limit
 * fails, and the error page says so.
 */
export function limitPageData(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!PAGE_DATA.test(urlOf(input))) return send(input, init)
    const limit = new AbortController()
    const timer = setTimeout(
      () => limit.abort(new DOMException('The data of the page did not arrive', 'TimeoutError')),
      API_TIMEOUT_MS,
    )
    const signals = [limit.signal, ...(init?.signal ? [init.signal] : [])]
    try {
      const answer = await send(input, { ...init, signal: AbortSignal.any(signals) })
      // Reads the whole body within the limit. The router could show nothing before its end anyway.
      return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer
    } catch (error) {
      // `fetch` throws the same TypeError for a lost network as scripts do for a bug, so the error gets its own name.
      throw error instanceof TypeError ? new DOMException('The page was not reached', UNREACHED) : error
    } finally {
      clearTimeout(timer)
    }
  }
}
