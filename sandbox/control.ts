import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { PROVEEDORES, type Proveedor } from './config.ts'
import { FAULT_MODES, type Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { ACCIONES, ControlError, readEleccion } from './pasarela.ts'
import { REFUND_MODES, type Reembolsos } from './reembolsos.ts'
import { WEBHOOK_MODES, WEBHOOK_ORDERS, type WebhookSettings, type Webhooks } from './webhooks.ts'

type Fields = Record<string, unknown>
type Of<P extends string> = { Params: Record<P, string> }

const MAX_COPIES = 100
const MAX_DELAY_MS = 600_000
const UNKNOWN = `Proveedor desconocido. Los hay: ${PROVEEDORES.join(', ')}.`

function readProveedor(name: string): Proveedor {
  const proveedor = PROVEEDORES.find((each) => each === name)
  if (!proveedor) throw new ControlError(404, UNKNOWN)
  return proveedor
}

function oneOf<T extends string>(value: unknown, names: readonly T[], field: string): T {
  const known = names.find((name) => name === value)
  if (!known) throw new ControlError(400, `${field}: ${names.join(', ')}.`)
  return known
}

function integer(value: unknown, min: number, max: number, field: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (!Number.isInteger(number) || (number as number) < min || (number as number) > max) {
    throw new ControlError(400, `${field}: un entero de ${min} a ${max}.`)
  }
  return number as number
}

/** A missing value means: until it is switched off. */
function readTimes(value: unknown): number | null {
  if (value === undefined || value === '' || value === null) return null
  return integer(value, 1, 1_000_000, 'times')
}

function readUrl(value: unknown): string | null {
  const url = value || null
  if (url !== null && (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))) {
    throw new ControlError(400, 'url: una dirección http o https.')
  }
  return url
}

const SETTINGS: { [Name in keyof WebhookSettings]: (value: unknown) => WebhookSettings[Name] } = {
  url: readUrl,
  mode: (value) => oneOf(value, WEBHOOK_MODES, 'mode'),
  order: (value) => oneOf(value, WEBHOOK_ORDERS, 'order'),
  delayMs: (value) => integer(value, 0, MAX_DELAY_MS, 'delayMs'),
  windowMs: (value) => integer(value, 0, MAX_DELAY_MS, 'windowMs'),
  copies: (value) => integer(value, 1, MAX_COPIES, 'copies'),
}

function readSettings(fields: Fields): Partial<WebhookSettings> {
  const named = Object.entries(SETTINGS).filter(([name]) => fields[name] !== undefined)
  return Object.fromEntries(named.map(([name, read]) => [name, read(fields[name])]))
}

const YEAR_MS = 365 * 86_400_000

