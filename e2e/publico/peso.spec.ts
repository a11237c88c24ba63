import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

const BUILT = join(import.meta.dirname, '../../web/build/client')

/** Kilobytes of compressed JavaScript, all that a browser asks for by itself (docs/decisions/0010). */
const AT_MOST: Record<string, number> = {
  '/': 144,
  '/actividades': 143,
  '/evento-detalle/2-charla_introductoria_en_palermo': 145,
  '/camino': 137,
  '/consultores-general': 146,
  '/consultor/1-marcela_ib%C3%A1%C3%B1ez': 145,
  '/libros': 135,
  '/video': 138,
  '/buscar?q=charla': 138,
  '/terminos': 135,
  '/login': 156,
  '/contacto': 158,
  '/arrepentimiento': 155,
  '/encuesta': 159,
  '/formaparte': 165,
  '/certificado': 164,
  '/registro': 160,
  '/libro-compra/1': 162,
  '/evento-inscripcion-01/2': 170,
}

/** Pictures and letters cost the browser more than the scripts, and bring none. */
const NOT_WEIGHED = ['*/archivos/*', '*.woff2', '*.svg', '*.png']

test('no page asks for more JavaScript than it may [V1.50]', async ({ page }) => {
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
  for (const [path, limit] of Object.entries(AT_MOST)) {
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
