import type { Clock } from './clock.ts'
import { PROVEEDORES, type Proveedor, type WebhookTarget } from './config.ts'
import { stripeId } from './ids.ts'
import type { Store } from './store.ts'

export const WEBHOOK_MODES = ['on', 'off', 'hold'] as const
export const WEBHOOK_ORDERS = ['fifo', 'reverse', 'shuffle'] as const

export interface WebhookSettings {
  url: string | null
  /** off: recorded but not sent. hold: kept until released. */
  mode: (typeof WEBHOOK_MODES)[number]
  delayMs: number
  /** How many times each event is sent. */
  copies: number
  /** Unless fifo: collects events for `windowMs` and sends them in that order. */
  order: (typeof WEBHOOK_ORDERS)[number]
  windowMs: number
}

interface Intento {
  a: string
  status: number | null
  error: string | null
}

export interface Envio {
  id: string
  eventId: string
  proveedor: Proveedor
  tipo: string
  url: string | null
  /** The exact bytes that are signed and sent. */
  body: string
  /** Data of the provider that the signer needs. */
  meta: Record<string, string>
  creado: string
  estado: 'pendiente' | 'retenido' | 'entregado' | 'fallido' | 'apagado' | 'sin destino'
  intentos: Intento[]
}

export interface NewEvent {
  eventId: string
  tipo: string
  body: string
  meta?: Record<string, string>
  /** Overrides the configured address (Mercado Pago's notification_url). */
  url?: string
}

/** Signs one attempt. Each attempt gets a new signature with its own time, as at the real providers. */
export type Signer = (envio: Envio, url: string) => { url: string; headers: Record<string, string> }

const DEFAULT_RETRIES_MS = [1_000, 5_000, 15_000, 60_000, 300_000]
const ATTEMPT_TIMEOUT_MS = 10_000
const KEEP = 2_000

export type Webhooks = ReturnType<typeof createWebhooks>

