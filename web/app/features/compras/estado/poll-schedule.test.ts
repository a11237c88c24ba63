import { describe, expect, it } from 'vitest'
import type { Compra } from '#domain/compras/compras.ts'
import { asksProvider, type PollResult, waitBefore } from './poll-schedule.ts'

const aLook = (given: Partial<Compra>): PollResult => ({
  kind: 'found',
  compra: { estado: 'pendiente', origin: 'mercadopago', ...given } as Compra,
})
const waits = (look: PollResult) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map((looks) => waitBefore(look, looks))

describe('an open page of a purchase [compras/open-page-notices]', () => {
  it('looks again ever more seldom and never stops while something can become of it', () => {
    const lively = [0, 2, 3, 5, 8, 13, 20, 30, 30, 60, 60]
    expect(waits(aLook({}))).toEqual(lively)
    expect(waits({ kind: 'offline', compra: undefined })).toEqual(lively)
    for (const given of [{ origin: 'transferencia' }, { estado: 'revision' }] as const)
      expect(new Set(waits(aLook(given)))).toEqual(new Set([60]))
    for (const estado of ['vencida', 'fallida'] as const)
      expect(waits(aLook({ estado }))).toEqual([0, ...Array(10).fill(60)])
  })

  it('looks no more once it is confirmed, given back or not to be found', () => {
    for (const estado of ['confirmada', 'reembolsada'] as const)
      expect(waitBefore(aLook({ estado }), 0)).toBeUndefined()
    expect(waitBefore({ kind: 'missing' }, 0)).toBeUndefined()
  })

  it('asks the provider now and then at first, and nobody about a transfer', () => {
    const { compra } = aLook({}) as { compra: Compra }
    const asking = (last: Compra | undefined, askFirst: boolean) =>
      [...Array(60).keys()].filter((looks) => asksProvider(looks, last, { askFirst }))
    expect(asking(compra, false)).toEqual([1, 4, 7])
    expect(asking(undefined, true)).toEqual([0, 3, 6])
    expect(asking({ ...compra, origin: 'transferencia' }, true)).toEqual([])
  })
})
