import { join } from 'node:path'
import { type BenchServer, LOAD_CORE, runPinned } from './servers.ts'

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 3

export interface Row {
  name: string
  ours: number
  floor: number
  ratio: number
  /** What must be reached. */
  least: number
}

/** As many as it can take, or so many a second. */
export async function requestsPerSecond(urls: string[], options: { rate?: number } = {}): Promise<number> {
  const load = join(import.meta.dirname, 'load.ts')
  const text = await runPinned(LOAD_CORE, load, [JSON.stringify({ urls, seconds: SECONDS, ...options })])
  return JSON.parse(text).rps
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

/**
 * Measures both in turns, so that whatever else the machine does meets both alike, and each is as often the first of
 * its pair; the median of the pairs counts. A first pair that nobody counts lets the compiler of the runtime settle.
 */
export async function inTurns(
  name: string,
  least: number,
  perSecond: { ours: () => Promise<number>; floor: () => Promise<number> },
  turns = ROUNDS,
): Promise<Row> {
  const pair = async (oursFirst: boolean) => {
    const early = oursFirst ? await perSecond.ours() : undefined
    const floor = await perSecond.floor()
    return { floor, ours: early ?? (await perSecond.ours()) }
  }
  await pair(false)
  const rounds: { ours: number; floor: number }[] = []
  for (let i = 0; i < turns; i++) rounds.push(await pair(i % 2 === 1))
  return {
    name,
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.ours / round.floor)),
    least,
  }
}

export const compare = (
  name: string,
  least: number,
  ours: BenchServer,
  floor: BenchServer,
  paths: { ours: string[]; floor?: string[] },
): Promise<Row> =>
  inTurns(name, least, {
    ours: () => requestsPerSecond(paths.ours.map((path) => ours.url + path)),
    floor: () => requestsPerSecond((paths.floor ?? paths.ours).map((path) => floor.url + path)),
  })

/** Says whether every ratio was reached. */
export function printRows(rows: Row[]): boolean {
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'ours/s': Math.round(row.ours),
          'floor/s': Math.round(row.floor),
          ratio: row.ratio.toFixed(2),
          least: row.least,
          reached: row.ratio >= row.least ? 'yes' : 'NO',
        },
      ]),
    ),
  )
  return rows.every((row) => row.ratio >= row.least)
}

export interface Limited {
  /** With its unit. */
  name: string
  measured: number
  most: number
}

/** Says whether everything stayed within its limit. */
export function printLimits(rows: Limited[]): boolean {
  const isReached = ({ measured, most }: Limited) => measured <= most
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          measured: Math.round(row.measured),
          'at most': row.most,
          ratio: (row.measured / row.most).toFixed(2),
          reached: isReached(row) ? 'yes' : 'NO',
        },
      ]),
    ),
  )
  return rows.every(isReached)
}
