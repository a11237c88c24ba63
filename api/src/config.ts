import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { objetosEnvironment, objetosProblem, readObjetos } from './config-objetos.ts'
import { missingPagos, pagosEnvironment, readPagos } from './config-pagos.ts'
import type { ObjetosConfig } from './modules/archivos/providers/s3.ts'
import type { PagosConfig } from './modules/compras/providers/proveedores.ts'
import { productionRefusals } from './production.ts'
import type { Secrets } from './secrets/keys.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true')
function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error =
    max === Number.MAX_SAFE_INTEGER
      ? `must be a whole number, ${min} or more`
      : `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
const port = whole(0, 65535)
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://www.example.org' })
const url = webAddress.optional()
/** Links append a path to the origin, and browsers compare it exactly. */
const origin = webAddress
  .refine((value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`, {
    error: 'must be the address alone, like https://www.example.org: no path, question or password',
  })
  .transform((value) => new URL(value).origin)
/** `Senda <hola@example.org>`, or the address alone. */
const isSender = (value: string) => z.email().safeParse(value.replace(/^[^<>]*<([^<>]*)>$/, '$1')).success
const database = z
  .string({ error: 'is required' })
  .refine((value) => /^postgres(ql)?:/.test(value) && URL.canParse(value), {
    error: 'is not an address of PostgreSQL. It looks like postgres://user:password@host:5432/database',
  })

const secret = z.string().min(32, 'must have at least 32 characters').optional()

function areProxies(addresses: string[]): boolean {
  try {
    proxyAddr.compile(addresses)
    return true
  } catch {
    return false
  }
}

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production or development' })
    .default('development'),
  SENDA_DEV: flag,
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_MS: whole(0, 60_000).default(1_000),
  SECRET: secret,
  SECRET_PREVIOUS: secret,
  TRUST_PROXY: list.refine(areProxies, 'must be addresses or networks, such as 10.0.0.1,192.168.0.0/16'),
  CORS_ORIGINS: list.pipe(z.array(origin)),
  IMAGENES_URL: url,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAIS_RED_LOCAL: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
  PETICIONES_POR_MINUTO: whole(1).default(1200),
  STRICT_ANSWERS: flag,
  ACCESS_LOG: flag,
  API_DOCS: z.enum(['0', '1', 'true', 'false']).default('1'),
  ALLOW_WEAK_SECRET: flag,
  ALLOW_HTTP_ORIGIN: flag,
  ALLOW_NO_MAIL: flag,
  ALLOW_SANDBOX: flag,
  ALLOW_DEMO_ACCOUNTS: flag,
  ALLOW_HTTP_OBJETOS: flag,
  CACHE_MB: whole(0).default(64),
  DESAFIO_COSTO: whole(1, 100_000).default(1_000),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address like smtp://user:password@host:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address like Senda <hola@example.org>')
    .default('Senda <hola@senda.example>'),
  MAIL_ORGANIZACION: z.email().default('hola@senda.example'),
  MAIL_RESPUESTAS: z.email().default('respuestas@senda.example'),
  MAIL_ENTRANTE_PORT: port.optional(),
  SANDBOX_URL: url,
  ...pagosEnvironment,
  ...objetosEnvironment,
  TAG_MANAGER_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,20}$/, 'is not a container id')
    .optional(),
  PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'is not a pixel id')
    .optional(),
})

/** Longer than the work takes, so that the response time does not reveal whether an account exists. */
const ACCOUNT_ANSWER_MS = 400

