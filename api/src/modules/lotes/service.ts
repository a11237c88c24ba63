import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
import { type Permiso, permisosOf } from '#domain/cuentas/permisos.ts'
import {
  DESHACER_SEGUNDOS,
  type FilaDeLote,
  type FilaNombrada,
  LOTE_MAX,
  type Lote,
  type Pendiente,
  type previewLote,
  type startLote,
} from '#domain/gestion/lotes.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import {
  copyDone,
  countFilas,
  endedWithin,
  endLote,
  type FilaRow,
  findAbandoned,
  findLastWriter,
  findLote,
  findOtorgados,
  holdLote,
  insertFilas,
  insertLote,
  type LoteRow,
  letGoLote,
  listFilas,
  listRecent,
  nextFilas,
  noteFila,
  renewLote,
} from './queries.ts'

/**
 * What can be done with one row. It owes that doing it twice is doing it once, because a killed job begins a row again, and
 * that the transaction that does it, or takes it back, tells so (`actor.done`): what was done is then known to be.
 */
export interface AccionDeLote {
  permiso: Permiso
  /** Whoever begins it shows the second factor again. */
  factor?: true
  /** It has no way back that would leave all as it was: whoever begins it says why. */
  asksWhy?: true
  /** What has to be told beside the rows. */
  datos?: z.ZodType
  /** What doing it to these rows would leave open, for whoever is about to begin it. */
  leaves?(claves: readonly string[]): Promise<Pendiente[]>
  /** `antes` is what `undo` is given to take it back. */
  run(actor: Actor, clave: string, datos: unknown): Promise<'hecha' | 'sin_cambio' | { antes: unknown }>
  /** What it writes: once somebody else wrote that too, it is theirs and is not taken back, though it reads the same. */
  writes?: { tabla: string; columna: string; idOf?(clave: string): number }
  /** Takes one back, or throws where that would undo what somebody else did. */
  undo?(actor: Actor, clave: string, antes: unknown): Promise<void>
}

/** Nobody reads further down a list of what failed. */
const NAMED_MAX = 500

/** What a resource lets staff do with many of its rows. */
export interface OfertaDeLote {
  acciones: Readonly<Record<string, AccionDeLote>>
  /** The keys of all rows that fit a list's query. */
  keysOf(consulta: Record<string, string>): AsyncIterable<string>
  /** What people call these rows; one that is not there any more is left out. */
  namesOf(claves: readonly string[]): Promise<ReadonlyMap<string, FilaNombrada>>
}

export interface LotesService {
  offer(recurso: string, oferta: OfertaDeLote): void
  preview(staff: Staff, wanted: z.output<(typeof previewLote)['body']>): Promise<Pendiente[]>
  start(staff: Staff, actor: Actor, wanted: z.output<(typeof startLote)['body']>): Promise<Lote>
  /** What is under way or has just ended, for whoever left it and looks for it. */
  list(staff: Staff): Promise<Lote[]>
  get(staff: Staff, id: string): Promise<Lote>
  /** Takes back what it did, as another job. */
  undo(staff: Staff, actor: Actor, id: string, as: string): Promise<Lote>
  listFilas(staff: Staff, id: string): Promise<FilaDeLote[]>
  /** Goes on with what a process left behind. */
  resume(): Promise<void>
  /** Begins no further row and waits for the one at work. */
  close(): Promise<void>
}

const AT_A_TIME = 20
const TRIES = 3
/** Well within the time that a job is held for. */
const RENEW_MS = 10_000
const INSERTED = 1000

