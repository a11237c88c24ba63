// node bench/lighthouse.ts [path …]: Lighthouse on a simulated phone, against the production build with the demo
// content, or against a running site (`--url=http://localhost:3000`). Fails when a page has less than LEAST of a
// category. `--reports=dir` also keeps the full reports.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { MARCELA, PALERMO } from '#testing/guards/paginas.ts'
import startSite from '../e2e/support/global-setup.ts'
import { readSiteAddress } from '../e2e/support/site-address.ts'
import { findBrowser } from '../scripts/runs/browser.ts'

const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[]
const PAGES = [
  '/',
  '/eventos/seminarios-publicos',
  PALERMO,
  '/consultores-general',
  MARCELA,
  '/libros',
  '/actividades',
  '/camino',
  '/video',
  '/contacto',
]
/** Runs per page. The median of three is reported, because single runs vary on a busy machine. */
const RUNS = 3

/** Lighthouse's own phone network: slow 4G. */
const MOBILE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}

interface Result {
  path: string
  scores: Record<string, number>
  /** Seconds until the largest part is painted. */
  largestPaint: number
  wrong: string[]
}

/**
 * Lighthouse slows the processor down four times, meant for a fast desk (a benchmark index of 1750), so that a page
 * meets a phone of 440. On a slower or busier machine the same factor would simulate a phone that nobody has.
 */
const PHONE_INDEX = 1750 / 4

async function findSlowdown(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, onlyAudits: ['first-contentful-paint'], logLevel: 'error' })
  const index = result?.lhr.environment.benchmarkIndex ?? 0
  const slowdown = Math.min(4, Math.max(1, index / PHONE_INDEX))
  console.log(`benchmark index ${Math.round(index)}: processor slowed down ${slowdown.toFixed(1)} times`)
  return slowdown
}

async function measure(
  url: string,
  port: number,
  slowdown: number,
): Promise<Awaited<ReturnType<typeof lighthouse>>> {
  const runs: Awaited<ReturnType<typeof lighthouse>>[] = []
  for (let run = 0; run < RUNS; run++) {
    const throttling = { ...MOBILE, cpuSlowdownMultiplier: slowdown }
    const settings = { onlyCategories: [...CATEGORIES], output: 'html' as const, throttling }
    runs.push(await lighthouse(url, { port, logLevel: 'error', ...settings }))
  }
  const performance = (result: (typeof runs)[number]) => result?.lhr.categories['performance']?.score ?? 0
  return runs.sort((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)]
}

const args = process.argv.slice(2)
const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const reportDir = option('reports')
const running = option('url')
const paths = args.filter((arg) => arg.startsWith('/'))
const stop = running ? async () => {} : await startSite()
const url = running ?? readSiteAddress().url
const chromePath = findBrowser()
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const results: Result[] = []
try {
  const slowdown = await findSlowdown(url, chrome.port)
  for (const path of paths.length ? paths : PAGES) {
    // Warms the cache: the first request renders the page, later ones get the cached bytes.
    await fetch(url + path)
    const result = await measure(url + path, chrome.port, slowdown)
    if (!result) throw new Error(`Lighthouse gave no answer for ${path}`)
    const { categories, audits } = result.lhr
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    )
    const wrong = CATEGORIES.filter((name) => (scores[name] ?? 0) < 100).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`),
    )
    const largestPaint = (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000
    results.push({ path, scores, largestPaint: Number(largestPaint.toFixed(2)), wrong })
    if (reportDir) {
      await mkdir(reportDir, { recursive: true })
      const name = `${path.replace(/[^a-z0-9]+/gi, '_')}.html`
      await writeFile(join(reportDir, name), String(result.report))
    }
  }
} finally {
  chrome.kill()
  await stop()
}
console.table(
  Object.fromEntries(results.map(({ path, scores, largestPaint }) => [path, { ...scores, largestPaint }])),
)
for (const { path, wrong } of results) if (wrong.length) console.log(`${path}: ${wrong.join(', ')}`)
const low = results.filter(({ scores }) => CATEGORIES.some((name) => (scores[name] ?? 0) < LEAST[name]))
if (low.length) console.error(`Too low: ${low.map(({ path }) => path).join(', ')}`)
process.exitCode = low.length ? 1 : 0
