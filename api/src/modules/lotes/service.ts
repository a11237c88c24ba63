import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
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
import type { Database } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import type { AccionDeLote } from './accion.ts'
import {
  copyDone,
  countFilas,
  endedWithin,
  findLote,
  insertFilas,
  insertLote,
  type LoteRow,
  listFilas,
  listRecent,
} from './queries.ts'
import { createRunning, type Running } from './running.ts'

/** The list of failed rows is cut here. */
const NAMED_MAX = 500

/** The bulk actions that a resource offers. */
export interface OfertaDeLote {
  acciones: Readonly<Record<string, AccionDeLote>>
  /** Keys of all rows that match a list's query. */
  keysOf(consulta: Record<string, string>): AsyncIterable<string>
  /** Names of the rows; deleted rows are left out. */
  namesOf(claves: readonly string[]): Promise<ReadonlyMap<string, FilaNombrada>>
}

export interface LotesService extends Pick<Running, 'resume' | 'close'> {
  /** Adds to the actions already offered: a staff resource and an acts binding can share a name. */
  offer(recurso: string, oferta: Partial<OfertaDeLote>): void
  preview(staff: Staff, wanted: z.output<(typeof previewLote)['body']>): Promise<Pendiente[]>
  start(staff: Staff, actor: Actor, wanted: z.output<(typeof startLote)['body']>): Promise<Lote>
  /** Jobs of the caller that are running or ended recently. */
  list(staff: Staff): Promise<Lote[]>
  get(staff: Staff, id: string): Promise<Lote>
  /** Undoes a job by running another one. */
  undo(staff: Staff, actor: Actor, id: string, as: string): Promise<Lote>
  listFilas(staff: Staff, id: string): Promise<FilaDeLote[]>
}

const INSERTED = 1000

const NOTHING: OfertaDeLote = { acciones: {}, async *keysOf() {}, namesOf: async () => new Map() }

export function createLotesService(options: {
  database: Database
  log: FastifyBaseLogger
  renewMs?: number
}): LotesService {
  const { db, transaction } = options.database
  const ofertas = new Map<string, OfertaDeLote>()

  const offered = ({ recurso, accion }: Pick<LoteRow, 'recurso' | 'accion'>) =>
    ofertas.get(recurso)?.acciones[accion]

  function accionOf(wanted: Pick<LoteRow, 'recurso' | 'accion'>): AccionDeLote {
    const found = offered(wanted)
    if (!found) throw new AppError('DATOS_INVALIDOS', { fields: { accion: 'No se puede hacer en lote' } })
    return found
  }
  const running = createRunning({ ...options, accionOf })

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
      deshacerSegundos: undoable
        ? Math.max(0, DESHACER_SEGUNDOS - Math.ceil((Date.now() - terminadoEn.getTime()) / 1000))
        : 0,
    }
  }

  async function own(staff: Staff, id: string): Promise<LoteRow> {
    const lote = await findLote(db, id)
    if (lote?.autor !== staff.id) throw new AppError('NO_ENCONTRADO')
    return lote
  }

  /** Names are private: none are returned if the caller has lost the permission. */
  async function namesFor(staff: Staff, lote: LoteRow, claves: readonly string[]) {
    const accion = offered(lote)
    if (claves.length === 0 || !accion || staff.permisos.get(accion.permiso) !== 'todo') return undefined
    return ofertas.get(lote.recurso)?.namesOf(claves)
  }

  return {
    offer(recurso, oferta) {
      const before = ofertas.get(recurso) ?? NOTHING
      const acciones = { ...before.acciones, ...oferta.acciones }
      ofertas.set(recurso, { ...before, ...oferta, acciones })
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
      if (asksWhy && !(motivo || given.datos?.['motivo'])) {
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
      if (made) running.begin(id)
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
      if (made) running.begin(as)
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

    resume: running.resume,
    close: running.close,
  }
}

/** Keys as numeric ids; invalid ones are dropped. */
export const idsOf = (claves: readonly string[]): number[] =>
  claves.flatMap((clave) => Id.safeParse(clave).data ?? [])

/** Sums up what the rows leave open; empty if none does. */
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
