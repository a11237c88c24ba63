import { expect, test } from '../support/test.ts'

test.describe('the videos', () => {
  test('come nine to a page, the active ones only [B9.1 B9.2 B2.54]', async ({ page, site }) => {
    const active = await site.sql<{ titulo: string }>(
      'select titulo from videos where id_estado = 1 order by orden, id_video',
    )
    await page.goto('/video')
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(active.slice(0, 9).map(({ titulo }) => titulo))
    await expect(page.getByRole('link', { name: 'Suscribite al canal' })).toHaveAttribute('href', /youtube/)
    const pages = page.getByRole('navigation', { name: 'Páginas de videos' })
    await expect(pages.getByRole('link', { name: /^Página \d/ })).toHaveText(['1', '2', '3'])
    await pages.getByRole('link', { name: 'Página 2 de 3' }).click()
    await expect(titles).toHaveText(active.slice(9, 18).map(({ titulo }) => titulo))
    expect((await page.goto('/video?page=999'))?.url()).toBe(
      `${site.url}/video?page=${Math.ceil(active.length / 9)}`,
    )
  })

  test('ask nothing of another site before they are played', async ({ page, site }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
        outside.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>video</p>' }),
    )
    await page.goto('/video', { waitUntil: 'networkidle' })
    expect(outside).toEqual([])
    await page.getByRole('link', { name: /^Reproducir: Para cinéfilos/ }).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
    )
    await expect(frame).toHaveAttribute('title', /Para cinéfilos/)
    await expect.poll(() => outside.length).toBeGreaterThan(0)
  })
})
