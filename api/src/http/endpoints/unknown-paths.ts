import type { FastifyInstance } from 'fastify'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

/** Answers 404 for unknown addresses and 405 for unsupported methods (RFC 9110 15.5.6). */
export function installUnknownPaths(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let patterns: { pattern: RegExp; method: Endpoint['method'] }[] | undefined

  function methodsAt(path: string): string[] {
    patterns ??= endpoints.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }

  app.all(`${API_BASE}/*`, async ({ url, method }) => {
    const allow = methodsAt(url.split('?')[0] ?? url)
    // If the method is supported, the route did not match for another reason, such as a parameter that is too long.
    if (allow.length === 0 || allow.includes(method)) throw new AppError('NO_ENCONTRADO')
    throw new AppError('METODO_NO_ADMITIDO', { allow })
  })
}

const patternOf = (path: string) =>
  new RegExp(`^${`${API_BASE}${path}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`)
