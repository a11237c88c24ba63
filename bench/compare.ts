import { join } from 'node:path'
import { type BenchServer, LOAD_CORE, runPinned } from './servers.ts'

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 3

export interface Row {
  name: string
  ours: number
  floor: number
  ratio: number
  /** The required ratio. */
  least: number
  /** Share of its core that the load generator used, if known. */
  generator?: number
}

export interface Load {
  answers: number
  perSecond: number
  /** Share of its core that the generator used. Near 1 the generator limits the number of answers, not the server. */
  generator: number
}

/** Sends as many requests as server and generator can handle, or `rate` per second. */
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
 * Measures both sides in turns, so that other load on the machine affects both alike. Each side is first in half of
 * the pairs, and the median of the pairs counts. A first pair is discarded while the runtime's compiler settles.
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
 * Compares answers per second of the server's own processor time. The capacity of the generator is not part of the
 * figure; its load is shown beside it.
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

/** Prints the ratios; returns whether all were reached. */
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
  /** Name of the figure, with its unit. */
  name: string
  measured: number
  most: number
}

/** Prints the figures; returns whether all stayed within their limits. */
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
