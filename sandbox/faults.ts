import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROVEEDORES, type Proveedor } from './config.ts'

/**
 * hang: never answers. error: the provider's own 500. drop: does the work, then cuts the line before
 * the answer, which is what idempotency keys exist for.
 */
export const FAULT_MODES = ['ok', 'hang', 'error', 'drop'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

export interface Fault {
  mode: FaultMode
  /** How many requests are left to fail; null: until switched off. */
  times: number | null
}

export interface Faults {
  get(proveedor: Proveedor): Fault
  set(proveedor: Proveedor, fault: Fault): void
  clear(): void
  /** Guards every route of the given scope. */
  guard(scope: FastifyInstance, proveedor: Proveedor, serverError: () => unknown): void
  close(): void
}

export function createFaults(): Faults {
  const faults = new Map<Proveedor, Fault>()
  const hanging = new Set<FastifyReply>()
  const dropped = new WeakSet<FastifyRequest>()

  const get = (proveedor: Proveedor): Fault => faults.get(proveedor) ?? { mode: 'ok', times: null }

  function take(proveedor: Proveedor): FaultMode {
    const fault = get(proveedor)
    if (fault.mode === 'ok' || fault.times === null) return fault.mode
    const times = fault.times - 1
    faults.set(proveedor, times > 0 ? { ...fault, times } : { mode: 'ok', times: null })
    return fault.mode
  }

  function release() {
    for (const reply of hanging) reply.raw.destroy()
    hanging.clear()
  }

  return {
    get,
    set(proveedor, fault) {
      faults.set(proveedor, fault)
    },
    clear() {
      for (const proveedor of PROVEEDORES) faults.delete(proveedor)
      release()
    },
    guard(scope, proveedor, serverError) {
      scope.addHook('onRequest', async (request, reply) => {
        const mode = take(proveedor)
        if (mode === 'error') return reply.code(500).send(serverError())
        if (mode === 'drop') dropped.add(request)
        if (mode === 'hang') {
          reply.hijack()
          hanging.add(reply)
          reply.raw.on('close', () => hanging.delete(reply))
        }
      })
      scope.addHook('onSend', async (request) => {
        if (dropped.has(request)) request.raw.socket.destroy()
      })
    },
    close: release,
  }
}
