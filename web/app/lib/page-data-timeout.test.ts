import { afterEach, describe, expect, it, vi } from 'vitest'
import { limitPageData, UNREACHED } from './page-data-timeout.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A server that takes the request and never answers. */
const silent = vi.fn<typeof fetch>(
  (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }),
)

describe('data of a page that do not arrive (A8)', () => {
  it('are given up after 15 s, as a time-out [sitio/slow-data]', async () => {
    vi.useFakeTimers()
    const asked = limitPageData(silent)('/libros.data?_routes=root')
    const failed = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(14_900)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    await failed
  })

  it('count as arrived with their last byte [sitio/slow-data]', async () => {
    vi.useFakeTimers()
    const stalls: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half'))
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body)
    }
    const failed = expect(limitPageData(stalls)('/libros.data')).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await vi.advanceTimersByTimeAsync(15_100)
    await failed
    const whole: typeof fetch = async () => new Response('whole', { status: 202, headers: { 'x-a': 'b' } })
    const answer = await limitPageData(whole)('/libros.data')
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([202, 'b', 'whole'])
  })

  it('are still given up when somebody moves on', async () => {
    const leaving = new AbortController()
    const asked = limitPageData(silent)('/libros.data', { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('tell a lost network from a fault in a script [sitio/offline-pages]', async () => {
    const lost: typeof fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    const failed = await limitPageData(lost)('/libros.data').catch((error) => error)
    expect(failed).toMatchObject({ name: UNREACHED })
    await expect(limitPageData(lost)('/v1/libros')).rejects.toThrow(TypeError)
  })

  it('leave no timer behind once they are there, and other requests alone', async () => {
    vi.useFakeTimers()
    const quick = vi.fn<typeof fetch>(async () => new Response('x'))
    await limitPageData(quick)('/libros.data')
    await limitPageData(quick)('/v1/libros', { method: 'GET' })
    expect(vi.getTimerCount()).toBe(0)
    expect(quick).toHaveBeenLastCalledWith('/v1/libros', { method: 'GET' })
  })
})
