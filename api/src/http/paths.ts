import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

const OWN_BASES =
  /^\/v1\/(auth|data|gestion|portal|mercadopago|stripe|paypal|ip-location|openapi\.json|docs)(?=[/?]|$)/

/** D1: `/v1/eventos` is `/v1/data/eventos`. */
export function canonicalUrl(url: string): string {
  return url.startsWith('/v1/') && !OWN_BASES.test(url) ? `/v1/data/${url.slice(4)}` : url
}

const QUERY_MAX = 2_048
/** A browser reads what follows as the name of another site. */
const LOOKS_FOREIGN = /^\/[/\\]/

/** S39, S42: what no page and no call of ours is asked by. */
export function installPathRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (LOOKS_FOREIGN.test(originalUrl)) throw new AppError('NO_ENCONTRADO')
    const query = originalUrl.indexOf('?')
    if (query >= 0 && originalUrl.length - query > QUERY_MAX) throw new AppError('DIRECCION_DEMASIADO_LARGA')
  })
}
