// node bench/soak.ts (MINUTES=30): three processes under mixed load while databases, providers, mail servers and
// processes fail. At the end memory must be flat and every invariant of money, seats, mails and jobs must hold.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openVisitors } from '#testing/people/visitors.ts'
import { anEvento, rowsOf } from '#testing/rows/factories.ts'
import { buildFacesIfStale } from '../scripts/faces/face-builds.ts'
import { median } from './compare.ts'
import { createBuyers } from './soak/buyers.ts'
import { openChecks } from './soak/checks.ts'
import { letHappen } from './soak/faults.ts'
import { createLearners, createReaders, createStaff } from './soak/people.ts'
import { openWorld, residentMb } from './soak/world.ts'

const MINUTES = Number(process.env['MINUTES'] ?? 30)
const EVENTOS = 4
const SAMPLE_MS = 5_000
/** Share of the run for warming up: the runtime compiles, pools fill and caches grow. Growth after that is a leak. */
const WARM = 0.4
const FLAT = 1.15
const MEMORY_LIMIT_MB = 300
/**
 * Statuses that count as answered: success, redirect or a refusal with a reason. A broken connection is 0, a killed
 * process 502.
 */
const ANSWERED = [200, 201, 302, 409, 412]
const TURNED_AWAY = [0, 502, 503]
/** Minimum share of requests answered while everything fails. */
const LEAST_ANSWERED = 0.97

await buildFacesIfStale((text) => console.log(text))
console.log('Loading the demo content and starting three processes')
const world = await openWorld()
try {
  const { pool, balancer, sandbox, processes } = world
  const eventos: number[] = []
  for (let n = 0; n < EVENTOS; n++) {
    eventos.push((await anEvento(rowsOf(pool), { capacidad: 100_000 })).IdEvento)
  }
  const visitors = openVisitors(balancer.url)
  const readers = createReaders(visitors, eventos)
  const buyers = createBuyers(visitors, sandbox.url, eventos)
  const learners = await createLearners(visitors, pool)
  const staff = await createStaff(visitors, pool, balancer.url, buyers.sales.transfers)
  const checks = await openChecks(world, eventos)

  const begun = Date.now()
  const until = begun + MINUTES * 60_000
  const samples: { at: number; mb: number[] }[] = []
  const sampling = setInterval(() => {
    samples.push({ at: Date.now() - begun, mb: processes.map(sampleOf) })
  }, SAMPLE_MS)
  visitors.send(4, 40, readers.read)
  visitors.send(4, 250, buyers.buy)
  visitors.send(2, 250, learners.learn)
  visitors.send(2, 250, staff.work)
  const happened = await letHappen(world, until)
  await visitors.stop()
  clearInterval(sampling)
  const span = Date.now() - begun

  console.log('Quiet: waiting until everything is settled')
  const { sales } = buyers
  const wrong = await checks.untilRight({
    sales,
    learners: learners.learners,
    curso: learners.IdEvento,
    libro: staff.libro,
  })

  console.table(Object.fromEntries([...happened].map(([name, times]) => [name, { times }])))
  const all = [...visitors.statuses.values()].reduce((sum, count) => sum + count, 0)
  const statuses = [...visitors.statuses].sort(([a], [b]) => a - b)
  console.table(
    Object.fromEntries(statuses.map(([status, count]) => [status, { count, ratio: share(count, all) }])),
  )
  const answered = share(
    statuses.reduce((sum, [status, count]) => sum + (TURNED_AWAY.includes(status) ? 0 : count), 0),
    all,
  )
  console.log(`Answered: ${answered} (at least ${LEAST_ANSWERED})`)
  console.log('Purchases that were begun:', sales.byWay)
  const { rows: estados } = await pool.query(
    `select origin, estado, count(*)::int from compras where referencia::text = any ($1) group by 1, 2 order by 1, 2`,
    [sales.references],
  )
  console.table(estados)

  const memory = processes.map((_, index) => {
    const mine = samples.filter(({ mb }) => Number.isFinite(mb[index]))
    const between = (from: number, to: number) =>
      median(mine.filter(({ at }) => at >= from && at <= to).map(({ mb }) => mb[index] as number))
    const warm = between(span * WARM, span * (WARM + 0.15))
    const end = between(span * 0.85, span)
    return { 'warm MB': Math.round(warm), 'end MB': Math.round(end), ratio: Number((end / warm).toFixed(2)) }
  })
  console.table(memory)
  console.log(
    `Resident memory, every half minute (at most ${MEMORY_LIMIT_MB} MB, the first at most ${FLAT}):`,
  )
  for (const { at, mb } of samples.filter((_, n) => n % 6 === 0)) {
    console.log(
      `${(at / 60_000).toFixed(1).padStart(5)} min  ${mb.map((each) => Math.round(each)).join('  ')}`,
    )
  }

  const faults = [
    ...world.lost,
    ...[...wrong].map(([what, rows]) => `${what}: ${rows.length}, as ${JSON.stringify(rows.slice(0, 3))}`),
    ...statuses
      .filter(([status]) => ![...ANSWERED, ...TURNED_AWAY].includes(status))
      .map(([status, count]) => `${count} times ${status}`),
    ...(answered >= LEAST_ANSWERED ? [] : [`answered: ${answered}`]),
    // The first process is never replaced.
    ...(memory[0] && !(memory[0].ratio > 0 && memory[0].ratio <= FLAT)
      ? [`memory is not flat: ${JSON.stringify(memory[0])}`]
      : []),
    ...memory
      .filter((row) => row['end MB'] > MEMORY_LIMIT_MB)
      .map((row) => `too large: ${JSON.stringify(row)}`),
  ]
  console.log(faults.length ? `WRONG:\n${faults.join('\n')}` : 'Everything holds.')
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  await writeFile(
    join(results, 'soak.json'),
    JSON.stringify({ minutes: MINUTES, statuses, answered, estados, memory, samples, faults }, null, 2),
  )
  process.exitCode = faults.length ? 1 : 0
} finally {
  await world.close()
}

/** 0 while the process is being replaced. */
function sampleOf(server: Parameters<typeof residentMb>[0]): number {
  try {
    return residentMb(server)
  } catch {
    return Number.NaN
  }
}

function share(count: number, all: number): number {
  return Number((count / all).toFixed(4))
}
