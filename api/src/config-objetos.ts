import { z } from 'zod'
import type { ObjetosConfig } from './modules/archivos/providers/s3.ts'

const text = z.string().optional()
const yes = (fallback: '0' | '1') =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(fallback)
    .transform((value) => value === '1' || value === 'true')

/** Settings of an S3-compatible store for the site's media. Without it they are stored in the database. */
export const objetosEnvironment = {
  OBJETOS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.org' })
    .optional(),
  OBJETOS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name of a bucket')
    .optional(),
  OBJETOS_ACCESS_KEY: text,
  OBJETOS_SECRET_KEY: text,
  OBJETOS_REGION: z.string().default('us-east-1'),
  OBJETOS_PATH_STYLE: yes('1'),
  OBJETOS_DIRECTO: yes('1'),
  OBJETOS_VACIAR: yes('0'),
}
export type ObjetosEnvironment = z.infer<z.ZodObject<typeof objetosEnvironment>>

const NEEDED = ['OBJETOS_URL', 'OBJETOS_BUCKET', 'OBJETOS_ACCESS_KEY', 'OBJETOS_SECRET_KEY'] as const

/** Describes an incomplete configuration, which would lose files; undefined if it is complete or empty. */
export function objetosProblem(env: ObjetosEnvironment): string | undefined {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length === 0 || (missing.length === NEEDED.length && !env.OBJETOS_VACIAR)) return undefined
  return `${missing.join(', ')} missing: an object store needs ${NEEDED.join(', ')}. Set all of them, or none to keep files in the database`
}

export function readObjetos(env: ObjetosEnvironment, origin: string): ObjetosConfig | undefined {
  const { OBJETOS_URL: url, OBJETOS_BUCKET: bucket } = env
  const { OBJETOS_ACCESS_KEY: accessKey, OBJETOS_SECRET_KEY: secretKey } = env
  if (!url || !bucket || !accessKey || !secretKey) return undefined
  // Browsers block HTTP media on HTTPS pages.
  const blocked = origin.startsWith('https:') && url.startsWith('http:')
  return {
    url: url.replace(/\/$/, ''),
    bucket,
    accessKey,
    secretKey,
    region: env.OBJETOS_REGION,
    pathStyle: env.OBJETOS_PATH_STYLE,
    direct: env.OBJETOS_DIRECTO && !blocked,
    emptying: env.OBJETOS_VACIAR,
  }
}
