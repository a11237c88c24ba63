import { PAGINAS_DE_LECTURA } from '../support/paginas.ts'
import { expect, test } from '../support/test.ts'

test.describe('found and shared', () => {
  test('each page has its own title, description, address and pictures', async ({ page, request, site }) => {
    const titles = new Set<string>()
    for (const path of PAGINAS_DE_LECTURA.filter((each) => !each.endsWith('/15'))) {
      await page.goto(path)
      titles.add(await page.title())
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      expect((await content('meta[name="description"]'))?.length, path).toBeGreaterThan(20)
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', site.url + path)
      expect(await content('meta[property="og:url"]')).toBe(site.url + path)
      expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
      const image = await request.get((await content('meta[property="og:image"]')) as string)
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    }
    expect(titles.size).toBe(PAGINAS_DE_LECTURA.length - 1)
  })

  test('/espanol is the same page as / and says so [B2.8]', async ({ page, site }) => {
    await page.goto('/espanol')
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/`)
  })

  test('the map, the rules for robots, the manifest and its icons are there', async ({
    page,
    request,
    site,
  }) => {
    const map = await (await request.get('/sitemap.xml')).text()
    const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url as string)
    expect(urls.length).toBeGreaterThan(600)
    expect(new Set(urls).size).toBe(urls.length)
    const some = urls.filter((url) => /\/(eventos|evento-detalle)\//.test(url))
    expect(some.length).toBeGreaterThan(40)
    for (const url of some) expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    await page.goto('/')
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) as string
    const { icons } = await (await request.get(href)).json()
    for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/favicon.ico' }]) {
      expect((await request.get(src)).status(), src).toBe(200)
    }
  })
})
