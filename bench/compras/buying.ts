import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LOAD_CORE } from '../servers.ts'
import type { Proveedor } from './floor-proveedores.ts'

export interface Turn {
  url: string
  sandboxUrl: string
  proveedor: Proveedor
  seconds: number
}

export interface Bought {
  perSecond: number
  bought: number
}

export interface Buyers {
  buy(turn: Turn): Promise<Bought>
  stop(): void
}

/** Uses the same buyer process for both sides: starting one per turn would spend half of a short turn on startup. */
export function startBuyers(): Buyers {
  const args = ['-c', LOAD_CORE, process.execPath, join(import.meta.dirname, 'buyers.ts')]
  const child = spawn('taskset', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async buy(turn) {
      child.stdin.write(`${JSON.stringify(turn)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('the buyers ended')
      return JSON.parse(value)
    },
    stop: () => child.stdin.end(),
  }
}
