import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore, type Store } from '#client/storage.ts'
import { lookUp } from './visitante.ts'

const URUGUAY = { group: { countryCode: 'UY', group: 2, countryDesc: 'Uruguay' } }

describe('where the visitor is', () => {
  let local: Store
  let asked: number
  let answer: () => Response
  const kept = () => ['country', 'group', 'countryDesc'].map((key) => local.getItem(key))

  beforeEach(() => {
    local = memoryStore()
    asked = 0
    answer = () => Response.json(URUGUAY)
    vi.stubGlobal('fetch', async () => {
      asked++
      return answer()
    })
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is asked again on another day, when the cookie that came with the answer is over [ubicaciones/country-asked-daily]', async () => {
    await lookUp(local)
    await lookUp(local)
    expect([asked, kept()]).toEqual([1, ['UY', '2', 'Uruguay']])
    vi.setSystemTime(new Date('2026-11-19T10:30'))
    answer = () => Response.json({ group: { countryCode: 'AR', group: -1, countryDesc: 'Argentina' } })
    await lookUp(local)
    expect([asked, kept()]).toEqual([2, ['AR', '-1', 'Argentina']])
  })

  it.each<[string, () => Response]>([
    ['refused', () => Response.json({ code: 'DEMASIADOS_PEDIDOS', message: 'Esperá' }, { status: 429 })],
    ['away', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    [
      'lost',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])(
    'is unknown for as long as answers are %s: the next page asks again, and what is known stays [ubicaciones/country-asked-daily ubicaciones/location-lookup]',
    async (_, failed) => {
      answer = failed
      await lookUp(local)
      expect(kept()).toEqual(['US', '0', 'United States'])
      answer = () => Response.json(URUGUAY)
      await lookUp(local)
      expect(kept()).toEqual(['UY', '2', 'Uruguay'])
      vi.setSystemTime(new Date('2026-11-19T10:30'))
      answer = failed
      await lookUp(local)
      expect([asked, kept()]).toEqual([3, ['UY', '2', 'Uruguay']])
    },
  )

  it('is the default where the answer itself gives nothing [ubicaciones/location-lookup]', async () => {
    answer = () => Response.json({ group: {} })
    await lookUp(local)
    expect(kept()).toEqual(['US', '0', 'United States'])
  })
})
