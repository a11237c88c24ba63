import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { CHANNEL } from '../http/cache/invalidation-queries.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('jobs that find nothing to do drop no kept page [contenidos/kept-answers-current]', async () => {
  const { jobs } = site.app
  for (const { run } of jobs) await run()
  const client = new pg.Client({ connectionString: site.config.databaseUrl })
  await client.connect()
  const told: unknown[] = []
  client.on('notification', ({ payload }) => told.push(payload))
  await client.query(`listen ${CHANNEL}`)
  for (const { name, run } of jobs) {
    await run()
    await client.query('select pg_notify($1, $2)', [CHANNEL, `after ${name}`])
  }
  await expect.poll(() => told.at(-1)).toBe(`after ${jobs.at(-1)?.name}`)
  await client.end()
  expect(told).toEqual(jobs.map(({ name }) => `after ${name}`))
})
