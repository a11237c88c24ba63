import { describe, expect, it } from 'vitest'
import { createHandTimers } from '#testing/time/hand-timers.ts'
import { createPace } from './pace.ts'

function setUp() {
  const { timers, pass } = createHandTimers()
  const done: string[] = []
  return { pace: createPace(1_000, (name) => done.push(name), timers), pass, done }
}

describe('a pace', () => {
  it('works at once after a quiet while, then once for all that asked meanwhile [eventos/changes-seen-at-once]', () => {
    const { pace, pass, done } = setUp()
    pace.ask('a')
    expect(done).toEqual(['a'])
    for (let i = 0; i < 60; i++) pace.ask('a')
    pass(999)
    expect(done).toEqual(['a'])
    pass(1)
    expect(done).toEqual(['a', 'a'])
    pass(5_000)
    expect(done).toEqual(['a', 'a'])
    pace.ask('a')
    expect(done).toEqual(['a', 'a', 'a'])
  })

  it('never works twice within its time, however long the rush [eventos/changes-seen-at-once]', () => {
    const { pace, pass, done } = setUp()
    for (let ms = 0; ms < 10_000; ms += 10) {
      pace.ask('a')
      pass(10)
    }
    expect(done).toHaveLength(11)
  })

  it('keeps names apart, and does nothing once stopped', () => {
    const { pace, pass, done } = setUp()
    pace.ask('a')
    pace.ask('b')
    expect(done).toEqual(['a', 'b'])
    pace.ask('a')
    pace.stop()
    pass(2_000)
    expect(done).toEqual(['a', 'b'])
  })
})
