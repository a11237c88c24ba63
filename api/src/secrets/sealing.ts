import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealing {
  seal(value: Record<string, unknown>): string
  open(sealed: string): Record<string, unknown>
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what must not lie readable in the database (AES-256-GCM, under a key that the server's secret gives each use). */
export function createSealing(secret: string, use: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return {
    seal(value) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'))
    },
  }
}
