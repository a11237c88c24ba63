import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TextosStaff } from '#domain/contenidos/gestion.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { anEvento } from '#testing/rows/factories.ts'
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

const seenBy = (read: (site: TestSite) => Promise<unknown>) => Promise.all(processes.map(read))

describe('what staff change', () => {
  it('is on the pages of every process, whether it was published or saved [contenidos/kept-answers-current]', async () => {
    const [site] = processes as [TestSite]
    const staff = site.as('staff')
    const pages = () =>
      seenBy(async (each) => {
        const [libros, somos] = await Promise.all(
          ['/libros', '/somos'].map(async (url) => (await each.inject({ url })).body),
        )
        return [libros?.includes('Un título de hoy'), somos?.includes('Una bajada nueva')]
      })
    expect(await pages()).toEqual([
      [false, false],
      [false, false],
    ])
    const [libro] = await site.sql<{ id: number }>(
      'select id from libros where id_estado = 1 order by id limit 1',
    )
    const params = { id: libro?.id ?? 0 }
    const { get, getDraft, saveDraft, publish } = LibrosStaff.endpoints
    const { item: draft } = await staff.call(getDraft, { params })
    const { item: saved } = await staff.call(saveDraft, {
      params,
      version: draft.version,
      body: { datos: { ...draft.datos, nombre: 'Un título de hoy' } },
    })
    const { version } = (await staff.call(get, { params, query: {} })).item
    await staff.call(publish, { params, version, body: { borrador: saved.version } })
    const lead = { clave: 'somos.lead' }
    const { item: texto } = await staff.call(TextosStaff.endpoints.get, { params: lead, query: {} })
    await staff.call(TextosStaff.endpoints.update, {
      params: lead,
      version: texto.version,
      body: { valor: 'Una bajada nueva' },
    })
    await expect.poll(pages).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('is, where it is a price group, on the page of the next visitor of that country, on every process [ubicaciones/groups-of-countries]', async () => {
    const [site] = processes as [TestSite]
    const { segmento } = await anEvento(site, { precio_usd: 101, precio_grupo1: 82, precio_grupo2: 53 })
    const prices = () =>
      seenBy(async (each) => {
        const url = `/evento-detalle/${segmento}`
        const { body } = await each.inject({ url, headers: { 'x-forwarded-for': FRENCH } })
        return /USD\s(\d+)/.exec(body)?.[1]
      })
    expect(await prices()).toEqual(['101', '101'])
    const [pais] = await site.sql<{ IdPais: number }>(
      `select id_pais as "IdPais" from paises where codigo = 'FR'`,
    )
    const staff = site.as('staff')
    const { get, update } = PaisesStaff.endpoints
    const params = { IdPais: pais?.IdPais ?? 0 }
    const { item } = await staff.call(get, { params, query: {} })
    await staff.call(update, { params, version: item.version, body: { grupo: 2, motivo: 'Acuerdo' } })
    await expect.poll(prices).toEqual(['53', '53'])
  })
})
