import { z } from 'zod'
import type { Secrets } from '../../secrets/keys.ts'
import { createSigning } from '../../secrets/signing.ts'

/** What a preview shows, from where, and on whose word. */
const PreviewKey = z.object({
  recurso: z.string(),
  clave: z.union([z.string(), z.number()]),
  /** The draft; null: what is stored, as if it were published. */
  revision: z.int().nullable(),
  pais: z.string(),
  /** The session of the member of staff who asked for it. */
  sesion: z.string(),
  /** Seconds. */
  vence: z.int(),
})
export type PreviewKey = z.infer<typeof PreviewKey>

const MINUTES = 30

export interface PreviewKeys {
  seal(key: Omit<PreviewKey, 'vence'>): { token: string; vence: string }
  /** Nothing for what was not written here. */
  open(token: string): (PreviewKey & { isOver: boolean }) | undefined
}

/** Previews are opened by their address alone, for half an hour: no cookie stays behind. */
export function createPreviewKeys(secrets: Secrets, clock: () => Date): PreviewKeys {
  const { sign, isSigned } = createSigning(secrets, 'senda previews')
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  return {
    seal(given) {
      const vence = nowSeconds() + MINUTES * 60
      const payload = Buffer.from(JSON.stringify({ ...given, vence })).toString('base64url')
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
