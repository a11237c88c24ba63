// node bench/growth.ts: the effect of years of data. Compares pages, lists, staff lists and search, writes and jobs
// of a first season with those of a house with 100,000 people, 200,000 purchases, 300,000 enrolments, 50,000
// consultants and 5,000 events, uncached, in turns, in one process. The first season is the demo with enough rows to
// fill each page, and with as many future events and purchases per day as the large house, so that the years are
// compared and not a page of three rows with one of fifty. The time includes waiting for the database; processor time
// of the process is shown beside it. Each ratio may be at most 1.3.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildFacesIfStale } from '../scripts/faces/face-builds.ts'
import { median } from './compare.ts'
import { SEASON, YEARS } from './growth/fill.ts'
import type { House } from './growth/house.ts'
import { openScratch } from './scratch.ts'

// React reads this variable when it is loaded with the house.
process.env['NODE_ENV'] = 'production'
const { openHouse } = await import('./growth/house.ts')

const MOST = 1.3
/** Below this a difference is noise. */
const LEAST_MS = 1
const TURNS = Number(process.env['BENCH_TURNS'] ?? 21)
const WARM_UP = 4
/** Limits the questions: `BENCH_ONLY='write|job'`. */
const ONLY = new RegExp(process.env['BENCH_ONLY'] ?? '')
const A_THOUSAND_ROWS = 'staff: purchases as a file, a thousand rows of it'

/** Waits until earlier questions have finished: an abandoned export keeps writing for a moment. */
async function rest(): Promise<void> {
  const { eventLoopUtilization } = performance
  let before: ReturnType<typeof eventLoopUtilization>
  do {
    before = eventLoopUtilization()
    await sleep(10)
  } while (eventLoopUtilization(before).utilization > 0.2)
}

async function measure(house: House, question: string): Promise<void> {
  house.costs[question] ??= { ms: [], cpu: [] }
  const cost = house.costs[question]
  const act = await house.asks[question]?.()
  await rest()
  const cpu = process.cpuUsage()
  const begun = performance.now()
  await act?.()
  cost.ms.push(performance.now() - begun)
  const spent = process.cpuUsage(cpu)
  cost.cpu.push((spent.user + spent.system) / 1000)
}

await buildFacesIfStale((text) => console.log(text))
const scratch = await openScratch()
const houses: House[] = []
try {
  houses.push(await openHouse(scratch.url, 'season', SEASON), await openHouse(scratch.url, 'years', YEARS))
  const questions = Object.keys(houses[0]?.asks ?? {}).filter((question) => ONLY.test(question))
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    if (turn === WARM_UP) for (const house of houses) house.costs = {}
    for (const question of questions) {
      for (const house of turn % 2 ? houses : houses.toReversed()) await measure(house, question)
    }
  }
  for (const house of houses) {
    const { ms, rows } = await house.exportWhole()
    const cost = (ms / rows) * 1_000
    house.costs[A_THOUSAND_ROWS] = { ms: [cost], cpu: [] }
  }
  const rows = [...questions, A_THOUSAND_ROWS].map((question) => {
    const [season, years] = houses.map(({ costs }) => ({
      ms: median(costs[question]?.ms ?? []),
      cpu: median(costs[question]?.cpu ?? []),
    })) as [{ ms: number; cpu: number }, { ms: number; cpu: number }]
    const ratio = Math.max(years.ms, LEAST_MS) / Math.max(season.ms, LEAST_MS)
    return {
      question,
      season: season.ms,
      years: years.ms,
      ratio,
      'season cpu': season.cpu,
      'years cpu': years.cpu,
    }
  })
  const shown = (value: number) => Number(value.toFixed(2))
  console.table(
    Object.fromEntries(
      rows.map(({ question, ...numbers }) => [
        question,
        Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, shown(value)])),
      ]),
    ),
  )
  const over = rows.filter(({ ratio }) => ratio > MOST)
  console.log(
    over.length
      ? `Grew more than ${MOST}: ${over.map(({ question }) => question).join(', ')}`
      : 'Nothing grew',
  )
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/growth.json'), JSON.stringify(rows, null, 2))
  process.exitCode = over.length ? 1 : 0
} finally {
  for (const house of houses) await house.close()
  await scratch.close()
}
