import { Gauge, type Registry } from 'prom-client'
import { ESTADOS_COMPRA } from '#domain/compras/compras.ts'
import { ORIGENES } from '#domain/compras/medios.ts'
import type { Database } from '../../db/client.ts'
import { type Figures, findFigures } from './business-queries.ts'

/** Figures are cached for this time. */
const FIGURES_AGE_MS = 15_000

/** Removes an unknown figure; `reset` alone would report 0 for a figure without labels. */
export function forget(gauge: Gauge, labelNames: readonly string[] = []): void {
  gauge.reset()
  if (!labelNames.length) gauge.remove()
}

/**
 * Figures of purchases, seats, mails, notices and tasks. While the database is down the last figures stay, and
 * their age is reported, counted from the start of the process if there are none.
 */
export function installBusinessMetrics(
  { registry }: { registry: Registry },
  database: Pick<Database, 'pool'>,
  log: { info(text: string): void; warn(details: object, text: string): void },
): void {
  let figures: Figures | undefined
  /** Like `performance.now()`, starts at 0 with the process. */
  let readAt = 0
  let isReported = false
  let reading: Promise<void> | undefined

  const refresh = () => {
    if (figures && performance.now() - readAt < FIGURES_AGE_MS) return undefined
    reading ??= findFigures(database.pool)
      .then((latest) => {
        figures = latest
        readAt = performance.now()
        if (isReported) log.info('figures: read again')
        isReported = false
      })
      .catch((err: unknown) => {
        if (!isReported) log.warn({ err }, 'figures: cannot be read')
        isReported = true
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    show: (gauge: Gauge, f: Figures) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await refresh()
        forget(this, labelNames)
        if (figures) show(this, figures)
      },
    })

  gauge(
    'senda_purchases_last_day',
    'Purchases begun in the last day',
    ['state', 'channel'],
    (g, { purchases }) => {
      // Reports 0 for states without purchases: an alert on a missing series never fires.
      for (const state of ESTADOS_COMPRA) for (const channel of ORIGENES) g.labels(state, channel).set(0)
      for (const { state, channel, count } of purchases) g.labels(state, channel).set(count)
    },
  )
  gauge('senda_reviews', 'Purchases that wait under review', [], (g, { reviews }) => g.set(reviews))
  gauge('senda_seats', 'Seats of published events to come', ['kind'], (g, { seats }) => {
    g.labels('free').set(seats.free)
    g.labels('taken').set(seats.taken)
  })
  gauge(
    'senda_outbox',
    'Mails, notices of providers, objects of the store: waiting, failed at least once, given up in a week',
    ['what', 'state'],
    (g, f) => {
      for (const what of ['mails', 'notices'] as const) {
        g.labels(what, 'waiting').set(f[what].waiting)
        g.labels(what, 'failed').set(f[what].failed)
        g.labels(what, 'given_up').set(f[what].givenUp)
      }
      g.labels('objects', 'waiting').set(f.objects.waiting)
      g.labels('objects', 'failed').set(f.objects.failed)
    },
  )
  gauge('senda_queue_age_seconds', 'How long the oldest that is due waits', ['what'], (g, f) => {
    g.labels('mails').set(f.mails.ageSeconds)
    g.labels('notices').set(f.notices.ageSeconds)
    g.labels('objects').set(f.objects.ageSeconds)
    g.labels('tasks').set(f.taskAgeSeconds)
  })
  new Gauge({
    name: 'senda_figures_age_seconds',
    help: 'How old the figures from the database are',
    registers: [registry],
    async collect() {
      await refresh()
      this.set((performance.now() - readAt) / 1000)
    },
  })
}
