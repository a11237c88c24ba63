import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '#testing/database/database-proxy.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let way: DatabaseProxy
let site: TestSite
beforeAll(async () => {
  database = await createTestDatabase('empty')
  way = await openDatabaseProxy(database.url)
  site = await openSite({ databaseUrl: way.url, env: { DATABASE_POOL: '2' } })
})
afterAll(async () => {
  await site?.close()
  way?.close()
  await database?.drop()
})

const readiness = async () => {
  const answer = await site.inject({ url: '/readyz' })
  return [answer.statusCode, answer.json()]
}

describe('readiness', () => {
  it('is told while the visitors have every connection [operacion/database-away]', async () => {
    const taken = await Promise.all([site.database.pool.connect(), site.database.pool.connect()])
    const waiting = site.inject({ url: '/v1/libros' })
    await vi.waitFor(() => expect(site.database.pool.waitingCount).toBe(1))
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    expect(site.database.pool.waitingCount).toBe(1)
    for (const connection of taken) connection.release()
    expect((await waiting).statusCode).toBe(200)
  })

  it('ends with the database, and comes back with it [operacion/database-away]', async () => {
    const away = [503, { status: 'database unavailable' }]
    way.cut()
    expect(await Promise.all([readiness(), readiness()])).toEqual([away, away])
    await way.mend()
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'ready' }]))
  })
})
