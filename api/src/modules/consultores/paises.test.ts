import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPaisesConConsultores } from '#domain/consultores/mapa.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ pages: true })
})
afterAll(() => site.close())

const ask = async () => (await site.call(listPaisesConConsultores, { query: { tipo: 'comunidad' } })).data

describe('where consultants are [consultores/map-of-consultants]', () => {
  it('is counted by country, most first, and follows each change', async () => {
    const [first, ...others] = await ask()
    const counts = [first, ...others].map((pais) => pais?.consultores ?? 0)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const [row] = await site.sql<{ n: number }>(
      `select count(*)::int as n from consultores where id_estado = 1 and 'comunidad' = any(tipos)`,
    )
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(row?.n)
    await site.sql(
      `update consultores set id_estado = 0 where id_consultor =
        (select min(id_consultor) from consultores where id_estado = 1 and id_pais = $1 and 'comunidad' = any(tipos))`,
      [first?.IdPais],
    )
    await expect.poll(async () => (await ask())[0]?.consultores).toBe((first?.consultores ?? 0) - 1)
  })

  it('is on the page of the whole list, each country leading to its own, and not on a search', async () => {
    const page = (await site.inject({ url: '/consultores-general' })).payload
    const paises = await ask()
    expect(paises.length).toBeGreaterThan(1)
    for (const { IdPais, Nombre, consultores } of paises) {
      expect(page, Nombre).toMatch(
        new RegExp(`href="/consultores-general\\?IdPais=${IdPais}#[^>]*><span>${Nombre}<`),
      )
      expect(page).toContain(`${Nombre}: ${consultores}`)
    }
    const search = (await site.inject({ url: `/consultores-general?IdPais=${paises[0]?.IdPais}` })).payload
    expect(search).not.toContain('mapa-de-paises.svg')
    expect((await site.inject({ url: '/mapa-de-paises.svg' })).headers['content-type']).toContain(
      'image/svg+xml',
    )
  })
})
