import { z } from 'zod'
import type { Secrets } from '../../secrets/keys.ts'
import { createSigning } from '../../secrets/signing.ts'

/** The contents of a preview token: what it shows, for which country, on whose session. */
const PreviewKey = z.object({
  recurso: z.string(),
  clave: z.union([z.string(), z.number()]),
  /** The draft; null means the stored row as if it were published. */
  revision: z.int().nullable(),
  pais: z.string(),
  /** The session of the member of staff who opened the preview. */
  sesion: z.string(),
  /** Expiry, in seconds since 1970. */
  vence: z.int(),
})
export type PreviewKey = z.infer<typeof PreviewKey>

const MINUTES = 30

export interface PreviewKeys {
  seal(key: Omit<PreviewKey, 'vence'>): { token: string; vence: string }
  /** Undefined for a token that this server did not sign. */
  open(token: string): (PreviewKey & { isOver: boolean }) | undefined
}

/** Previews open by their address alone, for half an hour, without a cookie. */
export function createPreviewKeys(secrets: Secrets, clock: () => Date): PreviewKeys {
  const { sign, isSigned } = createSigning(secrets, 'senda previews')
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  return {
    seal(preview) {
      const vence = nowSeconds() + MINUTES * 60
      const payload = Buffer.from(JSON.stringify({ ...preview, vence })).toString('base64url')
      return {
        token: `${payload}.${sign(payload)}`,
        vence: new Date(vence * 1000).toISOString(),
      }
    },
    open(token) {
      const [payload = '', signature = ''] = token.split('.')
      if (!isSigned(payload, signature)) return undefined
      const read = PreviewKey.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return { ...read, isOver: read.vence <= nowSeconds() }
    },
  }
}
