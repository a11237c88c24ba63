import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { keysFor, type Secrets } from './keys.ts'

/** Says for one use that the server itself wrote something down. `write`: the form that the place asks for. */
export function createSigning(
  secrets: Secrets,
  use: string,
  write: (digest: Buffer) => string = (digest) => digest.toString('base64url'),
) {
  const [today, ...others] = keysFor(secrets, use)
  const signWith = (key: KeyObject, said: string) => write(createHmac('sha256', key).update(said).digest())
  const sign = (said: string) => signWith(today, said)
  /** What it may have been signed with, today's first: for what is stored and looked up by it. */
  const signatures = (said: string): readonly [string, ...string[]] => [
    sign(said),
    ...others.map((key) => signWith(key, said)),
  ]
  return {
    sign,
    signatures,
    /** Whether this server signed it, under any of its secrets. */
    isSigned: (said: string, signature: string) => signatures(said).some((ours) => isSame(ours, signature)),
  }
}

function isSame(ours: string, given: string): boolean {
  const [expected, presented] = [Buffer.from(ours), Buffer.from(given)]
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}
