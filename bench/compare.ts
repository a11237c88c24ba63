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
  /** Share of its core that the load generator took, where it is known. */
  generator?: number
}

export interface Load {
  answers: number
  perSecond: number
  /** Share of its core that the generator took: near 1 it, and not the server, decides how many answers came. */
  generator: number
}

/** Asks for as many answers as server and generator can do, or for `rate` a second. */
export async function load(urls: string[], options: { rate?: number } = {}): Promise<Load> {
  const script = join(import.meta.dirname, 'load.ts')
  return JSON.parse(
    await runPinned(LOAD_CORE, script, [JSON.stringify({ urls, seconds: SECONDS, ...options })]),
  )
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

/**
 * Compares answers a second of the server's own processor time. How many answers the generator can take in says nothing
 * about the server, so it has no part in the figure; how busy it was is shown beside.
 */
export async function compare(
  name: string,
  least: number,
  ours: BenchServer,
  floor: BenchServer,
  paths: { ours: string[]; floor?: string[] },
): Promise<Row> {
  const generator: number[] = []
  const answersPerProcessorSecond = async (server: BenchServer, asked: string[]) => {
    const before = server.cpuMs()
    const { answers, generator: busy } = await load(asked.map((path) => server.url + path))
    generator.push(busy)
    return (answers * 1_000) / (server.cpuMs() - before)
  }
  const row = await inTurns(name, least, {
    ours: () => answersPerProcessorSecond(ours, paths.ours),
    floor: () => answersPerProcessorSecond(floor, paths.floor ?? paths.ours),
  })
  return { ...row, generator: median(generator) }
}

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
          ...(row.generator !== undefined && { 'generator busy': row.generator.toFixed(2) }),
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
