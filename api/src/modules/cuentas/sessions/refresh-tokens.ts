import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Refresh tokens form a chain: each is derived from the one before it with a key that only the server has, and only
 * the hash of the last is stored. So a used token is recognised without keeping it, by walking from it to the stored
 * hash, and tabs that present the same token at once are given the same successor.
 */
export interface RefreshTokens {
  first(): string
  next(token: string): string
  hash(token: string): string
  /** How many times it was exchanged already: 0 for the live one; undefined for none of this chain. */
  ageOf(token: string, liveHash: string, rotations: number): number | undefined
}

/** Exchanged every 15 minutes, a chain of 30 days has 2,880 links. */
const LONGEST_WALK = 20_000

export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senda refresh tokens', 32))
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  const next = (token: string) => createHmac('sha256', key).update(token).digest('base64url')
  const equal = (a: string, b: string) =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    first: () => randomBytes(32).toString('base64url'),
    next,
    hash,
    ageOf(token, liveHash, rotations) {
      let link = token
      for (let age = 0; age <= Math.min(rotations, LONGEST_WALK); age++) {
        if (equal(hash(link), liveHash)) return age
        link = next(link)
      }
      return undefined
    },
  }
}
