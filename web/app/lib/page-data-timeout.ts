import { API_TIMEOUT_MS } from '#client/timeout.ts'

/** What the router asks for when somebody moves to another page. */
const PAGE_DATA = /\.data(?:\?|$)/

/** The name of the error of a page whose data could not be asked for. */
export const UNREACHED = 'NetworkError'

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/**
 * The router waits for the data of a page for ever; the documents give every call 15 s (A8). One that takes longer
 * fails like one that was lost, and the error page says so.
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
      // The server sends them whole, so there is nothing to see before the last byte.
      return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer
    } catch (error) {
      // Of a lost network the browser says no more than of a fault in a script.
      throw error instanceof TypeError ? new DOMException('The page was not reached', UNREACHED) : error
    } finally {
      clearTimeout(timer)
    }
  }
}
