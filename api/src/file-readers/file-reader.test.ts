import { describe, expect, it } from 'vitest'
import { createFileReader } from './file-reader.ts'

const PROBE = new URL('../../../testing/reading/probe-reader.ts', import.meta.url)
const REFUSAL = 'El archivo no se pudo leer.'
const bounds = { timeoutMs: 60_000, heapMb: 32, waitingMax: 5, refusal: REFUSAL }

function openReader(changed: Partial<typeof bounds> = {}) {
  const read = createFileReader<{ trick: string; bytes: Uint8Array }, unknown>(PROBE, {
    ...bounds,
    ...changed,
  })
  return (trick: string, bytes = Buffer.alloc(0)) => read({ trick, bytes })
}

describe('a file that is read in a process of its own [archivos/read-in-a-process]', () => {
  it('of any size arrives whole, beside nothing of our environment', async () => {
    const read = openReader()
    expect(await read('length', Buffer.alloc(8_000_000))).toBe(8_000_000)
    const names = (await read('environment')) as string[]
    expect(names.filter((name) => !['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE'].includes(name))).toEqual([])
  })

  it('and takes all memory or never ends is refused, and the next one is read', async () => {
    const read = openReader()
    await expect(read('grow')).rejects.toMatchObject({ name: 'Unreadable', message: REFUSAL, isLate: false })
    const brief = openReader({ timeoutMs: 3_000 })
    const [endless, next] = [brief('spin'), read('length')]
    await expect(endless).rejects.toMatchObject({ name: 'Unreadable', message: REFUSAL, isLate: true })
    expect(await next).toBe(0)
  })

  it('and is refused by its reader brings the words of the refusal; a fault of ours is one', async () => {
    const read = openReader()
    await expect(read('refuse')).rejects.toMatchObject({
      name: 'Unreadable',
      message: 'El archivo está dañado.',
    })
    await expect(read('fail')).rejects.toThrow(/^the reader failed: TypeError: a fault of ours/)
    await expect(read('end')).rejects.toThrow('the reader ended with 0')
  })

  it('waits for its turn behind a few; beyond them the sender is asked to come again', async () => {
    const read = openReader({ waitingMax: 1 })
    const [first, second] = [read('length'), read('length')]
    await expect(read('length')).rejects.toMatchObject({ code: 'NO_DISPONIBLE', details: { retryAfter: 30 } })
    expect(await Promise.all([first, second])).toEqual([0, 0])
  })
})
