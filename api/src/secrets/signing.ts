import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { keysFor, type Secrets } from './keys.ts'

export interface Signing {
  sign(said: string): string
  /** Whether this server signed it, under any of its secrets. */
  isSigned(said: string, signature: string): boolean
  /** What it may have been signed with, today's first: for what is stored and looked up by it. */
  signatures(said: string): readonly [string, ...string[]]
}

/** Says for one use that the server itself wrote something down. `write`: the form that the place asks for. */
export function createSigning(
  secrets: Secrets,
  use: string,
  write: (digest: Buffer) => string = (digest) => digest.toString('base64url'),
): Signing {
  const [today, ...others] = keysFor(secrets, use)
  const signWith = (key: KeyObject, said: string) => write(createHmac('sha256', key).update(said).digest())
  const signing: Signing = {
    sign: (said) => signWith(today, said),
    signatures: (said) => [signWith(today, said), ...others.map((key) => signWith(key, said))],
    isSigned: (said, signature) => signing.signatures(said).some((ours) => isSame(ours, signature)),
  }
  return signing
}

function isSame(ours: string, given: string): boolean {
  const [expected, presented] = [Buffer.from(ours), Buffer.from(given)]
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}
