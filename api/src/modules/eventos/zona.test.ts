import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('the zone of an event in the database', () => {
  it.each(['Europa/Madrid', 'FOO3', 'America/Lima5', 'UTC', ''])(
    'refuses %s [eventos/clock-of-the-place]',
    async (zona) => {
      await expect(anEvento(site, { zona })).rejects.toThrow()
    },
  )

  it('takes a name of the list, Buenos Aires where none is given [eventos/clock-of-the-place]', async () => {
    await anEvento(site, { zona: 'America/Montevideo' })
    const { IdEvento } = await anEvento(site)
    const [row] = await site.sql<{ zona: string }>('select zona from eventos where id_evento = $1', [
      IdEvento,
    ])
    expect(row?.zona).toBe('America/Argentina/Buenos_Aires')
  })
})
