import { expectAccessible, expectNoSidewaysScroll, expectWholeAtEveryWidth } from '../support/axe.ts'
import { MARCELA, openList } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

const PAGES = [
  '/consultores',
  '/consultores-general',
  '/consultores-general?Nombre=zzzz',
  '/consultores-campus',
  '/empresas',
  MARCELA,
  `${MARCELA}?paso=1`,
  `${MARCELA}?paso=2`,
  `${MARCELA}?paso=3`,
  '/libros',
  '/libro/1-la_senda_interior',
  '/video',
]

test.describe('every page of the directory, the books and the videos', () => {
  for (const path of PAGES) {
    test(`${path} is whole at every width and readable for all`, async ({ page }) => {
      if (/general|campus|empresas/.test(path)) await openList(page, path)
      else await page.goto(path)
      await expectWholeAtEveryWidth(page)
    })
  }

  for (const path of ['/consultores-general', '/consultores-campus']) {
    test(`${path} opens with a dialog that all can read`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 })
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})

test('bad addresses lead to the nearest good one, or to a clear page, never to a failure', async ({
  request,
  site,
}) => {
  const follow = async (path: string) => {
    const answer = await request.get(path)
    return [answer.status(), answer.url().slice(site.url.length)]
  }
  const general = '/consultores-general'
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1',
    'IdPais=9999999',
    'IdPais=%27',
    'Nombre=%00%0A',
    'idioma=x',
  ]) {
    expect(await follow(`${general}?${query}`), query).toEqual([200, general])
  }
  expect(await follow(`${general}?page=999999`)).toEqual([200, expect.stringMatching(/\?page=\d{1,3}$/)])
  expect(await follow(`${general}?utm_source=x&desconocido=1`)).toEqual([
    200,
    `${general}?utm_source=x&desconocido=1`,
  ])
  expect(await follow(`${general}?Nombre=${'x'.repeat(4000)}`)).toEqual([
    200,
    `${general}?Nombre=${'x'.repeat(118)}`,
  ])
  expect(await follow('/consultores-campus?actividad=10')).toEqual([200, '/consultores-campus'])
  expect(await follow('/empresas?actividad=1&IdPais=1&Nombre=%25')).toEqual([
    200,
    expect.stringMatching(/^\/empresas/),
  ])
  for (const path of [
    '/consultor/abc',
    '/consultor/0',
    '/consultor/99999999999-x',
    '/consultor/-1',
    '/libro/x',
    '/libro/987654',
  ]) {
    expect((await follow(path))[0], path).toBe(404)
  }
  expect(await follow(`${MARCELA}?paso=7`)).toEqual([200, MARCELA])
})
