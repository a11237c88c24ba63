import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { reasonOf } from '../db/faults.ts'
import { listenTo } from '../db/listen.ts'
import { drawQrPng } from '../drawing/qr.ts'
import type { Secrets } from '../secrets/keys.ts'
import { createSealing } from '../secrets/sealing.ts'
import { LEASE_SECONDS } from './correo.ts'
import type { PalabrasCambiadas } from './palabras.ts'
import type { Entorno } from './plantilla.ts'
import { findPlantilla } from './plantillas.ts'
import {
  CHANNEL,
  type Correo,
  claimDueCorreos,
  findAdjunto,
  findNextDue,
  findPalabrasCambiadas,
  markEnviado,
  markFailedAttempt,
} from './queries.ts'
import { QR_CID, renderPlantilla } from './render.ts'
import { type Cartero, createSmtpCartero } from './smtp.ts'

/** Waits between attempts; after the last one the mail is marked as failed. */
export const RETRY_SECONDS = [10, 30, 60, 300, 900]
const BATCH = 8
const POLL_MS = 15_000
/** Limits how long shutdown waits for a slow mail server; another process resends the mail. */
const CLOSE_SECONDS = 5

interface Options {
  database: Database
  databaseUrl: string
  cartero: Cartero
  secrets: Secrets
  entorno: Entorno
  log: FastifyBaseLogger
  retrySeconds?: readonly number[]
  leaseSeconds?: number
  closeSeconds?: number
}

export type Delivery = ReturnType<typeof createDelivery>

/**
 * Sends the mails of the outbox. Each mail is leased, sent without holding a connection, and marked. If the
 * process dies in between, the mail stays pending: it may arrive twice, with the same Message-ID, but is not
 * lost. A mail that crashes every process that sends it fails after the usual attempts.
 */
export function createDelivery(options: Options) {
  const { log, cartero, entorno } = options
  const sealing = createSealing(options.secrets, 'senda outbox')
  const { db } = options.database
  const retrySeconds = options.retrySeconds ?? RETRY_SECONDS
  const leaseSeconds = options.leaseSeconds ?? LEASE_SECONDS
  const closeSeconds = options.closeSeconds ?? CLOSE_SECONDS
  const host = new URL(entorno.origin).hostname
  /** Sent mails that could not be marked in the database: marked before the next lease. */
  const unmarked = new Map<string, Correo>()

  async function send(correo: Correo, palabras: PalabrasCambiadas): Promise<void> {
    if (correo.intentos > retrySeconds.length + 1) throw new Error('Lo que lo enviaba se cortó cada vez')
    const plantilla = findPlantilla(correo.plantilla)
    if (!plantilla) throw new Error(`there is no template ${correo.plantilla}`)
    const datos = { ...(correo.datos as object), ...(correo.reservado ? sealing.open(correo.reservado) : {}) }
    const { asunto, html, texto, qr } = renderPlantilla(plantilla, datos, entorno, palabras)
    const parsed = plantilla.datos.parse(datos)
    const adjunto = await plantilla.adjunto?.(parsed, entorno)
    await cartero.send({
      messageId: `<${correo.id}@${host}>`,
      para: correo.para,
      responderA: correo.responderA ?? undefined,
      asunto,
      html,
      texto,
      cabeceras: plantilla.cabeceras?.(parsed, entorno) ?? {},
      adjunto: adjunto
        ? { ...adjunto, contenido: Buffer.from(adjunto.contenido) }
        : await findAdjunto(db, correo),
      imagen: qr ? { cid: QR_CID, contenido: await drawQrPng(qr) } : undefined,
    })
  }

  async function deliver(correo: Correo, palabras: PalabrasCambiadas): Promise<void> {
    const about = { correo: correo.id, plantilla: correo.plantilla, intento: correo.intentos }
    try {
      await send(correo, palabras)
    } catch (error) {
      const again = retrySeconds[correo.intentos - 1]
      // The server's reply may contain anything; PostgreSQL refuses NUL.
      const reason = reasonOf(error).replaceAll('\0', '')
      if (again === undefined) log.error({ ...about, reason }, 'mail: given up')
      else log.warn({ ...about, reason, again }, 'mail: not delivered')
      return markFailedAttempt(db, correo, reason.slice(0, 500), again)
    }
    unmarked.set(correo.id, correo)
    log.info(about, 'mail: delivered')
    await mark(correo)
  }

  async function mark(correo: Correo): Promise<void> {
    await markEnviado(db, correo)
    unmarked.delete(correo.id)
  }

  async function deliverAll(limit: number, left: boolean): Promise<number> {
    let tried = 0
    for (;;) {
      const batch = await claimDueCorreos(db, { limit, leaseSeconds, left })
      if (batch.length > 0) {
        const palabras = await findPalabrasCambiadas(db)
        await Promise.all(batch.map((correo) => deliver(correo, palabras)))
      }
      tried += batch.length
      if (batch.length < limit || closed) return tried
    }
  }

  async function deliverDue(): Promise<number> {
    for (const correo of unmarked.values()) await mark(correo)
    const tried = await deliverAll(BATCH, false)
    // Mails of crashed processes are sent one at a time, so that one that crashes the process again affects no other.
    return tried + (closed ? 0 : await deliverAll(1, true))
  }

  let closed = false
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function round(): Promise<void> {
    try {
      await deliverDue()
      const next = await findNextDue(db)
      sleep(Math.min(POLL_MS, Math.max(200, (next?.getTime() ?? Infinity) - Date.now())))
    } catch (err) {
      log.error({ err }, 'mail: the outbox cannot be read')
      sleep(POLL_MS / 3)
    }
  }

  function sleep(ms: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(wake, ms)
  }

  function wake(): void {
    if (closed) return
    if (running) {
      again = true
      return
    }
    running = round().finally(() => {
      running = undefined
      if (again) {
        again = false
        wake()
      }
    })
  }

  let listening: { close(): Promise<void> } | undefined
  return {
    deliverDue,
    start() {
      listening = listenTo({
        databaseUrl: options.databaseUrl,
        channels: { [CHANNEL]: wake },
        log,
        onConnected: wake,
      })
      wake()
    },
    /** Waits for mails that are being sent, up to `closeSeconds`. */
    async close() {
      closed = true
      clearTimeout(timer)
      await listening?.close()
      const late = new AbortController()
      await Promise.race([
        running,
        pause(closeSeconds * 1000, undefined, { signal: late.signal }).catch(() => {}),
      ])
      late.abort()
      cartero.close()
    },
  }
}

/** Starts delivery in a running server. Without a mail server, mails stay in the outbox. */
export function startDelivery(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
): Delivery | undefined {
  if (!config.smtpUrl) {
    log.warn('mail: SMTP_URL is not set, mails stay in the outbox')
    return undefined
  }
  const delivery = createDelivery({
    database,
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    cartero: createSmtpCartero({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
    secrets: config.secrets,
    entorno: { origin: config.origin },
    log,
  })
  delivery.start()
  return delivery
}
