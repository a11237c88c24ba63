import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { keysFor, type Secrets } from './keys.ts'

/** Signs texts for one purpose with the server's secrets. `write` encodes the signature. */
export function createSigning(
  secrets: Secrets,
  use: string,
  write: (digest: Buffer) => string = (digest) => digest.toString('base64url'),
) {
  const [today, ...others] = keysFor(secrets, use)
  const signWith = (key: KeyObject, said: string) => write(createHmac('sha256', key).update(said).digest())
  const sign = (said: string) => signWith(today, said)
  /** All valid signatures of a text, the current one first, for look-ups by stored signature. */
  const signatures = (said: string): readonly [string, ...string[]] => [
    sign(said),
    ...others.map((key) => signWith(key, said)),
  ]
  return {
    sign,
    signatures,
    /** Whether this server signed the text, with any of its secrets. */
    isSigned: (said: string, signature: string) => signatures(said).some((ours) => isSame(ours, signature)),
  }
}

function isSame(ours: string, signature: string): boolean {
  const [expected, presented] = [Buffer.from(ours), Buffer.from(signature)]
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}
