import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Ajustes } from '#domain/ajustes/ajustes.ts'
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { Cotejo } from '#domain/movimientos/cotejo.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { PersonalDataKeeper } from '../../personal-data.ts'
import type { ComprasService } from '../compras/service.ts'
import { createExtractos, type Extractos } from './extractos/extractos.ts'
import { guardado, leaves, match, minorOf, vistoOf } from './matching/match.ts'
import {
  findConcerned,
  findStale,
  listPendientes,
  lockCompras,
  type MovimientoRow,
  saveCotejos,
} from './matching/queries.ts'
import { erasePersonalData, exportPersonalData } from './personal-data-queries.ts'
import {
  type AsignacionRow,
  countAsignaciones,
  findComprasByReferencia,
  findMovimientoForUpdate,
  insertAsignacion,
  insertDesasignacion,
  listReembolsos,
  listVigentes,
  updateMovimiento,
} from './queries.ts'
import { createVista, type Vista } from './view.ts'

interface Parte {
  compraId: number
  minor: bigint
  pruebas: string
}

export interface MovimientosService extends PersonalDataKeeper {
  extractos: Extractos
  vista: Vista
  /** What was proposed, as it was seen. */
  accept(id: number, visto: string, actor: Actor): Promise<string>
  assign(
    id: number,
    partes: { referencia: string; importe?: number | undefined }[],
    actor: Actor,
  ): Promise<string>
  unassign(id: number, motivo: string, actor: Actor): Promise<string>
  discard(id: number, motivo: string, actor: Actor): Promise<string>
  recover(id: number, actor: Actor): Promise<string>
  closeReembolso(id: number, reembolso: string, actor: Actor): Promise<string>
  /** Matches again what waits and was not looked at for a while. */
  matchStale(): Promise<void>
}

const AT_A_TIME = 500
const ACEPTABLES: readonly Cotejo['veredicto'][] = ['segura', 'probable', 'diferencia', 'varias']
const conflict = (message: string) => new AppError('CONFLICTO', { message })
const usuarioOf = (actor: Actor) => ('usuarioId' in actor ? actor.usuarioId : null)

