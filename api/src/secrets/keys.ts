import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** What the server proves things with. The first one is today's; what was made with another is still good. */
export type Secrets = readonly [today: string, ...others: string[]]

/** A key of each secret for one use, today's first. From bytes one would be made anew for each signature, at five times the cost. */
export function keysFor([today, ...others]: Secrets, use: string): readonly [KeyObject, ...KeyObject[]] {
  const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
  return [keyOf(today), ...others.map(keyOf)]
}
