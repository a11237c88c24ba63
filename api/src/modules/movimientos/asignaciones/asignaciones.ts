// Assigns a movement to purchases as payments, and unassigns it again.
import { randomUUID } from 'node:crypto'
import { fromMinor } from '#domain/compras/precios.ts'
import type { Cotejo } from '#domain/movimientos/cotejo.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import type { ComprasService } from '../../compras/service.ts'
import type { MovimientoRow } from '../cotejo/queries.ts'
import {
  type AsignacionRow,
  countAsignaciones,
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
  /** Records each part as a payment of its purchase. Mails wait while the assignment can be undone. */
  allocate(
    tx: Tx,
    row: MovimientoRow,
    partes: readonly Parte[],
    actor: Actor,
  ): Promise<{ message: string; asignaciones: string[] }>
  /** Restores the purchases as they were (`vuelta`), or withdraws the money as a new fact (`retiro`). */
  unassign(
    tx: Tx,
    way: 'vuelta' | 'retiro',
    id: number,
    motivo: string,
    actor: Actor,
  ): Promise<{ message: string; touched: string[] }>
}

export const usuarioOf = (actor: Actor) => ('usuarioId' in actor ? actor.usuarioId : null)

export const pruebasOf = (cotejo: Cotejo | undefined, compraId: number) =>
  cotejo?.candidatas.find(({ id }) => id === String(compraId))?.pruebas.join('') ?? ''

export function createAsignaciones({ compras }: { compras: Pick<ComprasService, 'banco'> }): Asignaciones {
  async function allocate(tx: Tx, row: MovimientoRow, partes: readonly Parte[], actor: Actor) {
    let orden = await countAsignaciones(tx, row.id)
    const messages: string[] = []
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
      messages.push(done.texto)
      asignaciones.push(id)
    }
    await updateMovimiento(tx, row.id, { estado: 'asignado' })
    return { message: messages.join(' '), asignaciones }
  }

  async function unassign(
    tx: Tx,
    way: 'vuelta' | 'retiro',
    id: number,
    motivo: string,
    actor: Actor,
  ): Promise<{ message: string; touched: string[] }> {
    const vigentes = (await listVigentes(tx, [id])).map(({ asignacion }) => asignacion)
    const messages: string[] = []
    for (const asignacion of vigentes.toSorted((a, b) => a.compraId - b.compraId)) {
      await insertDesasignacion(tx, { asignacionId: asignacion.id, motivo, usuarioId: usuarioOf(actor) })
      messages.push(await takeOut(tx, way, asignacion, motivo, actor))
    }
    await updateMovimiento(tx, id, { estado: 'pendiente' })
    const touched = vigentes.map(({ compraId }) => String(compraId))
    return { message: [...new Set(messages)].join(' '), touched }
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

  return { allocate, unassign }
}
