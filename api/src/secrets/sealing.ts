import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { keysFor, type Secrets } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts data for storage in the database (AES-256-GCM, with one derived key per purpose). */
export function createSealing(secrets: Secrets, use: string) {
  const [today, ...others] = keysFor(secrets, use)

  function seal(value: Record<string, unknown>): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', today, nonce)
    const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
  }

  return {
    seal,
    /** Throws if none of our secrets decrypts it. */
    open(sealed: string): Record<string, unknown> {
      const value = openWith(today, sealed) ?? openWithAny(others, sealed)
      if (!value) throw new Error('not sealed here, or with a secret that is gone')
      return value
    },
    /** Re-encrypts with the current secret; undefined if it already is, or cannot be decrypted. */
    renew(sealed: string): string | undefined {
      const value = openWith(today, sealed) ? undefined : openWithAny(others, sealed)
      return value && seal(value)
    },
  }
}

const openWithAny = (keys: readonly KeyObject[], sealed: string) =>
  keys.map((key) => openWith(key, sealed)).find((value) => value !== undefined)

function openWith(key: KeyObject, sealed: string): Record<string, unknown> | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}
