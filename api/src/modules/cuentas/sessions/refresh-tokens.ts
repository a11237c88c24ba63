import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token bears our seal over its session: what we did not issue is refused without asking the database. Each
 * is derived from the one before it with a key that only the server has, so tabs that present the same token at once
 * are given the same successor. The hash of the last is stored; whatever else bears the seal was used before.
 */
export interface RefreshTokens {
  first(sesion: string): string
  /** What a token of ours is exchanged for. */
  next(sesion: string, token: string): string
  /** Whether it was ever issued for this session. */
  isOurs(sesion: string, token: string): boolean
  hash(token: string): string
}

export function createRefreshTokens(secret: string): RefreshTokens {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `senda refresh ${use}`, 32))
  const linkKey = keyFor('links')
  const sealKey = keyFor('seals')
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const seal = (sesion: string, link: string) => hmac(sealKey, `${sesion.toLowerCase()}.${link}`)
  const issue = (sesion: string, link: string) => `${link}.${seal(sesion, link)}`

  return {
    first: (sesion) => issue(sesion, randomBytes(32).toString('base64url')),
    next: (sesion, token) => issue(sesion, hmac(linkKey, token.split('.')[0] ?? '')),
    isOurs(sesion, token) {
      const [link = '', given = '', ...more] = token.split('.')
      const expected = Buffer.from(seal(sesion, link))
      const presented = Buffer.from(given)
      return more.length === 0 && presented.length === expected.length && timingSafeEqual(presented, expected)
    },
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