export function createLotesService({
  database,
  log,
  renewMs = RENEW_MS,
}: {
  database: Database
  log: FastifyBaseLogger
  renewMs?: number
}): LotesService {
  const { db, transaction } = database
  const ofertas = new Map<string, OfertaDeLote>()
  const running = new Set<Promise<void>>()
  /** Rows that no process survived, until a turn of the clock tells of them. */
  const givenUp: string[] = []
  let closing = false

  const offered = ({ recurso, accion }: Pick<LoteRow, 'recurso' | 'accion'>) =>
    ofertas.get(recurso)?.acciones[accion]

  function accionOf(wanted: Pick<LoteRow, 'recurso' | 'accion'>): AccionDeLote {
    const found = offered(wanted)
    if (!found) throw new AppError('DATOS_INVALIDOS', { fields: { accion: 'No se puede hacer en lote' } })
    return found
  }

  const chosenOf = async (
    recurso: string,
    { claves, consulta = {} }: Pick<z.output<(typeof startLote)['body']>, 'claves' | 'consulta'>,
  ) => claves ?? collect(ofertas.get(recurso)?.keysOf(consulta))

  async function toLote(row: LoteRow): Promise<Lote> {
    const counts = await countFilas(db, row.id)
    const { id, recurso, accion, detenidoEn, terminadoEn, creadoEn } = row
    const undoable = terminadoEn && !row.deshace && counts.hecha > 0 && offered(row)?.undo
    return {
      id,
      recurso,
      accion,
      estado: detenidoEn ? 'detenido' : terminadoEn ? 'terminado' : 'en_curso',
      total: counts.pendiente + counts.hecha + counts.sin_cambio + counts.fallida,
      hechas: counts.hecha,
      sinCambio: counts.sin_cambio,
      fallidas: counts.fallida,
      creadoEn: creadoEn.toISOString(),
      terminadoEn: terminadoEn?.toISOString() ?? null,
      deshacerHasta: undoable
        ? new Date(terminadoEn.getTime() + DESHACER_SEGUNDOS * 1000).toISOString()
        : null,
    }
  }

  async function own(staff: Staff, id: string): Promise<LoteRow> {
    const lote = await findLote(db, id)
    if (lote?.autor !== staff.id) throw new AppError('NO_ENCONTRADO')
    return lote
  }

  /** Whoever lost the permission meanwhile reads no names either. */
  async function namesFor(staff: Staff, lote: LoteRow, claves: readonly string[]) {
    const accion = offered(lote)
    if (claves.length === 0 || !accion || staff.permisos.get(accion.permiso) !== 'todo') return undefined
    return ofertas.get(lote.recurso)?.namesOf(claves)
  }

  async function runFila(lote: LoteRow, accion: AccionDeLote, fila: FilaRow): Promise<void> {
    // A row without `antes` is one that cannot be taken back.
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
        // What was asked for in its transaction may be refused by whoever it was sent to.
        const from = told ? (['pendiente', 'hecha'] as const) : (['pendiente'] as const)
        await noteFila(db, fila, { estado: 'fallida', mensaje }, from)
        return
      }
      log.error({ err: error, lote: lote.id, clave: fila.clave }, 'bulk row failed')
      await noteFailure(fila)
    }
  }

  /** Whether it was one too many. */
  async function noteFailure(fila: FilaRow): Promise<boolean> {
    const intentos = fila.intentos + 1
    const last = intentos >= TRIES
    const given = last ? { estado: 'fallida' as const, mensaje: 'Algo salió mal de nuestro lado.' } : {}
    await noteFila(db, fila, { intentos, ...given })
    return last
  }

  /** Whoever lost the permission meanwhile does nothing more, in bulk either. */
  async function mayStill({ autor }: LoteRow, { permiso }: AccionDeLote): Promise<boolean> {
    return permisosOf(await findOtorgados(db, autor)).get(permiso) === 'todo'
  }

  /** Whoever was at this row did not survive it, which counts as a try of it. */
  async function blame(fila: FilaRow): Promise<void> {
    if (await noteFailure(fila)) givenUp.push(`${fila.lote} ${fila.clave}`)
  }

  /** `died`: whoever was at it before did not survive its first row. */
  async function run(id: string, died = false): Promise<void> {
    const me = randomUUID()
    // A row that waits for a provider may take longer than a job is held for.
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

  /** One that fails does not hold up the others. */
  const runLogged = (id: string, died?: boolean): Promise<void> =>
    run(id, died).catch((err: unknown) => log.error({ err, lote: id }, 'bulk job failed'))

  function runApart(id: string): void {
    const turn = runLogged(id).finally(() => running.delete(turn))
    running.add(turn)
  }

  return {
    offer(recurso, oferta) {
      ofertas.set(recurso, oferta)
    },

    async preview(staff, { recurso, accion, ...wanted }) {
      const { permiso, leaves } = accionOf({ recurso, accion })
      if (staff.permisos.get(permiso) !== 'todo') throw new AppError('SIN_PERMISO')
      return (await leaves?.(await chosenOf(recurso, wanted))) ?? []
    },

    async start(staff, actor, { id, recurso, accion, claves, consulta, motivo, ...given }) {
      const { permiso, factor, asksWhy, datos: asked } = accionOf({ recurso, accion })
      if (staff.permisos.get(permiso) !== 'todo') throw new AppError('SIN_PERMISO')
      if (factor && !staff.factor.recent) throw new AppError('FACTOR_REQUERIDO')
      if (asksWhy && !motivo) {
        throw new AppError('DATOS_INVALIDOS', {
          fields: { motivo: 'Escribí el motivo: no se puede deshacer' },
        })
      }
      const told = asked?.safeParse(given.datos ?? {})
      if (told && !told.success) throw invalidInput('DATOS_INVALIDOS', told.error)
      const datos = told?.data ?? null
      const chosen = await chosenOf(recurso, { claves, consulta })
      if (chosen.length === 0)
        throw new AppError('DATOS_INVALIDOS', { fields: { claves: 'No hay ninguna fila' } })
      const made = await transaction(actor, async (tx) => {
        const stored = { ...actor, permiso }
        if (!(await insertLote(tx, { id, recurso, accion, datos, autor: staff.id, actor: stored })))
          return false
        for (let from = 0; from < chosen.length; from += INSERTED) {
          await insertFilas(tx, id, from, chosen.slice(from, from + INSERTED))
        }
        return true
      })
      if (made) runApart(id)
      return toLote(await own(staff, id))
    },

    list: async (staff) => Promise.all((await listRecent(db, staff.id)).map(toLote)),

    get: async (staff, id) => toLote(await own(staff, id)),

    async undo(staff, actor, id, as) {
      const lote = await own(staff, id)
      const { permiso, undo } = accionOf(lote)
      if (staff.permisos.get(permiso) !== 'todo') throw new AppError('SIN_PERMISO')
      const made = await transaction(actor, async (tx) => {
        if (!undo || lote.deshace || !(await endedWithin(tx, id, DESHACER_SEGUNDOS))) throw tooLate()
        const { recurso, accion } = lote
        const stored = { ...actor, permiso }
        const undoing = {
          id: as,
          recurso,
          accion,
          datos: lote.datos,
          autor: staff.id,
          actor: stored,
          deshace: id,
        }
        if (!(await insertLote(tx, undoing))) return false
        if ((await copyDone(tx, id, as)) === 0) throw tooLate()
        return true
      })
      if (made) runApart(as)
      const begun = await findLote(db, as)
      if (begun?.deshace !== id) throw tooLate()
      return toLote(begun)
    },

    async listFilas(staff, id) {
      const lote = await own(staff, id)
      const filas = await listFilas(db, id)
      const failed = filas.filter(({ estado }) => estado === 'fallida').slice(0, NAMED_MAX)
      const names = await namesFor(
        staff,
        lote,
        failed.map(({ clave }) => clave),
      )
      return filas.map((fila) => ({ ...fila, fila: names?.get(fila.clave) ?? null }))
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

/** Nothing is taken back that was written by somebody else since. */
async function isStillOurs(tx: Tx, lote: LoteRow, { writes }: AccionDeLote, { clave }: FilaRow) {
  if (!lote.deshace || !writes) return true
  const { idOf = Number, ...where } = writes
  return (await findLastWriter(tx, { ...where, clave: String(idOf(clave)) }, lote.id)) === lote.deshace
}

/** The rows of a table that is kept by number. */
export const idsOf = (claves: readonly string[]): number[] =>
  claves.flatMap((clave) => Id.safeParse(clave).data ?? [])

/** What each row leaves open, as one; nothing where none does. */
export function pendienteOf(que: Pendiente['que'], counts: readonly number[]): Pendiente[] {
  const open = counts.filter((count) => count > 0)
  return open.length ? [{ que, filas: open.length, total: open.reduce((sum, count) => sum + count, 0) }] : []
}

const tooLate = () => new AppError('CONFLICTO', { message: 'Ya no se puede deshacer.' })

async function collect(keys: AsyncIterable<string> | undefined): Promise<string[]> {
  const all: string[] = []
  for await (const key of keys ?? []) {
    all.push(key)
    if (all.length > LOTE_MAX) {
      const message = `Son más de ${LOTE_MAX.toLocaleString('es-AR')}. Acotá la lista.`
      throw new AppError('DATOS_INVALIDOS', { message, fields: { consulta: message } })
    }
  }
  return all
}
