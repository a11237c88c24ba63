import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PESOS } from '#testing/guards/paginas.ts'
import { expect, test } from '../support/test.ts'

const BUILT = join(import.meta.dirname, '../../web/build/client')

/** Pictures and letters cost the browser more than the scripts, and bring none. */
const NOT_WEIGHED = ['*/archivos/*', '*.woff2', '*.svg', '*.png']

test('no page asks for more JavaScript than it may [sitio/script-size-limit]', async ({ page }) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.setBlockedURLs', { urls: NOT_WEIGHED })
  // Nothing kept from the page before.
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  for (const [path, limit] of PESOS) {
    scripts.clear()
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = [...scripts].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(BUILT, file))).length,
      0,
    )
    expect.soft(bytes / 1000, path).toBeLessThanOrEqual(limit)
    expect.soft(bytes, path).toBeGreaterThan(50_000)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
  }
})
