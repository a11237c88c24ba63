import { expect, test } from '../support/test.ts'

test.describe('the videos', () => {
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
