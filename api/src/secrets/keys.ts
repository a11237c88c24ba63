import { hkdfSync } from 'node:crypto'

/** What the server proves things with. The first one is today's; what was made with another is still good. */
export type Secrets = readonly [today: string, ...others: string[]]

/** A key of each secret for one use, today's first. */
export function keysFor([today, ...others]: Secrets, use: string): readonly [Buffer, ...Buffer[]] {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return [keyOf(today), ...others.map(keyOf)]
}
