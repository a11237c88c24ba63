import { describe, expect, it } from 'vitest'
import { type Asker, createTurns } from './turns.ts'

const AT_ONCE = 2

/** Work that lasts until `end`. */
function openTurns(places = { sitio: 200, staff: 20 }) {
  const inTurn = createTurns(AT_ONCE, places)
  const { promise, resolve: end } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  async function work() {
    most = Math.max(most, ++running)
    await promise
    running--
    return 'done'
  }
  const ask = (direccion: string, door: Asker['door'] = 'sitio'): Promise<string> =>
    inTurn({ direccion, door }, work).catch(({ code }) => code)
  return { inTurn, ask, end, most: () => most }
}
const amount = (count: number, what: string) => Array<string>(count).fill(what)

describe('turns of passwords', () => {
  it('are two at a time, and beyond some hundreds nobody waits any more [cuentas/comparisons-in-turn]', async () => {
    const { inTurn, ask, end, most } = openTurns()
    const all = Array.from({ length: 300 }, () => ask('198.51.100.7'))
    expect(await Promise.all(all.slice(202))).toEqual(amount(98, 'NO_DISPONIBLE'))
    end()
    expect(await Promise.all(all)).toEqual([...amount(202, 'done'), ...amount(98, 'NO_DISPONIBLE')])
    expect(most()).toBe(AT_ONCE)
    await expect(
      inTurn({ direccion: '', door: 'sitio' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(await ask('198.51.100.7')).toBe('done')
  })

  it('whoever asks often gives way to who asks once, with what came last [cuentas/comparisons-in-turn]', async () => {
    const { ask, end } = openTurns({ sitio: 4, staff: 1 })
    const busy = [ask('192.0.2.1'), ask('192.0.2.2')]
    const many = Array.from({ length: 3 }, () => ask('198.51.100.7'))
    const few = [ask('203.0.113.1'), ask('203.0.113.2')]
    expect(await many[2]).toBe('NO_DISPONIBLE')
    expect(await ask('198.51.100.7')).toBe('NO_DISPONIBLE')
    // All the same: those who wait stay.
    const third = ask('203.0.113.3')
    expect(await many[1]).toBe('NO_DISPONIBLE')
    expect(await ask('203.0.113.4')).toBe('NO_DISPONIBLE')
    end()
    expect(await Promise.all([...busy, many[0], ...few, third])).toEqual(amount(6, 'done'))
  })

  it("staff's door has places of its own [cuentas/comparisons-in-turn]", async () => {
    const { ask, end } = openTurns({ sitio: 3, staff: 1 })
    const all = Array.from({ length: 6 }, (_, i) => ask(`203.0.113.${i}`))
    expect(await all[5]).toBe('NO_DISPONIBLE')
    const staff = ask('203.0.113.99', 'staff')
    expect(await ask('203.0.113.98', 'staff')).toBe('NO_DISPONIBLE')
    end()
    expect(await staff).toBe('done')
  })
})
