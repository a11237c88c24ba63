import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Secrets of the server. The first one signs and encrypts; all of them verify and decrypt. */
export type Secrets = readonly [today: string, ...others: string[]]

/**
 * Derives one key per secret for one purpose, the current one first. Key objects are five times faster than
 * bytes, which would be imported for each signature.
 */
export function keysFor([today, ...others]: Secrets, use: string): readonly [KeyObject, ...KeyObject[]] {
  const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
  return [keyOf(today), ...others.map(keyOf)]
}
