import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSigning } from '../../../secrets/signing.ts'

/**
 * A refresh token bears our seal over its session: what we did not issue is refused without asking the database. Each
 * is derived from the one before it with a key that only the server has, so tabs that present the same token at once
 * are given the same successor. The hash of the last is stored; whatever else bears the seal was used before.
 */
export interface RefreshTokens {
  first(sesion: string): string
  /** What a token of ours is exchanged for; then what a process whose secret is another one gives for it. */
  successors(sesion: string, token: string): readonly [string, ...string[]]
  /** Whether it was ever issued for this session. */
  isOurs(sesion: string, token: string): boolean
  hash(token: string): string
}

export function createRefreshTokens(secrets: Secrets): RefreshTokens {
  const links = createSigning(secrets, 'senda refresh links')
  const seals = createSigning(secrets, 'senda refresh seals')
  const saidOf = (sesion: string, link: string) => `${sesion.toLowerCase()}.${link}`
  /** The seal of the secret at that place. */
  const issue = (sesion: string, link: string, at = 0) =>
    `${link}.${seals.signatures(saidOf(sesion, link))[at]}`

  return {
    first: (sesion) => issue(sesion, randomBytes(32).toString('base64url')),
    successors(sesion, token) {
      const [today, ...others] = links.signatures(token.split('.')[0] ?? '')
      return [issue(sesion, today), ...others.map((link, at) => issue(sesion, link, at + 1))]
    },
    isOurs(sesion, token) {
      const [link = '', seal = '', ...more] = token.split('.')
      return more.length === 0 && seals.isSigned(saidOf(sesion, link), seal)
    },
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
