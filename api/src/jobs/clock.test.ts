import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

interface Turn {
  name: string
  id?: string
}

/** A clock whose hands we move. */
function aClock(last: string | null = null) {
  let read: { now: Date; last: Date | null } = { now: new Date(0), last: last ? new Date(last) : null }
  let isAway = false
  const sent: Turn[] = []
  const told: unknown[] = []
  const clock = createClock({
    read: async () => read,
    async send(turns: Turn[]) {
      if (isAway) throw new Error('away')
      sent.push(...turns)
    },
    noteLook: async (now) => {
      read = { now, last: now }
    },
    onError: (err) => told.push(err),
  })
  clock.add('cada-minuto', '* * * * *')
  clock.add('cada-diez', '*/10 * * * *')
  clock.add('de-noche', '43 4 * * *')
  return {
    told,
    setAway: (away: boolean) => {
      isAway = away
    },
    /** What is sent at that time. */
    async lookAt(at: string) {
      read = { ...read, now: new Date(at) }
      await clock.look()
      return sent.splice(0)
    },
  }
}
const names = (turns: Turn[]) => turns.map(({ name }) => name)

it('sends what is due in its minute, once [operacion/tasks-on-time]', async () => {
  const { lookAt } = aClock()
  expect(names(await lookAt('2026-03-01T04:41:12Z'))).toEqual(['cada-minuto'])
  expect(names(await lookAt('2026-03-01T04:41:42Z'))).toEqual([])
  expect(names(await lookAt('2026-03-01T04:43:00Z'))).toEqual(['cada-minuto', 'de-noche'])
  expect(names(await lookAt('2026-03-01T04:43:30Z'))).toEqual([])
  expect(names(await lookAt('2026-03-01T05:00:00Z'))).toEqual(['cada-minuto', 'cada-diez'])
})

it('makes up for the minutes in which nobody could look, once for each task [operacion/tasks-on-time]', async () => {
  const { lookAt, setAway, told } = aClock()
  const [first] = await lookAt('2026-03-01T04:42:00Z')
  setAway(true)
  expect(await lookAt('2026-03-01T04:43:00Z')).toEqual([])
  expect(told).toHaveLength(1)
  setAway(false)
  const late = await lookAt('2026-03-01T05:05:00Z')
  expect(names(late)).toEqual(['cada-minuto', 'cada-diez', 'de-noche'])
  expect(late[0]?.id).not.toBe(first?.id)
  const elsewhere = aClock()
  expect(await elsewhere.lookAt('2026-03-01T04:43:59Z')).toContainEqual(late[2])
  expect(names(await lookAt('2026-03-03T12:00:30Z')), 'too long ago').toEqual(['cada-minuto', 'cada-diez'])
})

it('looks from where the last process ended, so that what was due while none ran is not left out [operacion/tasks-on-time]', async () => {
  expect(names(await aClock('2026-03-01T04:42:40Z').lookAt('2026-03-01T04:44:10Z'))).toEqual([
    'cada-minuto',
    'de-noche',
  ])
  expect(names(await aClock('2026-03-01T04:43:40Z').lookAt('2026-03-01T04:43:50Z'))).toEqual([])
})

it('goes on after a clock that was ahead was put right, in this process and the next [operacion/clock-corrected]', async () => {
  const { lookAt } = aClock()
  await lookAt('2026-03-01T04:41:12Z')
  expect(names(await lookAt('2031-03-01T00:00:05Z'))).toEqual(['cada-minuto', 'cada-diez'])
  expect(names(await lookAt('2026-03-01T04:42:30Z'))).toEqual(['cada-minuto'])
  expect(names(await lookAt('2026-03-01T04:43:00Z'))).toEqual(['cada-minuto', 'de-noche'])
  const next = aClock('2031-03-01T00:00:05Z')
  expect(names(await next.lookAt('2026-03-01T04:43:00Z'))).toEqual(['cada-minuto', 'de-noche'])
})
