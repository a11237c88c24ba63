import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CUENTAS } from '#demo/textos/cuentas.ts'
import { EMAILS_DEMO } from '#domain/cuentas/cuentas-demo.ts'
import { DEMO_KEYS } from '#sandbox/config.ts'
import { providerSettings } from '#sandbox/settings.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { AS_PRODUCTION } from '#testing/servers/as-production.ts'
import { endingProcess, startProcess } from '#testing/servers/server-process.ts'
import { openSite, TEST_SECRET } from '#testing/site.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openDatabase } from './db/client.ts'
import { migrateDatabase, requireMigratable } from './db/migrate.ts'
import { createJobs } from './jobs/jobs.ts'
import { productionAdvice } from './production.ts'

const READY = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://senda@127.0.0.1/senda',
  SECRET: randomBytes(32).toString('hex'),
  ORIGIN: 'https://www.senda.example',
  SMTP_URL: 'smtps://user:password@mail.senda.example',
}

const OBJETOS = {
  OBJETOS_URL: 'https://s3.senda.example',
  OBJETOS_BUCKET: 'senda',
  OBJETOS_ACCESS_KEY: 'id',
  OBJETOS_SECRET_KEY: 'secret',
}

const SANDBOX = 'http://127.0.0.1:3001'
const LIVE = {
  MP_ACCESS_TOKEN: 'APP_USR-5d2c',
  MP_PUBLIC_KEY: 'APP_USR-91ab',
  MP_WEBHOOK_SECRET: '7c1e',
  STRIPE_SECRET_KEY: 'sk_live_5d2c',
  STRIPE_WEBHOOK_SECRET: 'whsec_5d2c',
  PAYPAL_CLIENT_ID: 'AZ1',
  PAYPAL_CLIENT_SECRET: 'EK2',
  PAYPAL_WEBHOOK_ID: '8PT5',
}

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig({ ...READY, ...env })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the settings of production [operacion/safe-production]', () => {
  it('are taken as they should be, and asked of production only', () => {
    expect(refusalOf({})).toBe('')
    expect(refusalOf(LIVE)).toBe('')
    expect(refusalOf({ NODE_ENV: 'development', SECRET: '', ORIGIN: '', SMTP_URL: '' })).toBe('')
  })

  it.each([
    ['x'.repeat(64)],
    ['0123456789abcdef0123456789abcdef0123456789'],
    ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN'],
    ['caminocaminocaminocaminocaminocamino'],
    ['change-me-before-you-go-live-9f3a7c21'],
    [TEST_SECRET],
  ])('refuse the secret %s, unless somebody means it', (SECRET) => {
    expect(refusalOf({ SECRET })).toMatch(
      /SECRET can be guessed.*\(ALLOW_WEAK_SECRET=1 starts all the same\)/,
    )
    expect(refusalOf({ SECRET, ALLOW_WEAK_SECRET: '1' })).toBe('')
    expect(refusalOf({ SECRET_PREVIOUS: SECRET })).toContain('SECRET_PREVIOUS can be guessed')
  })

  it('refuse to be without a secret, whatever somebody means', () => {
    const refusal = refusalOf({ SECRET: '', ALLOW_WEAK_SECRET: '1' })
    expect(refusal).toMatch(/^Configuration: SECRET is required in production/)
    expect(refusal).not.toContain('starts all the same')
  })

  it('refuse half an object store; browsers are sent to a whole one only where they may follow [archivos/store-settings]', () => {
    expect(refusalOf(OBJETOS)).toBe('')
    for (const name of Object.keys(OBJETOS)) {
      expect(refusalOf({ ...OBJETOS, [name]: '' })).toContain(
        `Configuration: ${name} missing: an object store`,
      )
    }
    expect(refusalOf({ OBJETOS_VACIAR: '1' })).toContain('an object store needs')
    const directOf = (env: Record<string, string>) =>
      readConfig({ ...READY, ...OBJETOS, ...env }).objetos?.direct
    expect(directOf({})).toBe(true)
    expect(directOf({ OBJETOS_DIRECTO: '0' })).toBe(false)
    expect(directOf({ OBJETOS_URL: 'http://10.0.0.9:9000', ALLOW_HTTP_OBJETOS: '1' })).toBe(false)
  })

  it('name no port that nobody asked for, and those that somebody did', () => {
    const ports = (env: Record<string, string>) => {
      const { metricsPort, mailEntrantePort } = readConfig({ ...READY, ...env })
      return { metricsPort, mailEntrantePort }
    }
    expect(ports({})).toEqual({ metricsPort: undefined, mailEntrantePort: undefined })
    expect(ports({ METRICS_PORT: '0', MAIL_ENTRANTE_PORT: '2525' })).toEqual({
      metricsPort: 0,
      mailEntrantePort: 2525,
    })
  })

  it('take any secret that a machine made', () => {
    for (let i = 0; i < 500; i++) {
      expect(refusalOf({ SECRET: randomBytes(16).toString('hex') })).toBe('')
      expect(refusalOf({ SECRET: randomBytes(24).toString('base64') })).toBe('')
    }
  })

  it.each([
    [{ ORIGIN: '' }, 'ORIGIN is missing', 'ALLOW_HTTP_ORIGIN'],
    [{ ORIGIN: 'http://www.senda.example' }, 'ORIGIN is not an https address', 'ALLOW_HTTP_ORIGIN'],
    [{ SMTP_URL: '' }, 'SMTP_URL is missing', 'ALLOW_NO_MAIL'],
    [
      { ...OBJETOS, OBJETOS_URL: 'http://10.0.0.9:9000' },
      'OBJETOS_URL is not an https',
      'ALLOW_HTTP_OBJETOS',
    ],
    [{ SANDBOX_URL: 'http://127.0.0.1:3001' }, 'SANDBOX_URL: keys or addresses', 'ALLOW_SANDBOX'],
    ...Object.entries(providerSettings({ url: SANDBOX, keys: DEMO_KEYS })).map(([name, value]) => [
      { [name]: value },
      name.includes('_SCRIPT_')
        ? `${name}: not an https address of the provider`
        : `${name}: keys or addresses of a sandbox`,
      'ALLOW_SANDBOX',
    ]),
    [{ MP_PUBLIC_KEY: 'TEST-5d2c' }, 'MP_PUBLIC_KEY: keys or addresses', 'ALLOW_SANDBOX'],
    [{ STRIPE_SECRET_KEY: 'rk_test_5d2c' }, 'STRIPE_SECRET_KEY: keys', 'ALLOW_SANDBOX'],
    [
      { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
      'PAYPAL_API_BASE: keys or addresses',
      'ALLOW_SANDBOX',
    ],
    [
      { MP_ACCESS_TOKEN: 'TEST-5d2c', MP_API_BASE: SANDBOX },
      'MP_ACCESS_TOKEN, MP_API_BASE: keys or addresses',
      'ALLOW_SANDBOX',
    ],
    ...[
      'http://sdk.mercadopago.com/js/v2',
      'https://sdk.mercadopago.com.senda.example/js/v2',
      'https://sdk.mercadopago.com:8443/js/v2',
      'https://cdn.example/mercadopago.js',
    ].map((MP_SCRIPT_URL) => [
      { MP_SCRIPT_URL },
      'MP_SCRIPT_URL: not an https address of the provider',
      'ALLOW_SANDBOX',
    ]),
    [
      { PAYPAL_SCRIPT_BASE: 'https://www.sandbox.paypal.com/sdk/js' },
      'PAYPAL_SCRIPT_BASE: not an https',
      'ALLOW_SANDBOX',
    ],
  ] as [Record<string, string>, string, string][])(
    'refuse %j by name, unless somebody means it [compras/provider-script-origin]',
    (env, sentence, override) => {
      const refusal = refusalOf({ ...LIVE, ...env })
      expect(refusal).toContain(sentence)
      expect(refusal).toContain(`${override}=1 starts all the same`)
      expect(refusalOf({ ...LIVE, ...env, [override]: '1' })).toBe('')
    },
  )
})

