import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEXTOS } from '#base/textos/textos.ts'
import { listTextos, PAGINAS_CON_TEXTOS, type PaginaConTextos } from '#domain/contenidos/textos.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'base' })
})
afterAll(() => site.close())

async function textos(pagina: PaginaConTextos) {
  const { data } = await site.call(listTextos, { query: { pagina } })
  return Object.fromEntries(data.map(({ nombre, valor }) => [nombre, valor]))
}

const write = (clave: string, valor: unknown) =>
  site.sql('update textos set valor = $2 where clave = $1', [clave, JSON.stringify(valor)])

describe('the words of the pages [sitio/base-content-once]', () => {
  it.each(PAGINAS_CON_TEXTOS)(
    '%s starts with the words of the base data, markup included',
    async (pagina) => {
      const words = Object.entries(TEXTOS[pagina]).map(([nombre, { valor }]) => [nombre, valor])
      expect(await textos(pagina)).toEqual(Object.fromEntries(words))
    },
  )

  it('a change is read by whoever asks next, and only on its page', async () => {
    const before = await site.inject({ url: '/v1/data/textos?pagina=campus' })
    expect((await textos('somos'))['lead']).toBe(TEXTOS.somos.lead.valor)
    await write('somos.lead', 'Una bajada & nueva <b>sin</b> marcas')
    await expect
      .poll(async () => (await textos('somos'))['lead'])
      .toBe('Una bajada & nueva <b>sin</b> marcas')
    expect((await site.inject({ url: '/v1/data/textos?pagina=campus' })).headers['etag']).toBe(
      before.headers['etag'],
    )
  })

  it('rich text leaves sanitised [sitio/html-is-cleaned]', async () => {
    await write('somos.metodo', '<p onclick="x()">Hola<script>alert(1)</script></p>')
    await expect.poll(async () => (await textos('somos'))['metodo']).toBe('<p>Hola</p>')
  })

  it('one that is missing or broken has the words it came with', async () => {
    await site.sql(`delete from textos where clave = 'somos.historia'`)
    await write('somos.cifras', 'no es una lista')
    await write('somos.creemosTitulo', { titulo: 1 })
    await expect
      .poll(async () => (await textos('somos'))['creemosTitulo'])
      .toBe(TEXTOS.somos.creemosTitulo.valor)
    expect(await textos('somos')).toMatchObject({
      historia: TEXTOS.somos.historia.valor,
      cifras: TEXTOS.somos.cifras.valor,
    })
  })

  it.each(['', '?pagina=otra', '?pagina=somos&x=1', '?pagina=somos&pagina=campus'])(
    'refuses %s',
    async (query) => {
      expect((await site.inject({ url: `/v1/data/textos${query}` })).statusCode).toBe(400)
    },
  )
})
