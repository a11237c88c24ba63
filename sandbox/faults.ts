import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Proveedor } from './config.ts'
import { createSwitches, type Switch } from './switches.ts'

/**
 * hang: never answers. error: the provider's own 500. drop: does the work, then closes the connection before the
 * answer, the case that idempotency keys exist for.
 */
export const FAULT_MODES = ['ok', 'hang', 'error', 'drop'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

export interface Fault extends Switch<FaultMode> {
  /** Affects only requests whose path contains this text; null affects every request. */
  path: string | null
}

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  const faults = createSwitches<FaultMode, Fault>({ mode: 'ok', times: null, path: null })
  const hanging = new Set<FastifyReply>()
  const dropped = new WeakSet<FastifyRequest>()

  function take(proveedor: Proveedor, url: string): FaultMode {
    const { path } = faults.get(proveedor)
    return path === null || url.includes(path) ? faults.take(proveedor) : 'ok'
  }

  function release() {
    for (const reply of hanging) reply.raw.destroy()
    hanging.clear()
  }

  return {
    get: faults.get,
    set: faults.set,
    clear() {
      faults.clear()
      release()
    },
    /** Applies faults to every route of the scope. */
    guard(scope: FastifyInstance, proveedor: Proveedor, serverError: () => unknown) {
      scope.addHook('onRequest', async (request, reply) => {
        const mode = take(proveedor, request.url)
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
