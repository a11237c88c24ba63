import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { openDatabaseProxy } from '#testing/database/database-proxy.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { startProcess } from '#testing/servers/server-process.ts'
import { COMPRADOR_LIBRO } from '#testing/tienda.ts'

let database: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  const elsewhere = Object.assign(new URL(database.url), { pathname: '/postgres' }).href
  admin = new pg.Client({ connectionString: elsewhere })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const endEveryBackend = () =>
  // Not those of the server itself, which tidies up when it likes.
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [new URL(database.url).pathname.slice(1)],
  )

const POSTS = {
  '/v1/data/contactos/send': () => ({
    nombre: 'Ana Ruiz',
    telefono: '11 5555 0101',
    email: 'ana.ruiz@correo.test',
    mensaje: 'Hola',
  }),
  '/v1/auth/login': () => ({ Email: `p${randomInt(1e9)}@ejemplo.com`, Contrasenia: 'no es esta' }),
  '/v1/data/compras': () => ({
    product_type: 'libro',
    product_id: 1,
    medio: MedioPago.transferencia1,
    comprador: { ...COMPRADOR_LIBRO, email: `p${randomInt(1e9)}@ejemplo.com` },
  }),
}

/** As somebody from an address of their own. */
async function post(url: string, path: keyof typeof POSTS): Promise<number> {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(POSTS[path]()),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Bounds for a busy machine, not expectations. */
const PATIENT = { timeout: 20_000, interval: 100 }
const isFair = (status: number) => status < 500 || status === 503

describe('connections that are lost', { timeout: 180_000 }, () => {
  it('end the requests on them with 503 and nothing else, in 5 rounds of forms, logins and purchases [operacion/lost-connections]', async () => {
    const { child, url } = await startProcess(database.url, {
      TRUST_PROXY: '127.0.0.1',
      PAIS_RED_LOCAL: 'AR',
      DESAFIO_COSTO: '1',
    })
    const paths = Object.keys(POSTS) as (keyof typeof POSTS)[]
    for (const path of paths) expect(await post(url, path), path).toBeLessThan(500)
    const seen = new Set<number>()
    for (let round = 1; round <= 5; round++) {
      const answers = Array.from({ length: 60 }, (_, i) => post(url, paths[i % 3] as keyof typeof POSTS))
      let pending = true
      const all = Promise.all(answers).finally(() => {
        pending = false
      })
      while (pending) await endEveryBackend()
      for (const status of await all) seen.add(status)
      expect(child.exitCode, `round ${round}`).toBeNull()
    }
    expect([...seen].filter((status) => !isFair(status))).toEqual([])
    expect(seen).toContain(503)
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENT)
    for (const path of paths) expect(await post(url, path), path).toBeLessThan(500)
  })

  it('a database that accepts and stays silent: 503 for pages, lists and forms alike, with when to come back [operacion/database-away]', async () => {
    const proxy = await openDatabaseProxy(database.url)
    const { child, url } = await startProcess(proxy.url, { PAIS_RED_LOCAL: 'AR' })
    const get = async (path: string) => (await fetch(url + path)).status
    const backIn = async (path: string) => (await fetch(url + path)).headers.get('retry-after')
    expect(await get('/actividades')).toBe(200)
    proxy.silence()
    expect(
      await Promise.all([
        get('/libros'),
        get('/video'),
        get('/v1/videos'),
        post(url, '/v1/data/contactos/send'),
        get('/readyz'),
      ]),
    ).toEqual([503, 503, 503, 503, 503])
    expect(await Promise.all([backIn('/libros'), backIn('/v1/videos')])).toEqual(['5', '5'])
    expect(await get('/healthz')).toBe(200)
    await proxy.mend()
    await vi.waitFor(async () => expect(await get('/readyz')).toBe(200), PATIENT)
    await vi.waitFor(async () => expect(await get('/libros')).toBe(200), PATIENT)
    expect(child.exitCode).toBeNull()
    proxy.close()
  })
})
