// A movement becomes payments of purchases, and stops being that.
import { randomUUID } from 'node:crypto'
import { fromMinor } from '#domain/compras/precios.ts'
import type { Cotejo } from '#domain/movimientos/cotejo.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { ComprasService } from '../../compras/service.ts'
import type { MovimientoRow } from '../cotejo/queries.ts'
import {
  type AsignacionRow,
  countAsignaciones,
  findMovimientoForUpdate,
  insertAsignacion,
  insertDesasignacion,
  listVigentes,
  updateMovimiento,
} from '../queries.ts'

export interface Parte {
  compraId: number
  minor: bigint
  pruebas: string
}

export interface Asignaciones {
  /** Every part becomes a payment through settle; mails wait while it can be taken back. */
  allocate(
    tx: Tx,
    row: MovimientoRow,
    partes: readonly Parte[],
    actor: Actor,
  ): Promise<{ told: string; asignaciones: string[] }>
  /** Within the minute all becomes what it was (`vuelta`); later it is a fact of its own (`retiro`). */
  unassignAs(
    way: 'vuelta' | 'retiro',
    id: number,
    motivo: string,
    actor: Actor,
    /** These assignments and no others. */
    only?: readonly string[],
  ): Promise<{ told: string; touched: string[] }>
}

export const conflict = (message: string) => new AppError('CONFLICTO', { message })
export const usuarioOf = (actor: Actor) => ('usuarioId' in actor ? actor.usuarioId : null)

export const pruebasOf = (cotejo: Cotejo | undefined, compraId: number) =>
  cotejo?.candidatas.find(({ id }) => id === String(compraId))?.pruebas.join('') ?? ''

/** Under its lock, if nobody decided about it. */
export async function lockPendiente(tx: Tx, id: number): Promise<MovimientoRow> {
  const row = await findMovimientoForUpdate(tx, id)
  if (!row) throw new AppError('NO_ENCONTRADO')
  if (row.estado === 'asignado') throw conflict('Este movimiento ya está asignado.')
  if (row.estado === 'descartado') throw conflict('Este movimiento está descartado. Recuperalo primero.')
  return row
}

/** The same, if it may pay something: one line of two files never does so twice. */
export async function lockPagador(tx: Tx, id: number): Promise<MovimientoRow> {
  const row = await lockPendiente(tx, id)
  if (row.duplicaA !== null) {
    throw conflict(
      'Puede ser el mismo movimiento que vino en otro archivo. Decí primero si es otro, o descartalo.',
    )
  }
  return row
}

export function createAsignaciones({
  database,
  compras,
}: {
  database: Database
  compras: Pick<ComprasService, 'banco'>
}): Asignaciones {
  async function allocate(tx: Tx, row: MovimientoRow, partes: readonly Parte[], actor: Actor) {
    let orden = await countAsignaciones(tx, row.id)
    const told: string[] = []
    const asignaciones: string[] = []
    for (const { compraId, minor, pruebas } of partes.toSorted((a, b) => a.compraId - b.compraId)) {
      orden++
      const id = randomUUID()
      const paymentId = orden === 1 ? `mov-${row.id}` : `mov-${row.id}-${orden}`
      const pago = { compraId, paymentId, minor, moneda: row.moneda }
      const done = await compras.banco.credit(tx, pago, id, actor)
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
        deshacerHasta: done.deshacerHasta,
        usuarioId: usuarioOf(actor),
      })
      told.push(done.texto)
      asignaciones.push(id)
    }
    await updateMovimiento(tx, row.id, { estado: 'asignado' })
    return { told: told.join(' '), asignaciones }
  }

  async function unassignAs(
    way: 'vuelta' | 'retiro',
    id: number,
    motivo: string,
    actor: Actor,
    only?: readonly string[],
  ): Promise<{ told: string; touched: string[] }> {
    return database.transaction({ ...actor, motivo }, async (tx) => {
      const row = await findMovimientoForUpdate(tx, id)
      if (!row) throw new AppError('NO_ENCONTRADO')
      const vigentes = await listVigentes(tx, [id])
      if (!vigentes.length) throw conflict('Este movimiento no está asignado.')
      if (only && !vigentes.every(({ asignacion }) => only.includes(asignacion.id))) {
        throw conflict('Alguien lo asignó de otra manera mientras tanto.')
      }
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
      await actor.done?.(tx)
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
          delay: { decision: row.id, hasta: row.deshacerHasta },
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

  return { allocate, unassignAs }
}
