// node bench/rush.ts: the home page while seats of one event are sold at 20 and 60 per second, compared with the same
// page in quiet; the age of the seat numbers that visitors read meanwhile; and a check that no seat was sold twice.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { buildFacesIfStale } from '../scripts/faces/face-builds.ts'
import { load, median, SECONDS } from './compare.ts'
import { openScratch } from './scratch.ts'
import { type BenchServer, LOAD_CORE, runPinned, startPinned } from './servers.ts'

const HERE = import.meta.dirname
const MAIN = join(HERE, '../api/src/main.ts')
/** Covers a turn of the readers; selling starts before it. */
const SELLING_SECONDS = SECONDS + 4
const SELLERS_START_MS = 1_500
const ROUNDS = 3
/** Pages per second, equal in quiet and rush: the processor time is compared. */
const READS = 800
const SEATS = 100_000
const LAST_SEATS = 100
const OLDEST_MS = 1_000
/** Minimum share of requested seats that must be sold; otherwise the reader's figure means nothing. */
const LEAST_SOLD = 0.95
const WATCH_MS = 25
/** Minimum looks per second; fewer say nothing about the oldest value. */
const LEAST_LOOKS = 10
/** Interval in which the database is read, to know when each sale became visible. */
const TRUTH_MS = 10

/** Readers use the selling process or another one. */
const WAYS = [
  { name: '20 a second, another process sells', rate: 20, here: false, least: 0.8 },
  { name: '60 a second, another process sells', rate: 60, here: false, least: 0.6 },
  { name: '20 a second, the same process sells', rate: 20, here: true, least: 0.8 },
  { name: '60 a second, the same process sells', rate: 60, here: true, least: 0.6 },
]

await buildFacesIfStale((text) => console.log(text))
const scratch = await openScratch()
const database = new pg.Pool({ connectionString: scratch.url, max: 2 })
// Connections may still be closing when PostgreSQL stops.
database.on('error', () => {})
database.on('connect', (client) => client.on('error', () => {}))
const servers: BenchServer[] = []
const start = async (...args: Parameters<typeof startPinned>) => {
  const server = await startPinned(...args)
  servers.push(server)
  return server
}

/** Chooses an event in person with a price and enough seats. */
async function chooseEvento(): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `select id_evento as id from eventos join evento_sociales using (id_evento)
     where id_estado in (1, 3) and evento_sociales.fecha > now() + interval '5 days' and precio > 0
       and medio_pago_arg & 2 > 0 order by 1 limit 1`,
  )
  const id = rows[0]?.id as number
  await setSeats(id, SEATS)
  return id
}

const setSeats = (IdEvento: number, seats: number) =>
  database.query(
    'update evento_sociales set capacidad = capacidad - cupo + $2, cupo = $2 where id_evento = $1',
    [IdEvento, seats],
  )

interface Seen {
  /** Time of the request. */
  at: number
  cupo: number
}

