/** A seeded source of randomness: the same seed gives the same demo content on every machine. */
export interface Azar {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  pickWeighted<T>(items: readonly (readonly [T, number])[]): T
  shuffle<T>(items: readonly T[]): T[]
  digits(count: number): string
}

/** mulberry32: 32 bits of state are plenty for picking names and places. */
export function createAzar(seed: number): Azar {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to pick from')
    return items[Math.floor(next() * items.length)] as T
  }
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    pickWeighted(items) {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        rest -= weight
        if (rest < 0) return item
      }
      return (items[items.length - 1] as (typeof items)[number])[0]
    },
    shuffle<T>(items: readonly T[]): T[] {
      const result = [...items]
      for (let i = result.length - 1; i > 0; i--) {
        const j = between(0, i)
        ;[result[i], result[j]] = [result[j] as T, result[i] as T]
      }
      return result
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
