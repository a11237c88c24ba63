import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { listRespuestas, RespuestasStaff } from '#domain/contenidos/respuestas.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('saved answers', () => {
  it('come with the database, by what they are for, and staff change them [ajustes/saved-answers]', async () => {
    const staff = site.as('staff')
    const titles = async () =>
      (await staff.call(listRespuestas, { query: { uso: 'rechazo' } })).data.map(({ titulo }) => titulo)
    expect(await titles()).toHaveLength(5)

    const { create, archive } = RespuestasStaff.endpoints
    const body = {
      uso: 'rechazo',
      titulo: 'Moneda',
      texto: 'Transferiste en otra moneda.',
      orden: -1,
    } as const
    const { item } = await staff.call(create, { body })
    expect((await titles())[0]).toBe('Moneda')
    await staff.call(archive, { params: { id: item.id }, version: item.version })
    expect(await titles()).not.toContain('Moneda')
  })

  it('a reason has to fit the history of a purchase [ajustes/saved-answers]', async () => {
    const body = { uso: 'rechazo', titulo: 'Largo', texto: 'x'.repeat(501), orden: 0 } as const
    const refused = await site
      .as('staff')
      .call(RespuestasStaff.endpoints.create, { body })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect((refused as ApiError).fields).toEqual({ texto: expect.stringContaining('500') })
  })
})