/** Reads the seats repeatedly until stopped; then returns what it read. */
function watch(everyMs: number, ask: () => Promise<number | undefined>): () => Promise<Seen[]> {
  const seen: Seen[] = []
  let watching = true
  const look = async () => {
    while (watching) {
      const at = Date.now()
      const cupo = await ask()
      if (cupo !== undefined) seen.push({ at, cupo })
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  const done = look()
  return async () => {
    watching = false
    await done
    return seen
  }
}

/** The seats as shown to a visitor of that process. */
async function seatsShown(server: BenchServer, IdEvento: number): Promise<number | undefined> {
  const answer = await fetch(`${server.url}/v1/data/eventos/${IdEvento}?includes=evento_sociales`)
  const body = (await answer.json()) as { item: { evento_sociales: { Cupo: number } } }
  return answer.ok ? body.item.evento_sociales.Cupo : undefined
}

async function seatsLeft(IdEvento: number): Promise<number | undefined> {
  const { rows } = await database.query<{ cupo: number }>(
    'select cupo from evento_sociales where id_evento = $1',
    [IdEvento],
  )
  return rows[0]?.cupo
}

/** For each look, how long the database had already had fewer seats than shown. */
function agesOf(seen: Seen[], truth: Seen[]): number[] {
  return seen.map(({ at, cupo }) => {
    const passed = truth.find((known) => known.cupo < cupo)
    return passed ? Math.max(0, at - passed.at) : 0
  })
}

interface Turn {
  perSecond: number
  /** Processor time of the server, and duration of the turn. */
  cpuMs: number
  wallMs: number
}

async function readHome(server: BenchServer): Promise<Turn> {
  const [cpu, wall] = [server.cpuMs(), performance.now()]
  const { perSecond } = await load([`${server.url}/`], { rate: READS })
  return { perSecond, cpuMs: server.cpuMs() - cpu, wallMs: performance.now() - wall }
}

const sell = async (seller: BenchServer, IdEvento: number, rate: number, seconds: number) =>
  JSON.parse(
    await runPinned(LOAD_CORE, join(HERE, 'rush/buyers.ts'), [
      JSON.stringify({ url: seller.url, IdEvento, rate, seconds }),
    ]),
  ) as { sold: number; late: number; failed: number; reasons: Record<string, number>; seconds: number }

/** Checks that every sold seat belongs to one purchase, and every confirmed purchase has one enrolment. */
async function countSeats(IdEvento: number) {
  const { rows } = await database.query<Record<'gone' | 'held' | 'people' | 'unpaired', number>>(
    `select s.capacidad - s.cupo as gone,
       (select count(*)::int from compras c where c.product_type = 'evento' and c.product_id = $1 and c.retiene_cupo) as held,
       (select count(distinct lower(d.email))::int from compras c join compras_user_detalle d
          on d.id = c.compras_user_detalle_id
        where c.product_type = 'evento' and c.product_id = $1 and c.retiene_cupo) as people,
       (select count(*)::int from compras c where c.product_type = 'evento' and c.product_id = $1
          and c.estado = 'confirmada' and 1 <> (select count(*) from evento_usuarios u where u.compra_id = c.id)) as unpaired
     from evento_sociales s where s.id_evento = $1`,
    [IdEvento],
  )
  return rows[0] as (typeof rows)[number]
}

try {
  await migrateDatabase(scratch.url)
  await loadDemo(scratch.url, { consultores: 600 })
  const IdEvento = await chooseEvento()
  const env = {
    NODE_ENV: 'production',
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: scratch.url,
    DATA_DIR: scratch.folder,
    LOG_LEVEL: 'warn',
    PORT: '0',
    PETICIONES_POR_MINUTO: '100000000',
    TRUST_PROXY: '127.0.0.1',
    PAIS_RED_LOCAL: 'AR',
  }
  const here = await start(MAIN, [], env)
  // Beside the one that is read, whose processor time is its own: buyers, readers and database fill the other core.
  const elsewhere = await start(MAIN, [], env)
  await readHome(here)
  await sell(here, IdEvento, 20, 2)
  await sell(elsewhere, IdEvento, 20, 2)

  const quiet: Turn[] = []
  const measured = WAYS.map((way) => ({
    ...way,
    left: [] as number[],
    ages: [] as number[],
    looks: [] as number[],
    rates: [] as number[],
    failed: 0,
    reasons: new Set<string>(),
  }))
  for (let round = 0; round < ROUNDS; round++) {
    const calm = await readHome(here)
    quiet.push(calm)
    for (const way of measured) {
      const selling = sell(way.here ? here : elsewhere, IdEvento, way.rate, SELLING_SECONDS)
      await new Promise((resolve) => setTimeout(resolve, SELLERS_START_MS))
      const truth = watch(TRUTH_MS, () => seatsLeft(IdEvento))
      const looks = watch(WATCH_MS, () => seatsShown(here, IdEvento))
      const turn = await readHome(here)
      const [seen, known] = [await looks(), await truth()]
      way.ages.push(...agesOf(seen, known))
      way.looks.push((Math.min(seen.length, known.length) * 1000) / turn.wallMs)
      const { sold, failed, reasons, seconds } = await selling
      for (const reason of Object.keys(reasons)) way.reasons.add(reason)
      way.rates.push(sold / seconds)
      way.failed += failed
      // What the server did beside sending kept bytes is missing to the readers of a busy core.
      const sending = turn.perSecond * (calm.cpuMs / calm.perSecond)
      way.left.push(1 - (turn.cpuMs - sending) / turn.wallMs)
    }
  }

  const before = await countSeats(IdEvento)
  await setSeats(IdEvento, LAST_SEATS)
  const last = await sell(here, IdEvento, 60, (2 * LAST_SEATS) / 60)
  const seats = await countSeats(IdEvento)
  const fair = last.sold === LAST_SEATS && seats.gone === seats.held && seats.unpaired === 0

  const rows = measured.map(({ name, rate, least, left, ages, looks, rates, failed, reasons }) => {
    const row = {
      name,
      'left to readers': Number(median(left).toFixed(2)),
      least,
      'sold a second': Number(median(rates).toFixed(1)),
      failed,
      reasons: [...reasons].join(' '),
      'looks a second': Number(Math.min(...looks).toFixed(1)),
      'median age ms': Math.round(median(ages)),
      'oldest ms': Math.round(Math.max(...ages)),
    }
    const reached =
      row['left to readers'] >= least &&
      row['sold a second'] >= LEAST_SOLD * rate &&
      row['looks a second'] >= LEAST_LOOKS &&
      row['oldest ms'] <= OLDEST_MS
    return { ...row, reached: reached ? 'yes' : 'NO' }
  })
  console.table(rows)
  console.log(
    `Of ${LAST_SEATS} last seats ` +
      `${last.sold} were sold, ${last.late} came too late; ${seats.gone} seats gone, ${seats.held} held` +
      ` (${before.gone} and ${before.held} before): ${fair ? 'nobody was sold a seat twice' : 'WRONG'}`,
  )
  await mkdir(join(HERE, 'results'), { recursive: true })
  await writeFile(join(HERE, 'results/rush.json'), JSON.stringify({ rows, quiet, last, seats }, null, 2))
  const reached = rows.every((row) => row.reached === 'yes')
  process.exitCode = reached && fair ? 0 : 1
} finally {
  for (const server of servers.toReversed()) await server.stop()
  await database.end()
  await scratch.close()
}
