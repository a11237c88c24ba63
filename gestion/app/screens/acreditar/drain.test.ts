import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { drainCola } from './drain.ts'
import type { EnCola } from './store.ts'

const CANCELLED = 1
const OPEN = 2

describe('what a phone saw at several doors [inscripciones/offline-entries]', () => {
  let cola: EnCola[]
  let told: number[][]
  let status: number
  beforeEach(() => {
    cola = [CANCELLED, OPEN, CANCELLED, OPEN].map((IdEvento, orden) => ({ IdEvento, orden }) as EnCola)
    told = []
    status = 404
  })

  const drain = (own: number) =>
    drainCola(
      own,
      async () => cola,
      async (IdEvento, part) => {
        if (IdEvento === CANCELLED && status)
          throw status > 0
            ? new ApiError(status, { code: 'X', message: 'No.' } as never)
            : new TypeError('net')
        told.push(part.map(({ orden }) => orden))
        cola = cola.filter((each) => !part.includes(each))
      },
    )

  it.each([403, 404])(
    'goes on with the others where one event is refused (%i), and keeps what it was',
    async (code) => {
      status = code
      const refusals = await drain(CANCELLED)
      expect([...refusals.keys()]).toEqual([CANCELLED])
      expect(told).toEqual([[1, 3]])
      expect(cola.map(({ orden }) => orden)).toEqual([0, 2])
    },
  )

  it('is told once the event takes it again', async () => {
    await drain(OPEN)
    status = 0
    expect((await drain(OPEN)).size).toBe(0)
    expect(told).toEqual([
      [1, 3],
      [0, 2],
    ])
    expect(cola).toEqual([])
  })

  it.each([401, 429, 500, -1])('waits whole where nothing can be told (%i)', async (code) => {
    status = code
    await expect(drain(CANCELLED)).rejects.toThrow()
    expect(cola).toHaveLength(4)
  })

  it('begins with the door that somebody stands at', async () => {
    status = 0
    await drain(OPEN)
    expect(told).toEqual([
      [1, 3],
      [0, 2],
    ])
  })
})