export function createWebhooks(deps: {
  store: Store
  clock: Clock
  targets: { [P in Proveedor]?: WebhookTarget }
  retryDelaysMs?: number[]
}) {
  const envios = deps.store.collection<Envio>('envios')
  const signers = new Map<Proveedor, Signer>()
  const timers = new Set<NodeJS.Timeout>()
  const inFlight = new Map<Promise<void>, AbortController>()
  const windows = new Map<Proveedor, Envio[]>()
  const settings = new Map<Proveedor, WebhookSettings>()
  let retries = deps.retryDelaysMs ?? DEFAULT_RETRIES_MS
  let closed = false

  function defaults(proveedor: Proveedor): WebhookSettings {
    const url = deps.targets[proveedor]?.url ?? null
    return { url, mode: 'on', delayMs: 0, copies: 1, order: 'fifo', windowMs: 1_500 }
  }
  const settingsOf = (proveedor: Proveedor) => settings.get(proveedor) ?? defaults(proveedor)

  function later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  function save(envio: Envio) {
    envios.put(envio.id, envio)
  }

  async function attempt(envio: Envio, signal: AbortSignal): Promise<Intento> {
    const a = new Date().toISOString()
    const url = envio.url ?? settingsOf(envio.proveedor).url
    const signer = signers.get(envio.proveedor)
    if (!url || !signer) return { a, status: null, error: 'no target' }
    try {
      const signed = signer(envio, url)
      const answer = await fetch(signed.url, {
        method: 'POST',
        body: envio.body,
        headers: { 'content-type': 'application/json', ...signed.headers },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      })
      await answer.arrayBuffer()
      return { a, status: answer.status, error: answer.ok ? null : `HTTP ${answer.status}` }
    } catch (error) {
      return { a, status: null, error: String((error as Error).cause ?? error) }
    }
  }

  async function deliver(envio: Envio) {
    if (closed) return
    const abort = new AbortController()
    const work = attempt(envio, abort.signal).then((intento) => {
      if (closed || envios.get(envio.id) !== envio) return
      envio.intentos.push(intento)
      const wait = retries[envio.intentos.length - 1]
      if (intento.error === null) envio.estado = 'entregado'
      else if (intento.error === 'no target') envio.estado = 'sin destino'
      else if (wait === undefined) envio.estado = 'fallido'
      else later(wait, () => deliver(envio))
      save(envio)
    })
    inFlight.set(work, abort)
    await work
    inFlight.delete(work)
  }

  function arrange(batch: Envio[], order: WebhookSettings['order']): Envio[] {
    if (order === 'reverse') return batch.toReversed()
    if (order === 'fifo') return batch
    const shuffled = [...batch]
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1))
      const [a, b] = [shuffled[i] as Envio, shuffled[j] as Envio]
      shuffled[i] = b
      shuffled[j] = a
    }
    return shuffled
  }

  /** Sends sequentially, so that the receiver gets the configured order. */
  async function deliverInOrder(batch: Envio[]) {
    for (const envio of batch) await deliver(envio)
  }

  function schedule(envio: Envio) {
    const { order, delayMs, windowMs } = settingsOf(envio.proveedor)
    if (order === 'fifo') {
      if (delayMs === 0) deliver(envio)
      else later(delayMs, () => deliver(envio))
      return
    }
    const open = windows.get(envio.proveedor)
    if (open) {
      open.push(envio)
      return
    }
    windows.set(envio.proveedor, [envio])
    later(delayMs + windowMs, () => {
      const batch = windows.get(envio.proveedor) ?? []
      windows.delete(envio.proveedor)
      deliverInOrder(arrange(batch, order))
    })
  }

  function prune() {
    const all = envios.list()
    if (all.length < KEEP * 1.5) return
    for (const old of all.slice(0, all.length - KEEP)) {
      if (old.estado !== 'pendiente' && old.estado !== 'retenido') envios.delete(old.id)
    }
  }

  /** No event is being sent or waiting for its first attempt. */
  const isIdle = () =>
    inFlight.size === 0 &&
    !envios.list().some((envio) => envio.estado === 'pendiente' && envio.intentos.length === 0)

  return {
    setSigner(proveedor: Proveedor, signer: Signer) {
      signers.set(proveedor, signer)
    },
    /** Continues the deliveries that a previous run left unfinished. */
    resume() {
      for (const envio of envios.list()) if (envio.estado === 'pendiente') deliver(envio)
    },
    emit(proveedor: Proveedor, event: NewEvent) {
      const { mode, copies } = settingsOf(proveedor)
      for (let copy = 0; copy < copies; copy += 1) {
        const envio: Envio = {
          id: stripeId('env', 12),
          eventId: event.eventId,
          proveedor,
          tipo: event.tipo,
          url: event.url ?? null,
          body: event.body,
          meta: event.meta ?? {},
          creado: new Date(deps.clock.now()).toISOString(),
          estado: mode === 'off' ? 'apagado' : mode === 'hold' ? 'retenido' : 'pendiente',
          intentos: [],
        }
        save(envio)
        if (mode === 'on') schedule(envio)
      }
      prune()
    },
    /** Sends the held events in the given order. */
    async release(proveedor: Proveedor, order: WebhookSettings['order'] = 'fifo') {
      const held = envios.list().filter((e) => e.proveedor === proveedor && e.estado === 'retenido')
      for (const envio of held) {
        envio.estado = 'pendiente'
        save(envio)
      }
      await deliverInOrder(arrange(held, order))
      return held.length
    },
    /** Sends an event again, whatever its state. */
    resend(id: string): boolean {
      const envio = envios.get(id)
      if (!envio) return false
      envio.estado = 'pendiente'
      envio.intentos = []
      save(envio)
      deliver(envio)
      return true
    },
    list: (): Envio[] => envios.list().toReversed(),
    settings: (): Record<Proveedor, WebhookSettings> =>
      Object.fromEntries(PROVEEDORES.map((p) => [p, settingsOf(p)])) as Record<Proveedor, WebhookSettings>,
    configure(proveedor: Proveedor, change: Partial<WebhookSettings>) {
      settings.set(proveedor, { ...settingsOf(proveedor), ...change })
    },
    setRetries(delays: number[]) {
      retries = delays
    },
    /** Resets all settings except the addresses. */
    resetSettings() {
      for (const proveedor of PROVEEDORES) {
        settings.set(proveedor, { ...defaults(proveedor), url: settingsOf(proveedor).url })
      }
      retries = deps.retryDelaysMs ?? DEFAULT_RETRIES_MS
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      windows.clear()
    },
    async idle(timeoutMs = 5_000) {
      const end = Date.now() + timeoutMs
      while (!isIdle() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
      return isIdle()
    },
    async close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      const working = [...inFlight.keys()]
      for (const abort of inFlight.values()) abort.abort()
      await Promise.allSettled(working)
    },
  }
}
