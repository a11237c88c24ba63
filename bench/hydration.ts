// node bench/hydration.ts --url=http://localhost:3000 [path …]: opens pages of a site that runs with `npm run dev` and
// fails when React complains that the browser renders something else than the server did. Only development says so
// in words; journeys run against the production build, where it is an error without a text.
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'

const PAGES = [
  '/',
  '/actividades',
  '/eventos/seminarios-publicos',
  '/evento-detalle/2-charla_introductoria_en_palermo',
  '/camino',
  '/consultores-general',
  '/consultor/1-marcela_ib%C3%A1%C3%B1ez',
  '/libros',
  '/video',
  '/contacto',
  '/formaparte',
  '/registro',
  '/evento-inscripcion-01/2',
]
const COMPLAINT = /hydrat|did not match|didn't match/i
/** Far from where the server is, so that whatever reads a clock or a language shows. */
const ELSEWHERE = { locale: 'en-US', timezoneId: 'Asia/Tokyo', serviceWorkers: 'block' as const }

const args = process.argv.slice(2)
const url = args.find((arg) => arg.startsWith('--url='))?.slice('--url='.length) ?? 'http://localhost:3000'
const paths = args.filter((arg) => arg.startsWith('/'))
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const wrong: string[] = []
try {
  const context = await browser.newContext(ELSEWHERE)
  for (const path of paths.length ? paths : PAGES) {
    const page = await context.newPage()
    const note = (text: string) => COMPLAINT.test(text) && wrong.push(`${path}: ${text}`)
    page.on('console', (message) => note(message.text()))
    page.on('pageerror', (error) => note(error.message))
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: 120_000 })
    if (!(await page.evaluate(() => '__reactRouterDataRouter' in window)))
      wrong.push(`${path}: the page's scripts never started`)
    await page.close()
  }
} finally {
  await browser.close()
}
for (const each of wrong) console.error(each)
console.log(wrong.length ? `${wrong.length} complaints` : 'Server and browser render the same.')
process.exitCode = wrong.length ? 1 : 0
