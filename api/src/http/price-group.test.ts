import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { anEvento } from '#testing/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

const FRENCH = '80.10.0.1'

/** Two processes on one database, both with pages. */
let processes: TestSite[]
beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1' }
  const first = await openSite({ pages: true, env })
  processes = [first, await openSite({ pages: true, env, databaseUrl: first.config.databaseUrl })]
})
afterAll(async () => {
  for (const site of processes.toReversed()) await site.close()
})

describe('a price group that staff change', () => {
  it('is on the page of the next visitor of that country, on every process [G6.33]', async () => {
    const [site] = processes as [TestSite]
    const { segmento } = await anEvento(site, { precio_usd: 101, precio_grupo1: 82, precio_grupo2: 53 })
    const prices = () =>
      Promise.all(
        processes.map(async (each) => {
          const url = `/evento-detalle/${segmento}`
          const { body } = await each.inject({ url, headers: { 'x-forwarded-for': FRENCH } })
          return /USD\s(\d+)/.exec(body)?.[1]
        }),
      )
    expect(await prices()).toEqual(['101', '101'])
    const [pais] = await site.sql<{ IdPais: number }>(
      `select id_pais as "IdPais" from paises where codigo = 'FR'`,
    )
    const staff = site.as('staff')
    const { get, update } = PaisesStaff.endpoints
    const params = { IdPais: pais?.IdPais ?? 0 }
    const { item } = await staff.call(get, { params, query: {} })
    await staff.call(update, { params, version: item.version, body: { grupo: 2 } })
    await expect.poll(prices, { timeout: 10_000 }).toEqual(['53', '53'])
  })
})
