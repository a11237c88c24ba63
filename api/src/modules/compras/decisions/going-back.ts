// Confirming a transfer may end the purchase that its buyer began instead of it. Undoing the confirmation reopens
// that other purchase.
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { type CompraRow, updateCompra } from '../queries.ts'
import { type Antes, antesOf, type Terminada } from '../settle/before.ts'
import type { Causa } from '../settle/causas.ts'
import type { Entry } from '../settle/entry.ts'
import type { Hecho } from '../settle/hechos.ts'
import { findUnpaidOfIntention } from '../settle/queries.ts'
import type { Settle } from '../settle/settle.ts'
import { findLastHistoria, lockUnlessBusy } from './queries.ts'

const YA_PAGA: Causa = 'ya_paga'

export interface Reopening {
  /** A copy of the purchase that a confirmation would end. The confirmation itself finds the same one. */
  remember(tx: Tx, compra: CompraRow): Promise<{ id: number; antes: Antes } | undefined>
  /** Returns the copy only if the decision really ended that purchase. */
  noteEnded(tx: Tx, otra: { id: number; antes: Antes } | undefined): Promise<Terminada | undefined>
  /** Restores both purchases; a seat that passed between them passes back. */
  goBack(
    tx: Tx,
    compra: CompraRow,
    annulled: readonly Hecho[],
    vuelta: { antes: Antes; motivo: string },
    actor: Actor,
  ): Promise<CompraRow>
}

export function createReopening({
  entry,
  settle,
}: {
  entry: Pick<Entry, 'remember'>
  settle: Settle
}): Reopening {
  async function findEnded(tx: Tx, terminada: Terminada | undefined): Promise<CompraRow | undefined> {
    if (!terminada) return undefined
    const otra = await lockUnlessBusy(tx, terminada.id)
    if (!otra) throw new AppError('CONFLICTO', { message: 'La otra compra está cambiando: probá de nuevo.' })
    const untouched = (await findLastHistoria(tx, otra.id)).id === terminada.historiaId
    // A checkout that was closed meanwhile can no longer be paid.
    const payable = otra.origin === 'transferencia' || otra.checkoutAbierto
    return untouched && payable ? otra : undefined
  }

  return {
    async remember(tx, compra) {
      const otra = compra.estado === 'pendiente' ? undefined : await findUnpaidOfIntention(tx, compra)
      if (!otra) return undefined
      const inscripcion = await entry.remember(tx, otra)
      return { id: otra.id, antes: antesOf(otra, { inscripcion, pago: null }) }
    },
    async noteEnded(tx, otra) {
      if (!otra) return undefined
      const last = await findLastHistoria(tx, otra.id)
      return last.causa === YA_PAGA ? { ...otra, historiaId: last.id } : undefined
    },
    async goBack(tx, compra, annulled, { antes, motivo }, actor) {
      const { terminada } = antes
      const otra = await findEnded(tx, terminada)
      const passesBack = otra !== undefined && terminada?.antes.retieneCupo === true && compra.retieneCupo
      const from = passesBack ? await updateCompra(tx, compra, { retieneCupo: false }) : compra
      const back = await settle.settleIn(tx, from, [...annulled, { tipo: 'vuelta', antes, motivo }], actor)
      if (!otra || !terminada) return back
      const ended = passesBack ? await updateCompra(tx, otra, { retieneCupo: true }) : otra
      await settle.settleIn(tx, ended, [{ tipo: 'vuelta', antes: terminada.antes, motivo }], actor)
      return back
    },
  }
}
