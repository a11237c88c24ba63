/** Pseudo-random numbers, reproducible by seed (mulberry32). */
export interface Dice {
  /** From 0 to `sides` - 1. */
  roll(sides: number): number
  pick<T>(from: readonly T[]): T
  /** True with a probability of 1 in `times`. */
  oneIn(times: number): boolean
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    pick: (from) => {
      if (!from.length) throw new RangeError('nothing to pick from')
      return from[roll(from.length)] as (typeof from)[number]
    },
    oneIn: (times) => roll(times) === 0,
  }
}