export function createMovimientosService(deps: {
  database: Database
  compras: Pick<ComprasService, 'banco' | 'refunds'>
  ajustes: { current(): Promise<Ajustes> }
  log: FastifyBaseLogger
}): MovimientosService {
  const { database, compras } = deps
  const { db } = database

  /** Stores what each could be for. Its verdicts are the machine's, in nobody's name. */
  async function matchAgain(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += AT_A_TIME) {
      await database.transaction(SISTEMA, async (tx) => {
        const rows = await listPendientes(tx, ids.slice(at, at + AT_A_TIME))
        const found = await match(tx, rows, { reserving: true })
        await saveCotejos(
          tx,
          [...found].map(([id, cotejo]) => ({ id, veredicto: cotejo.veredicto, cotejo: guardado(cotejo) })),
        )
      })
    }
  }

  /** Others that wait for the same money see what is left of it. A failure is made good by the next run of the job. */
  async function matchConcerned(ids: readonly string[], also: readonly number[] = []): Promise<void> {
    try {
      await matchAgain([...new Set([...also, ...(await findConcerned(db, ids))])])
    } catch (err) {
      deps.log.error({ err }, 'movements were not matched again')
    }
  }

  async function confirmSeguras(ids: readonly number[]): Promise<void> {
    if (!(await deps.ajustes.current()).confirmarSeguras) return
    for (const row of await listPendientes(db, ids)) {
      if (row.cotejo?.veredicto !== 'segura' || leaves(row)) continue
      await accept(row.id, vistoOf(row, row.cotejo), SISTEMA).catch((err: unknown) => {
        if (!(err instanceof AppError)) throw err
        deps.log.info({ movimiento: row.id, code: err.code }, 'a sure movement waits for people')
      })
    }
  }

  async function onImported(ids: readonly number[]): Promise<void> {
    try {
      await matchAgain(ids)
      await confirmSeguras(ids)
    } catch (err) {
      deps.log.error({ err }, 'an imported statement is matched later')
    }
  }

  async function lockPendiente(tx: Tx, id: number): Promise<MovimientoRow> {
    const row = await findMovimientoForUpdate(tx, id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    if (row.estado === 'asignado') throw conflict('Este movimiento ya está asignado.')
    if (row.estado === 'descartado') throw conflict('Este movimiento está descartado. Recuperalo primero.')
    return row
  }

  /** Every part becomes a payment through settle; mails wait while it can be taken back. */
  async function allocate(tx: Tx, row: MovimientoRow, partes: readonly Parte[], actor: Actor) {
    const hasta = await compras.banco.undoEnd(tx)
    let orden = await countAsignaciones(tx, row.id)
    const told: string[] = []
    for (const { compraId, minor, pruebas } of partes.toSorted((a, b) => a.compraId - b.compraId)) {
      orden++
      const id = randomUUID()
      const paymentId = orden === 1 ? `mov-${row.id}` : `mov-${row.id}-${orden}`
      const done = await compras.banco.credit(
        tx,
        { compraId, paymentId, minor, moneda: row.moneda },
        { decision: id, hasta },
        actor,
      )
      await insertAsignacion(tx, {
        id,
        movimientoId: row.id,
        orden,
        compraId,
        paymentId,
        importe: fromMinor(minor),
        saldoAFavor: fromMinor(done.saldoAFavor),
        pruebas,
        antes: done.antes,
        historiaId: done.historiaId,
        deshacerHasta: hasta,
        usuarioId: usuarioOf(actor),
      })
      told.push(done.texto)
    }
    await updateMovimiento(tx, row.id, { estado: 'asignado' })
    return told.join(' ')
  }

  const pruebasOf = (cotejo: Cotejo | undefined, compraId: number) =>
    cotejo?.candidatas.find(({ id }) => id === String(compraId))?.pruebas.join('') ?? ''

  async function accept(id: number, visto: string, actor: Actor): Promise<string> {
    let touched: string[] = []
    const told = await database.transaction(actor, async (tx) => {
      const row = await lockPendiente(tx, id)
      if (leaves(row)) throw conflict('Es dinero que salió: cerralo como una devolución.')
      const judge = async () => (await match(tx, [row], { reserving: false })).get(id) as Cotejo
      const seen = await judge()
      await lockCompras(
        tx,
        seen.propuesta.map((parte) => Number(parte.id)),
      )
      // Under their locks: whoever was quicker has changed what is open.
      const cotejo = await judge()
      if (vistoOf(row, guardado(cotejo)) !== visto) {
        throw conflict('Cambió mientras lo mirabas. Volvé a mirarlo antes de aceptar.')
      }
      if (!cotejo.propuesta.length || !ACEPTABLES.includes(cotejo.veredicto)) {
        throw conflict('No hay una propuesta que aceptar: asignalo a mano.')
      }
      touched = cotejo.candidatas.map((candidata) => candidata.id)
      return allocate(
        tx,
        row,
        cotejo.propuesta.map((parte) => ({
          compraId: Number(parte.id),
          minor: parte.minor,
          pruebas: pruebasOf(cotejo, Number(parte.id)),
        })),
        actor,
      )
    })
    await matchConcerned(touched)
    return told
  }

  /** The amounts of a split add up to the movement; one part alone takes all of it. */
  function amountsOf(row: MovimientoRow, partes: readonly { importe?: number | undefined }[]): bigint[] {
    const whole = minorOf(row)
    if (partes.length === 1 && partes[0]?.importe === undefined) return [whole]
    if (partes.some(({ importe }) => importe === undefined)) {
      throw new AppError('DATOS_INVALIDOS', { fields: { partes: 'Decí cuánto va a cada compra' } })
    }
    const amounts = partes.map(({ importe }) => toMinor((importe as number).toFixed(2)))
    if (amounts.reduce((sum, minor) => sum + minor, 0n) !== whole) {
      throw new AppError('DATOS_INVALIDOS', {
        fields: { partes: 'Las partes tienen que sumar el importe del movimiento' },
      })
    }
    return amounts
  }

  async function unassignAs(
    way: 'vuelta' | 'retiro',
    id: number,
    motivo: string,
    actor: Actor,
  ): Promise<{ told: string; touched: string[] }> {
    return database.transaction({ ...actor, motivo }, async (tx) => {
      const row = await findMovimientoForUpdate(tx, id)
      if (!row) throw new AppError('NO_ENCONTRADO')
      const vigentes = await listVigentes(tx, [id])
      if (!vigentes.length) throw conflict('Este movimiento no está asignado.')
      if (vigentes.some(({ asignacion }) => asignacion.reembolsoId !== null)) {
        throw conflict('Cerró una devolución, que ya quedó hecha: no se puede deshacer.')
      }
      if (way === 'vuelta' && !vigentes.every(({ reciente }) => reciente)) {
        throw new AppError('DECISION_FIRME')
      }
      const told: string[] = []
      for (const { asignacion } of vigentes.toSorted(
        (a, b) => a.asignacion.compraId - b.asignacion.compraId,
      )) {
        await insertDesasignacion(tx, { asignacionId: asignacion.id, motivo, usuarioId: usuarioOf(actor) })
        told.push(await takeOut(tx, way, asignacion, motivo, actor))
      }
      await updateMovimiento(tx, id, { estado: 'pendiente' })
      const touched = vigentes.map(({ asignacion }) => String(asignacion.compraId))
      return { told: [...new Set(told)].join(' '), touched }
    })
  }

  async function takeOut(tx: Tx, way: 'vuelta' | 'retiro', row: AsignacionRow, motivo: string, actor: Actor) {
    const { compraId, paymentId } = row
    const reason = `Se desasignó el movimiento que la pagaba: ${motivo}`
    if (way === 'vuelta' && row.deshacerHasta && row.historiaId !== null) {
      await compras.banco.takeBack(
        tx,
        {
          compraId,
          paymentId,
          motivo: 'Deshizo: la asignación del movimiento',
          antes: row.antes,
          historiaId: row.historiaId,
          espera: { decision: row.id, hasta: row.deshacerHasta },
        },
        actor,
      )
      return 'Deshecho: todo quedó como estaba y no salió ningún correo.'
    }
    const { referencia, estado } = await compras.banco.withdraw(
      tx,
      { compraId, paymentId, motivo: reason },
      actor,
    )
    return estado === 'revision'
      ? `Desasignado: ${referencia} quedó en revisión para que alguien decida.`
      : `Desasignado de ${referencia}.`
  }

  return {
    extractos: createExtractos({ database, onImported }),
    vista: createVista({ database }),
    exportPersonalData,
    erasePersonalData,
    accept,

    async assign(id, partes, actor) {
      const referencias = partes.map(({ referencia }) => referencia)
      if (new Set(referencias).size < referencias.length) {
        throw new AppError('DATOS_INVALIDOS', { fields: { partes: 'Hay una compra repetida' } })
      }
      const found = await findComprasByReferencia(db, referencias)
      const missing = referencias.find((each) => !found.some(({ referencia }) => referencia === each))
      if (missing) {
        throw new AppError('DATOS_INVALIDOS', { fields: { partes: `No existe la compra ${missing}` } })
      }
      const told = await database.transaction(actor, async (tx) => {
        const row = await lockPendiente(tx, id)
        if (leaves(row)) throw conflict('Es dinero que salió: cerralo como una devolución.')
        const amounts = amountsOf(row, partes)
        const cotejo = (await match(tx, [row], { reserving: false })).get(id)
        return allocate(
          tx,
          row,
          partes.map(({ referencia }, at) => {
            const compraId = found.find((compra) => compra.referencia === referencia)?.id as number
            return { compraId, minor: amounts[at] as bigint, pruebas: pruebasOf(cotejo, compraId) }
          }),
          actor,
        )
      })
      await matchConcerned(found.map((compra) => String(compra.id)))
      return told
    },

    async unassign(id, motivo, actor) {
      const done = await unassignAs('vuelta', id, motivo, actor).catch((error: unknown) => {
        // Somebody was told, or something else happened since: it is a new fact then.
        if (error instanceof AppError && error.code === 'DECISION_FIRME') {
          return unassignAs('retiro', id, motivo, actor)
        }
        throw error
      })
      await matchConcerned(done.touched, [id])
      return done.told
    },

    async discard(id, motivo, actor) {
      await database.transaction({ ...actor, motivo }, async (tx) => {
        await lockPendiente(tx, id)
        await updateMovimiento(tx, id, { estado: 'descartado', motivoDescarte: motivo })
      })
      return 'Descartado.'
    },

    async recover(id, actor) {
      await database.transaction(actor, async (tx) => {
        const row = await findMovimientoForUpdate(tx, id)
        if (!row) throw new AppError('NO_ENCONTRADO')
        if (row.estado !== 'descartado') throw conflict('Este movimiento no está descartado.')
        await updateMovimiento(tx, id, { estado: 'pendiente', motivoDescarte: null })
      })
      await matchConcerned([], [id])
      return 'Recuperado: vuelve a esperar una decisión.'
    },

    async closeReembolso(id, reembolsoId, actor) {
      const [reembolso] = await listReembolsos(db, [reembolsoId])
      if (!reembolso) throw new AppError('NO_ENCONTRADO')
      await database.transaction(actor, async (tx) => {
        const row = await lockPendiente(tx, id)
        if (!leaves(row)) throw conflict('Es dinero que entró: asignalo a una compra.')
        if (minorOf(row) !== toMinor(reembolso.importe) || row.moneda !== reembolso.currency) {
          throw conflict('El importe del movimiento no es el de la devolución.')
        }
        await compras.refunds.closeTransferido(
          tx,
          reembolsoId,
          `El banco muestra la salida del ${row.fecha}`,
          actor,
        )
        const orden = (await countAsignaciones(tx, id)) + 1
        await insertAsignacion(tx, {
          id: randomUUID(),
          movimientoId: id,
          orden,
          compraId: reembolso.compraId,
          reembolsoId,
          paymentId: reembolso.paymentId,
          importe: reembolso.importe,
          pruebas: '',
          usuarioId: usuarioOf(actor),
        })
        await updateMovimiento(tx, id, { estado: 'asignado' })
      })
      await matchConcerned([reembolsoId])
      return 'La devolución quedó hecha: la plata salió de la cuenta.'
    },

    async matchStale() {
      const ids = await findStale(db, AT_A_TIME)
      await matchAgain(ids)
      await confirmSeguras(ids)
    },
  }
}
