import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSigning } from '../../../secrets/signing.ts'

/**
 * A refresh token carries a signature over its session, so tokens that we did not issue are refused without a query.
 * Each token is derived from the previous one with a key of the server, so tabs that present the same token at the
 * same time get the same successor. Only the hash of the current token is stored; any other token with a valid
 * signature was used before.
 */
export interface RefreshTokens {
  first(sesion: string): string
  /** The next token, followed by the one that a process with another current secret would derive. */
  successors(sesion: string, token: string): readonly [string, ...string[]]
  /** Whether the token was ever issued for this session. */
  isOurs(sesion: string, token: string): boolean
  hash(token: string): string
}

export function createRefreshTokens(secrets: Secrets): RefreshTokens {
  const links = createSigning(secrets, 'senda refresh links')
  const seals = createSigning(secrets, 'senda refresh seals')
  const saidOf = (sesion: string, link: string) => `${sesion.toLowerCase()}.${link}`
  /** Signs with the secret at position `at`. */
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
