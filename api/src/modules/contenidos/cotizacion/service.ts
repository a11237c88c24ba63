import { type Cotizacion, needsFactor } from '#domain/contenidos/cotizacion.ts'
import { estadoDeVigencia } from '#domain/gestion/vigencia.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { authorOf } from '../../../resource/staff/service.ts'
import { beginningOf } from '../../../resource/staff/vigencia.ts'
import {
  applyCambio,
  type CotizacionRow,
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
  /** When it takes effect; at once if undefined. */
  desde?: string | undefined
  motivo: string
}

type Vigente = Pick<Cotizacion, 'valor' | 'confirmada'>

/** The rate in force just before `desde`, given the changes scheduled until then. */
function vigenteAt(vigente: Vigente, pendientes: readonly CotizacionRow[], desde: Date): Vigente {
  return pendientes
    .filter((each) => each.desde <= desde)
    .reduce(
      ({ confirmada }, { valor, conFactor }) => ({
        valor: Number(valor),
        confirmada: conFactor ? Number(valor) : confirmada,
      }),
      vigente,
    )
}

/** Whether a scheduled change that was close enough to a confirmed rate no longer is. */
const leavesUnconfirmed = (vigente: Vigente, pendientes: readonly CotizacionRow[]): boolean =>
  pendientes.some(({ valor, conFactor }, at) => {
    const last = pendientes[at - 1]
    const before = last ? vigenteAt(vigente, pendientes.slice(0, at), last.desde) : vigente
    return !conFactor && needsFactor(before, Number(valor))
  })

export function createCotizacionService({ database, clock }: { database: Database; clock: () => Date }) {
  async function read(db: Tx): Promise<Cotizacion> {
    const [vigente, cambios] = [await findVigente(db), await listCambios(db)]
    if (!vigente) throw new AppError('NO_ENCONTRADO')
    const applied = cambios.find(({ cambio }) => cambio.aplicadaEn)?.cambio.id
    return {
      version: vigente.version,
      valor: Number(vigente.valor),
      confirmada: Number(vigente.confirmada),
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

  /** Applies every scheduled change that is due, in order, including those missed while no process ran. */
  async function applyDue(tx: Tx): Promise<number> {
    const now = clock()
    const due = await listPendientes(tx, now)
    for (const { id, valor, conFactor } of due) {
      await applyCambio(tx, id, now)
      await touchEmpresa(tx, { valor, conFactor })
    }
    return due.length
  }

  /** Checks the version that the caller saw, so that two people do not overwrite each other. */
  function change(actor: Actor, version: number, work: (tx: Tx, vigente: Vigente) => Promise<void>) {
    return database.transaction(actor, async (tx) => {
      const vigente = await lockVigente(tx)
      if (!vigente) throw new AppError('NO_ENCONTRADO')
      if (vigente.version !== version) throw new AppError('CONFLICTO', { actual: await read(tx) })
      await work(tx, { valor: Number(vigente.valor), confirmada: Number(vigente.confirmada) })
      return read(tx)
    })
  }

  return {
    get: () => read(database.db),

    /** `factorShown`: whether the second factor was shown recently enough for a risky change. */
    set(
      actor: Actor,
      version: number,
      { valor, motivo, ...when }: Cambio,
      factorShown: boolean,
    ): Promise<Cotizacion> {
      const desde = beginningOf(when.desde, clock())
      return change(actor, version, async (tx, vigente) => {
        const before = vigenteAt(vigente, await listPendientes(tx), desde)
        if (!factorShown && needsFactor(before, valor)) throw new AppError('FACTOR_REQUERIDO')
        const cambio = { valor: valor.toFixed(2), desde, motivo, autor: authorOf(actor) }
        await insertCambio(tx, { ...cambio, conFactor: factorShown })
        if ((await applyDue(tx)) === 0) await touchEmpresa(tx)
      })
    },

    cancel: (actor: Actor, version: number, id: number, factorShown: boolean): Promise<Cotizacion> =>
      change(actor, version, async (tx, vigente) => {
        if (!(await cancelCambio(tx, id, clock()))) {
          throw new AppError('CONFLICTO', { message: 'Esa cotización ya no está por empezar.' })
        }
        if (!factorShown && leavesUnconfirmed(vigente, await listPendientes(tx))) {
          throw new AppError('FACTOR_REQUERIDO')
        }
        await touchEmpresa(tx)
      }),

    /** Checks without a lock first, because almost always nothing is due. */
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