/** The control API for tests (JSON) and for the forms of the front page, which are redirected back to it. */
export function controlRoutes(deps: {
  ledgers: Pick<
    Ledger<unknown>,
    'proveedor' | 'listPagos' | 'listDevoluciones' | 'act' | 'choose' | 'sweep'
  >[]
  webhooks: Webhooks
  faults: Faults
  reembolsos: Reembolsos
  clock: Clock
  expirePayPalTokens: () => void
  reset: () => void
}) {
  const { webhooks, faults } = deps
  function ledgerOf(name: string) {
    const ledger = deps.ledgers.find(({ proveedor }) => proveedor === name)
    if (!ledger) throw new ControlError(404, UNKNOWN)
    return ledger
  }

  const fieldsOf = (request: FastifyRequest) => (request.body ?? {}) as Fields

  function answer(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return fromForm ? reply.redirect('/', 303) : reply.send(body)
  }

  return async function routes(app: FastifyInstance) {
    app.get('/control/devoluciones', async () => deps.ledgers.flatMap((each) => each.listDevoluciones()))
    app.get('/control/pagos', async () => deps.ledgers.flatMap((each) => each.listPagos()))
    app.post<Of<'proveedor' | 'id' | 'accion'>>(
      '/control/pagos/:proveedor/:id/:accion',
      async (request, reply) => {
        const { proveedor, id, accion } = request.params
        const given = fieldsOf(request)['monto']
        const monto = given === undefined || given === '' ? undefined : Number(given)
        if (monto !== undefined && !(monto > 0)) throw new ControlError(400, 'monto: un número mayor que 0.')
        ledgerOf(proveedor).act(id, oneOf(accion, ACCIONES, 'accion'), monto)
        return answer(request, reply, { ok: true })
      },
    )
    app.post<Of<'proveedor' | 'id'>>('/control/checkouts/:proveedor/:id', async (request) =>
      ledgerOf(request.params.proveedor).choose(request.params.id, readEleccion(request.body)),
    )

    app.get('/control/webhooks', async () => webhooks.settings())
    app.post<Of<'proveedor'>>('/control/webhooks/:proveedor', async (request, reply) => {
      const proveedor = readProveedor(request.params.proveedor)
      webhooks.configure(proveedor, readSettings(fieldsOf(request)))
      return answer(request, reply, webhooks.settings()[proveedor])
    })
    app.post<Of<'proveedor'>>('/control/webhooks/:proveedor/release', async (request, reply) => {
      const proveedor = readProveedor(request.params.proveedor)
      const order = oneOf(fieldsOf(request)['order'] ?? 'fifo', WEBHOOK_ORDERS, 'order')
      return answer(request, reply, { released: await webhooks.release(proveedor, order) })
    })
    app.post('/control/webhooks/retries', async (request) => {
      const delays = fieldsOf(request)['delaysMs']
      if (!Array.isArray(delays)) throw new ControlError(400, 'delaysMs: una lista de milisegundos.')
      webhooks.setRetries(delays.map((delay) => integer(delay, 0, MAX_DELAY_MS, 'delaysMs')))
      return { ok: true }
    })
    app.post('/control/webhooks/idle', async (request) => {
      const wait = integer(fieldsOf(request)['timeoutMs'] ?? 5_000, 0, 60_000, 'timeoutMs')
      return { idle: await webhooks.idle(wait) }
    })
    app.get('/control/envios', async () => webhooks.list())
    app.post<Of<'id'>>('/control/envios/:id/resend', async (request, reply) => {
      if (!webhooks.resend(request.params.id)) throw new ControlError(404, 'No hay tal envío.')
      return answer(request, reply, { ok: true })
    })

    app.get('/control/api', async () => Object.fromEntries(PROVEEDORES.map((p) => [p, faults.get(p)])))
    app.post<Of<'proveedor'>>('/control/api/:proveedor', async (request, reply) => {
      const proveedor = readProveedor(request.params.proveedor)
      const { mode, times, path } = fieldsOf(request)
      faults.set(proveedor, {
        mode: oneOf(mode, FAULT_MODES, 'mode'),
        times: readTimes(times),
        path: typeof path === 'string' && path ? path : null,
      })
      return answer(request, reply, faults.get(proveedor))
    })
    app.post<Of<'proveedor'>>('/control/reembolsos/:proveedor', async (request, reply) => {
      const proveedor = readProveedor(request.params.proveedor)
      const { mode, times } = fieldsOf(request)
      deps.reembolsos.set(proveedor, { mode: oneOf(mode, REFUND_MODES, 'mode'), times: readTimes(times) })
      return answer(request, reply, deps.reembolsos.get(proveedor))
    })
    app.post('/control/paypal/expire-tokens', async (request, reply) => {
      deps.expirePayPalTokens()
      return answer(request, reply, { ok: true })
    })
    app.post('/control/clock', async (request) => {
      deps.clock.advance(integer(fieldsOf(request)['advanceMs'], -YEAR_MS, YEAR_MS, 'advanceMs'))
      for (const each of deps.ledgers) each.sweep()
      return { now: new Date(deps.clock.now()).toISOString() }
    })
    app.post('/control/reset', async (request, reply) => {
      deps.reset()
      return answer(request, reply, { ok: true })
    })
  }
}
