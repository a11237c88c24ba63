import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Gauge } from 'prom-client'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/client.ts'
import { unlessBusy } from '../../../db/lock.ts'
import type { ByteRange } from '../../../http/endpoints/byte-range.ts'
import { AppError } from '../../../http/errors.ts'
import type { Metrics } from '../../../http/observing/metrics.ts'
import type { ScheduledJob } from '../../../jobs/jobs.ts'
import { createS3, StoreError } from '../providers/s3.ts'
import type { ArchivoInfo } from '../queries.ts'
import { createMover } from './mover.ts'
import { countLugares, hasObjetos, type Lugares } from './queries.ts'

const LOCK = 7_236_152
/** A run ends before the queue considers it lost; the next one continues. */
const TURN_MS = 240_000
/** How long a health check of the object store is cached; failures are cached for less time. */
const UP_MS = 10_000
const AWAY_MS = 2_000
const RETRY_SECONDS = 30
/** Limit for reading a whole file in the server. Streaming to a viewer has no such limit. */
const WHOLE_MS = 20_000

/** Files that live in the object store. */
export interface ObjetosService {
  read(archivo: ArchivoInfo, range: ByteRange): Promise<Readable>
  /** Returns all bytes or throws; a store that stops halfway counts as unavailable. */
  readWhole(archivo: ArchivoInfo): Promise<Buffer>
  /**
   * A signed address from which a browser reads the file for some seconds. Undefined if browsers cannot reach the
   * store.
   */
  addressOf(archivo: ArchivoInfo, seconds: number): Promise<string | undefined>
  /**
   * The cached state of the store, so that callers do not wait for it. The store counts as away until its first
   * answer. Undefined if no store is configured.
   */
  state(): 'up' | 'away' | undefined
  /** Moves and deletes until nothing is left or time is up. Undefined if another process is already at it. */
  work(isOver?: () => boolean): Promise<{ moved: number; deleted: number } | undefined>
  count(): Promise<Lugares>
  jobs: readonly ScheduledJob[]
}

const unavailable = (cause: unknown) =>
  new AppError('ARCHIVO_NO_DISPONIBLE', { cause, retryAfter: RETRY_SECONDS })

export function createObjetosService({
  database,
  config,
  log,
}: {
  database: Database
  config: Pick<Config, 'objetos' | 'databaseUrl' | 'databaseDirectUrl'>
  log: { info(text: string): void; error(details: object, text: string): void }
}): ObjetosService {
  const store = config.objetos && {
    ...config.objetos,
    s3: createS3(config.objetos),
  }
  const mover = store && createMover({ database, ...store })
  let seen: { up: boolean; at: number } | undefined
  let looking: Promise<boolean> | undefined

  function tell(up: boolean, err?: unknown): boolean {
    if (!up && seen?.up !== false) log.error({ err }, 'object store: away')
    else if (up && seen?.up === false) log.info('object store: back')
    seen = { up, at: performance.now() }
    return up
  }

  async function isUp({ s3 }: NonNullable<typeof store>): Promise<boolean> {
    if (seen && performance.now() - seen.at < (seen.up ? UP_MS : AWAY_MS)) return seen.up
    looking ??= s3
      .check()
      .then(
        () => tell(true),
        (error: unknown) => tell(false, error),
      )
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  function needStore(archivo: ArchivoInfo) {
    if (store && archivo.objeto) return { store, objeto: archivo.objeto }
    throw unavailable(new Error(`file ${archivo.hash} lives in an object store, and none is set`))
  }

  const service: ObjetosService = {
    async read(archivo, range) {
      const { store, objeto } = needStore(archivo)
      try {
        return await store.s3.read(objeto, range)
      } catch (error) {
        // A missing object (404) says nothing about the availability of the store.
        if (error instanceof StoreError && error.status !== 404) tell(false, error)
        throw unavailable(error)
      }
    },
    async readWhole(archivo) {
      const bytes = await service.read(archivo, { start: 0, end: archivo.tamanio - 1 })
      try {
        return await buffer(addAbortSignal(AbortSignal.timeout(WHOLE_MS), bytes))
      } catch (error) {
        tell(false, error)
        throw unavailable(error)
      }
    },
    async addressOf(archivo, seconds) {
      const { store, objeto } = needStore(archivo)
      if (!store.direct) return undefined
      if (!(await isUp(store))) throw unavailable(new Error('the object store is away'))
      return store.s3.addressOf(objeto, seconds, archivo.tipo)
    },
    state() {
      if (!store) return undefined
      void isUp(store)
      return seen?.up ? 'up' : 'away'
    },
    count: () => countLugares(database),
    async work(isOver = () => false) {
      if (!mover) {
        if (await hasObjetos(database)) throw new Error('files live in an object store, and none is set')
        return { moved: 0, deleted: 0 }
      }
      return unlessBusy(config.databaseDirectUrl ?? config.databaseUrl, LOCK, () => mover.run(isOver))
    },
    jobs: [
      {
        name: 'objetos',
        titulo: 'Mover los archivos a su depósito',
        cron: '* * * * *',
        run: () => {
          const end = performance.now() + TURN_MS
          return service.work(() => performance.now() > end)
        },
      },
    ],
  }
  return service
}

export function installObjetosMetric({ registry }: Metrics, { state }: Pick<ObjetosService, 'state'>): void {
  new Gauge({
    name: 'senda_objects_up',
    help: 'Whether the object store answers',
    registers: [registry],
    collect() {
      this.set(state() === 'up' ? 1 : 0)
    },
  })
}