describe('a value that cannot be', () => {
  it.each([
    { DATABASE_URL: 'mysql://localhost/senda' },
    { DATABASE_READ_URL: 'senda' },
    { ORIGIN: 'www.senda.example' },
    { SMTP_URL: 'mail.senda.example' },
    { TRUST_PROXY: '10.0.0.1,proxy' },
    { CORS_ORIGINS: 'senda.example' },
    { PORT: '80a' },
    { DATABASE_POOL: '0' },
    { API_DOCS: 'no' },
    { NODE_ENV: 'prod' },
    { ORIGIN: 'https://www.senda.example/sitio' },
    { ORIGIN: 'https://ana:clave@www.senda.example' },
    { CORS_ORIGINS: 'https://otro.example/pagina' },
    { SMTP_URL: 'smtp://' },
    { MAIL_FROM: 'Senda' },
    { MAIL_FROM: 'Senda <hola>' },
    { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  ] as Record<string, string>[])('is named: %j [operacion/settings-in-sentences]', (env) => {
    expect(refusalOf(env)).toMatch(new RegExp(`^Configuration: ${Object.keys(env)[0]}\\b`))
  })

  it('of a number is told with what it may be; an address is taken as browsers name it [operacion/settings-in-sentences]', () => {
    expect(refusalOf({ PORT: '80a' })).toBe('Configuration: PORT must be a whole number from 0 to 65535')
    expect(refusalOf({ CACHE_MB: '64MB' })).toBe('Configuration: CACHE_MB must be a whole number, 0 or more')
    const { origin, corsOrigins } = readConfig({
      ...READY,
      ORIGIN: 'HTTPS://WWW.senda.example:443/',
      CORS_ORIGINS: 'https://otro.example/',
    })
    expect({ origin, corsOrigins }).toEqual({
      origin: 'https://www.senda.example',
      corsOrigins: ['https://otro.example'],
    })
  })
})

describe('what production is told of and starts with [operacion/safe-production]', () => {
  const adviceOf = (env: Record<string, string>) => productionAdvice(readConfig({ ...READY, ...env }))

  it('is mail of nobody, and no way to pay but by transfer', () => {
    expect(adviceOf({})).toEqual([
      expect.stringContaining('MAIL_FROM is Senda <hola@senda.example>'),
      expect.stringContaining('MAIL_ORGANIZACION is hola@senda.example'),
      expect.stringContaining('people can pay by transfer only'),
    ])
  })

  it('is nothing where all is set, nor outside production', () => {
    const set = {
      MAIL_FROM: 'Senda <hola@senda.org>',
      MAIL_ORGANIZACION: 'hola@senda.org',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }
    expect(adviceOf(set)).toEqual([])
    expect(adviceOf({ NODE_ENV: 'development' })).toEqual([])
  })
})

describe('a process that cannot start', () => {
  let demo: TestDatabase
  let busy: ReturnType<typeof createServer>
  const cluster = new URL(inject('testClusterUrl'))
  const adminUrl = (name: string) =>
    Object.assign(new URL(cluster), { username: 'postgres', pathname: `/${name}` }).href
  const admin = new pg.Client({ connectionString: adminUrl('postgres') })
  const guest = `guest_${process.pid}`
  const guarded = `guarded_${process.pid}`
  beforeAll(async () => {
    demo = await createTestDatabase('demo')
    await admin.connect()
    await admin.query(`create database ${guarded} template template0`)
    await admin.query(`create role ${guest} login password 'x'`)
    busy = createServer()
    await once(busy.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(async () => {
    busy.close()
    await admin.query(`drop database ${guarded} with (force)`)
    await admin.query(`drop role ${guest}`)
    await admin.end()
    await demo.drop()
  })

  it('says why without a stack: every refusal at once, a port that is taken, no database [operacion/safe-production operacion/settings-in-sentences operacion/ports-as-set]', async () => {
    const { port } = busy.address() as { port: number }
    const allowed = { ...AS_PRODUCTION, SECRET: READY.SECRET, DATABASE_URL: demo.url }
    const ends = await Promise.all([
      endingProcess({ DATABASE_URL: demo.url, SECRET: 'x'.repeat(32) }),
      endingProcess({ ...allowed, PORT: String(port) }),
      endingProcess({ ...allowed, METRICS_PORT: String(port), LOG_LEVEL: 'info' }),
      endingProcess({ ...allowed, MAIL_ENTRANTE_PORT: String(port), LOG_LEVEL: 'info' }),
      endingProcess({ ...allowed, DATABASE_URL: `postgres://ana:s3creto@127.0.0.1:${port + 1}/senda` }),
    ])
    const [refused, taken, metrics, mail, nobody] = ends.map(({ said }) => said)
    for (const sentence of ['SECRET can be guessed', 'ORIGIN is missing', 'SMTP_URL is missing']) {
      expect(refused).toContain(sentence)
    }
    expect(taken).toContain(`address already in use 127.0.0.1:${port}`)
    for (const beside of [metrics, mail]) {
      expect(beside).toContain(`address already in use 127.0.0.1:${port}`)
      expect(beside).not.toContain('Server listening')
    }
    expect(nobody).toContain(`DATABASE_URL points at 127.0.0.1:${port + 1}/senda, which cannot be used`)
    for (const { code, said } of ends) {
      expect(code, said).toBe(1)
      expect(said).not.toMatch(/^\s+at |s3creto/m)
    }
  })

  it.each([
    [{ NODE_ENV: 'development', SECRET: '', DATA_DIR: import.meta.filename }, /EEXIST.*production\.test\.ts/],
    [{ HOST: 'fe80::1' }, /listen E(INVAL|AFNOSUPPORT|ADDRNOTAVAIL).*fe80::1/],
  ])(
    'says without a stack what the machine makes of %j [operacion/settings-in-sentences]',
    async (env, reason) => {
      const allowed = { ...AS_PRODUCTION, SECRET: READY.SECRET, DATABASE_URL: demo.url }
      const { code, said } = await endingProcess({ ...allowed, ...env })
      expect(said).toMatch(reason)
      expect(said).not.toMatch(/^\s+at /m)
      expect(code).toBe(1)
    },
  )

  it.each([
    ['?sslmode=verify-full&sslrootcert=/no/hay.pem', /ENOENT.*\/no\/hay\.pem/],
    ['?sslcert=/no/hay.crt', /ENOENT.*\/no\/hay\.crt/],
    ['%ff', /URI malformed/],
  ])(
    'names the setting whose address cannot be read: %s [operacion/settings-in-sentences]',
    async (end, reason) => {
      const settings = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL']
      for (const setting of settings) {
        const env: Record<string, string> = { DATABASE_URL: demo.url, [setting]: demo.url + end }
        const addresses = {
          databaseUrl: env['DATABASE_URL'] ?? '',
          databaseOwnerUrl: env['DATABASE_OWNER_URL'],
          databaseReadUrl: env['DATABASE_READ_URL'],
          databaseDirectUrl: env['DATABASE_DIRECT_URL'],
        }
        const refusal = await requireMigratable(addresses).catch((error: Error) => error)
        expect(refusal, setting).toBeInstanceOf(ConfigError)
        const { message } = refusal as Error
        expect(message).toMatch(new RegExp(`^${setting} points at .*, which cannot be used: `))
        expect(message).toMatch(reason)
      }
    },
  )

  it('says so where the application has a role that cannot come in, before its tables are given to it [operacion/database-roles-told]', async () => {
    const other = Object.assign(new URL(demo.url), { username: 'senda_ap', password: 's3creto' }).href
    const env = { ...AS_PRODUCTION, SECRET: READY.SECRET, DATABASE_OWNER_URL: demo.url, DATABASE_URL: other }
    const { code, said } = await endingProcess(env)
    expect(said).toMatch(/^DATABASE_URL points at .*, which cannot be used: .*senda_ap/m)
    expect(said).not.toMatch(/^\s+at |s3creto/m)
    expect(code).toBe(1)
  })

  it('names the accounts of the demo that can sign in, until they cannot [operacion/safe-production]', async () => {
    expect(EMAILS_DEMO).toEqual(CUENTAS.map(({ Email }) => Email))
    const env = { ...AS_PRODUCTION, ALLOW_DEMO_ACCOUNTS: '', SECRET: READY.SECRET, DATABASE_URL: demo.url }
    const { code, said } = await endingProcess(env)
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`whose password everybody knows: ${EMAILS_DEMO.toSorted().join(', ')}.`),
    ])
    expect(said).not.toMatch(/^\s+at /m)
    const client = new pg.Client({ connectionString: demo.url })
    await client.connect()
    await client.query('update usuarios set inhabilitado_en = now() where email = any ($1)', [EMAILS_DEMO])
    await client.end()
    const { url } = await startProcess(demo.url, env)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('names the grants that its role lacks, with which it can migrate and queue [operacion/database-roles-told]', async () => {
    const url = Object.assign(new URL(cluster), {
      pathname: `/${guarded}`,
      username: guest,
      password: 'x',
    }).href
    const refusal = await requireMigratable({ databaseUrl: url, databaseOwnerUrl: undefined }).catch(
      (error: Error) => error,
    )
    expect(refusal).toBeInstanceOf(ConfigError)
    const [said, grants = ''] = String((refusal as Error).message).split('runs: ')
    expect(said).toContain(`does not let the role "${guest}" create what it needs there.`)
    expect(grants).toMatch(
      /^grant create on database \S+ to \S+; grant usage, create on schema public to \S+;$/,
    )
    const there = new pg.Client({ connectionString: adminUrl(guarded) })
    await there.connect()
    await there.query(grants)
    await there.end()
    await migrateDatabase(url, { base: false })
    const database = openDatabase({ url, max: 2 })
    const jobs = await createJobs({ database, log: Fastify().log })
    await jobs.close()
    await database.close()
  })
})

describe('the page of the API [sitio/docs-can-close]', () => {
  it('can be closed', async () => {
    const site = await openSite({ template: 'empty', env: { API_DOCS: '0' } })
    for (const url of ['/v1/docs', '/v1/docs/static/index.html', '/v1/openapi.json']) {
      expect((await site.inject({ url })).statusCode, url).toBe(404)
    }
    await site.close()
  })
})
