import { type Cotizacion, needsFactor } from '#domain/contenidos/cotizacion.ts'
import { estadoDeVigencia } from '#domain/gestion/vigencia.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { authorOf } from '../../../resource/staff/service.ts'
import { beginningOf } from '../../../resource/staff/vigencia.ts'
import {
  applyCambio,
  cancelCambio,
  findVigente,
  insertCambio,
  listCambios,
  listPendientes,
  lockVigente,
  touchEmpresa,
} from './queries.ts'

interface Cambio {
  valor: number
  /** Without it, at once. */
  desde?: string | undefined
  motivo: string
}

export function createCotizacionService({ database, clock }: { database: Database; clock: () => Date }) {
  async function read(db: Tx): Promise<Cotizacion> {
    const [vigente, cambios] = [await findVigente(db), await listCambios(db)]
    if (!vigente) throw new AppError('NO_ENCONTRADO')
    const applied = cambios.find(({ cambio }) => cambio.aplicadaEn)?.cambio.id
    return {
      version: vigente.version,
      valor: Number(vigente.valor),
      cambios: cambios.map(({ cambio, autor }) => ({
        id: cambio.id,
        valor: Number(cambio.valor),
        desde: cambio.desde.toISOString(),
        estado: estadoDeVigencia({
          cancelled: cambio.anuladaEn !== null,
          begun: cambio.aplicadaEn !== null,
          holds: cambio.id === applied,
        }),
        motivo: cambio.motivo,
        autor,
        creadoEn: cambio.creadoEn.toISOString(),
      })),
    }
  }

  /** Everything whose minute has come, in its order; what was due while no process ran catches up. */
  async function applyDue(tx: Tx): Promise<number> {
    const now = clock()
    const due = await listPendientes(tx, now)
    for (const { id, valor } of due) {
      await applyCambio(tx, id, now)
      await touchEmpresa(tx, valor)
    }
    return due.length
  }

  /** On the version that was seen, so that two people do not set it one over the other. */
  function change(actor: Actor, version: number, work: (tx: Tx, valor: number) => Promise<void>) {
    return database.transaction(actor, async (tx) => {
      const vigente = await lockVigente(tx)
      if (!vigente) throw new AppError('NO_ENCONTRADO')
      if (vigente.version !== version) throw new AppError('CONFLICTO', { actual: await read(tx) })
      await work(tx, Number(vigente.valor))
      return read(tx)
    })
  }

  return {
    get: () => read(database.db),

    /** `factorShown`: lately enough for a change that could cost money at once. */
    set(
      actor: Actor,
      version: number,
      { valor, motivo, ...when }: Cambio,
      factorShown: boolean,
    ): Promise<Cotizacion> {
      const desde = beginningOf(when.desde, clock())
      return change(actor, version, async (tx, actual) => {
        const before = (await listPendientes(tx, desde)).at(-1)
        if (!factorShown && needsFactor(before ? Number(before.valor) : actual, valor)) {
          throw new AppError('FACTOR_REQUERIDO')
        }
        await insertCambio(tx, { valor: valor.toFixed(2), desde, motivo, autor: authorOf(actor) })
        if ((await applyDue(tx)) === 0) await touchEmpresa(tx)
      })
    },

    cancel: (actor: Actor, version: number, id: number): Promise<Cotizacion> =>
      change(actor, version, async (tx) => {
        if (!(await cancelCambio(tx, id, clock()))) {
          throw new AppError('CONFLICTO', { message: 'Esa cotización ya no está por empezar.' })
        }
        await touchEmpresa(tx)
      }),

    /** Almost every minute there is nothing to do, and then nothing is locked. */
    async applyScheduled(): Promise<number> {
      if ((await listPendientes(database.db, clock())).length === 0) return 0
      return database.transaction({ ...SISTEMA, motivo: 'Programado' }, async (tx) => {
        await lockVigente(tx)
        return applyDue(tx)
      })
    },
  }
}
export type CotizacionService = ReturnType<typeof createCotizacionService>
