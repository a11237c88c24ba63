import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchServer, LOAD_CORE } from './servers.ts'

const run = promisify(execFile)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 3

export interface Row {
  name: string
  ours: number
  floor: number
  ratio: number
  /** What must be reached. */
  least: number
}

async function requestsPerSecond(urls: string[]): Promise<number> {
  const { stdout } = await run('taskset', [
    '-c',
    LOAD_CORE,
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify({ urls, seconds: SECONDS }),
  ])
  return JSON.parse(stdout).rps
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures both in turns, so that whatever else the machine does meets both alike; the median of the turns counts. */
export async function compare(
  name: string,
  least: number,
  ours: BenchServer,
  floor: BenchServer,
  paths: { ours: string[]; floor?: string[] },
): Promise<Row> {
  const rounds: { ours: number; floor: number }[] = []
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({
      floor: await requestsPerSecond((paths.floor ?? paths.ours).map((path) => floor.url + path)),
      ours: await requestsPerSecond(paths.ours.map((path) => ours.url + path)),
    })
  }
  return {
    name,
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.ours / round.floor)),
    least,
  }
}