export interface Config {
  production: boolean
  /** Pages are compiled on request, with live reload. */
  dev: boolean
  port: number
  host: string
  /** Public address of the site, used for absolute links and provider return URLs. */
  origin: string
  dataDir: string
  databaseUrl: string
  /** Role for migrations. The application's role then neither owns the tables nor can change the audit. */
  databaseOwnerUrl: string | undefined
  databaseReadUrl: string | undefined
  /** Address without the pooler of DATABASE_URL: listening and migrations need their own connection. */
  databaseDirectUrl: string | undefined
  databasePool: number
  metricsPort: number | undefined
  metricsHost: string
  /**
   * How long readiness fails before the port closes: balancers need time to notice, and clients with open
   * connections need an answer that closes them.
   */
  drainMs: number
  /** `SECRET`, and `SECRET_PREVIOUS` during a replacement. */
  secrets: Secrets
  /** Minimum response time of account recovery. */
  accountAnswerMs: number
  trustProxy: string[]
  corsOrigins: string[]
  /** Base address of pictures (B9), without a trailing slash; empty means this site. */
  imagenesUrl: string
  logLevel: string
  /** Whether cache hits are logged too. */
  accessLog: boolean
  paisRedLocal: string | undefined
  peticionesPorMinuto: number
  /** Whether an answer with an undeclared key fails; otherwise the key is removed. */
  strictAnswers: boolean
  /** Whether /v1/docs and /v1/openapi.json are served. */
  apiDocs: boolean
  /** Whether production starts with demo accounts, whose password is public. */
  allowDemoAccounts: boolean
  cacheBytes: number
  /** Difficulty of the proof of work against bots. */
  desafioCosto: number
  smtpUrl: string | undefined
  mailFrom: string
  mailOrganizacion: string
  /** Base address for replies to our mails; each conversation has its own variant. */
  mailRespuestas: string
  /** Port that receives those replies; without it replies go to the organisation's own mailbox. */
  mailEntrantePort: number | undefined
  sandboxUrl: string | undefined
  pagos: PagosConfig
  /** Object store of the media; undefined if they are in the database. */
  objetos: ObjetosConfig | undefined
  /** Statistics, loaded only with the visitor's consent. */
  tagManagerId: string | undefined
  pixelId: string | undefined
}

/** Outside production the secret is generated once and stored with the data, so that sessions survive a restart. */
function developmentSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

const secretsOf = (today: string, previous: string | undefined): Secrets =>
  previous === undefined || previous === today ? [today] : [today, previous]

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(settings)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`Configuration: ${problems.join('; ')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const refusals = production ? productionRefusals(values) : []
  if (refusals.length) throw new ConfigError(`Configuration: ${refusals.join('.\n  ')}.`)
  const missing = missingPagos(values)
  if (missing.length)
    throw new ConfigError(
      `Configuration: ${missing.join(', ')} missing: a payment provider needs all of its keys`,
    )
  const halfStore = objetosProblem(values)
  if (halfStore) throw new ConfigError(`Configuration: ${halfStore}.`)
  const dataDir = resolve(values.DATA_DIR)
  const origin = values.ORIGIN ?? `http://localhost:${values.PORT}`
  return {
    production,
    dev: values.SENDA_DEV,
    port: values.PORT,
    host: values.HOST,
    origin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    drainMs: values.DRAIN_MS,
    secrets: secretsOf(values.SECRET ?? developmentSecret(dataDir), values.SECRET_PREVIOUS),
    accountAnswerMs: ACCOUNT_ANSWER_MS,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    imagenesUrl: values.IMAGENES_URL?.replace(/\/$/, '') ?? '',
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    paisRedLocal: values.PAIS_RED_LOCAL,
    peticionesPorMinuto: values.PETICIONES_POR_MINUTO,
    strictAnswers: values.STRICT_ANSWERS,
    apiDocs: values.API_DOCS === '1' || values.API_DOCS === 'true',
    allowDemoAccounts: values.ALLOW_DEMO_ACCOUNTS,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    desafioCosto: values.DESAFIO_COSTO,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailOrganizacion: values.MAIL_ORGANIZACION,
    mailRespuestas: values.MAIL_RESPUESTAS,
    mailEntrantePort: values.MAIL_ENTRANTE_PORT,
    sandboxUrl: values.SANDBOX_URL?.replace(/\/$/, ''),
    pagos: readPagos(values),
    objetos: readObjetos(values, origin),
    tagManagerId: values.TAG_MANAGER_ID,
    pixelId: values.PIXEL_ID,
  }
}
