import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { permisosOf } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { AccionDeLote } from './accion.ts'
import {
  endLote,
  type FilaRow,
  findAbandoned,
  findLastWriter,
  findLote,
  findOtorgados,
  holdLote,
  type LoteRow,
  letGoLote,
  nextFilas,
  noteFila,
  renewLote,
} from './queries.ts'

const AT_A_TIME = 20
const TRIES = 3
/** Much shorter than the hold of a job. */
const RENEW_MS = 10_000

export interface Running {
  begin(id: string): void
  /** Continues jobs that a process left unfinished. */
  resume(): Promise<void>
  /** Starts no further row and waits for the current one. */
  close(): Promise<void>
}

/** Runs jobs row by row, each in one process at a time. After a crash another process continues. */
export function createRunning({
  database: { db },
  log,
  accionOf,
  renewMs = RENEW_MS,
}: {
  database: Database
  log: FastifyBaseLogger
  accionOf: (lote: LoteRow) => AccionDeLote
  renewMs?: number
}): Running {
  const running = new Set<Promise<void>>()
  /** Rows given up after repeated crashes, until the next scheduled run logs them. */
  const givenUp: string[] = []
  let closing = false

  async function runFila(lote: LoteRow, accion: AccionDeLote, fila: FilaRow): Promise<void> {
    // A row without `antes` cannot be undone, so a missing value is stored as an empty object.
    const outcomeOf = (antes: unknown) => ({ estado: 'hecha', antes: antes ?? {} }) as const
    let told = false
    const done: Actor['done'] = async (tx, antes) => {
      if (!(await isStillOurs(tx, lote, accion, fila))) {
        throw new AppError('CONFLICTO', { message: 'Alguien lo cambió mientras tanto.' })
      }
      await noteFila(tx, fila, outcomeOf(lote.deshace ? fila.antes : antes))
      told = true
    }
    const actor = { ...lote.actor, lote: lote.id, done }
    try {
      const outcome = lote.deshace
        ? ((await accion.undo?.(actor, fila.clave, fila.antes)) ?? 'hecha')
        : await accion.run(actor, fila.clave, lote.datos)
      if (outcome !== 'sin_cambio' && !told)
        throw new Error(`${lote.recurso}/${lote.accion} did a row without telling its transaction`)
      await noteFila(db, fila, typeof outcome === 'string' ? { estado: outcome } : outcomeOf(outcome.antes))
    } catch (error) {
      if (error instanceof AppError) {
        const mensaje = Object.values(error.details.fields ?? {})[0] ?? error.message
        // A row can fail after its transaction, for example if a provider refuses the request.
        const from = told ? (['pendiente', 'hecha'] as const) : (['pendiente'] as const)
        await noteFila(db, fila, { estado: 'fallida', mensaje }, from)
        return
      }
      log.error({ err: error, lote: lote.id, clave: fila.clave }, 'bulk row failed')
      await noteFailure(fila)
    }
  }

  /** Counts a failed attempt. Returns whether it was one too many. */
  async function noteFailure(fila: FilaRow): Promise<boolean> {
    const intentos = fila.intentos + 1
    const last = intentos >= TRIES
    const given = last ? { estado: 'fallida' as const, mensaje: 'Algo salió mal de nuestro lado.' } : {}
    await noteFila(db, fila, { intentos, ...given })
    return last
  }

  /** Stops the job if its author has lost the permission. */
  async function mayStill({ autor }: LoteRow, { permiso }: AccionDeLote): Promise<boolean> {
    return permisosOf(await findOtorgados(db, autor)).get(permiso) === 'todo'
  }

  /** The process died during this row, which counts as an attempt. */
  async function blame(fila: FilaRow): Promise<void> {
    if (await noteFailure(fila)) givenUp.push(`${fila.lote} ${fila.clave}`)
  }

  /** `died`: the previous process died while it held the job. */
  async function run(id: string, died = false): Promise<void> {
    const me = randomUUID()
    // A row that waits for a provider may take longer than the hold of the job.
    const beat = setInterval(() => renewLote(db, id, me).catch(() => {}), renewMs)
    try {
      await runAs(me, id, died)
    } finally {
      clearInterval(beat)
    }
  }

  async function runAs(me: string, id: string, died: boolean): Promise<void> {
    for (let blames = died; !closing && (await holdLote(db, id, me)); blames = false) {
      const until = performance.now() + renewMs
      const lote = await findLote(db, id)
      if (!lote) return
      const accion = accionOf(lote)
      const filas = await nextFilas(db, id, AT_A_TIME)
      const [first] = filas
      if (!first) return endLote(db, id, me, false)
      if (!(await mayStill(lote, accion))) return endLote(db, id, me, true)
      await (blames ? blame(first) : runFilas(lote, accion, filas, until))
    }
    if (closing) await letGoLote(db, id, me)
  }

  async function runFilas(lote: LoteRow, accion: AccionDeLote, filas: readonly FilaRow[], until: number) {
    for (const fila of filas) {
      if (closing || performance.now() >= until) return
      await runFila(lote, accion, fila)
    }
  }

  /** A failing job does not hold up the others. */
  const runLogged = (id: string, died?: boolean): Promise<void> =>
    run(id, died).catch((err: unknown) => log.error({ err, lote: id }, 'bulk job failed'))

  return {
    begin(id) {
      const turn = runLogged(id).finally(() => running.delete(turn))
      running.add(turn)
    },

    async resume() {
      for (const { id, died } of await findAbandoned(db)) await runLogged(id, died)
      const rows = givenUp.splice(0)
      if (rows.length) throw new Error(`gave up on rows of bulk jobs: ${rows.join(', ')}`)
    },

    async close() {
      closing = true
      await Promise.all(running)
    },
  }
}

/** When undoing, skips rows that another action wrote since. */
async function isStillOurs(tx: Tx, lote: LoteRow, { writes }: AccionDeLote, { clave }: FilaRow) {
  if (!lote.deshace || !writes) return true
  return (await findLastWriter(tx, { ...writes, clave }, lote.id)) === lote.deshace
}
