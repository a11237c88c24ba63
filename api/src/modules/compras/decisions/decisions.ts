// Staff decisions about a purchase: confirm it, reject it, or ask its buyer for another receipt.
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Decision } from '#domain/compras/compra-de-gestion.ts'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { OTRO_COMPROBANTE_DIAS } from '#domain/compras/plazos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { isTaken } from '../../../db/faults.ts'
import { AppError } from '../../../http/errors.ts'
import { otroComprobante, transferenciaRechazada } from '../../../mail/plantillas/transferencias.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import { type CompraRow, listPagos, updateCompra } from '../queries.ts'
import { type Antes, antesOf, rowOf } from '../settle/before.ts'
import { type Entry, OTRA_COMPRA } from '../settle/entry.ts'
import { annulmentOf, type Hecho } from '../settle/hechos.ts'
import type { Settle } from '../settle/settle.ts'
import { confirmation } from './confirmation.ts'
import { createReopening } from './going-back.ts'
import { countCorreos, findLastHistoria, insertDecision, markDeshecha } from './queries.ts'

/** The data that undoing a decision needs: its row and the purchase as it was before. */
export interface Decidida {
  id: string
  compra: Antes
}

interface Asked {
  motivo: string
  sabiendo?: number | undefined
}

export interface Decisions {
  /** Requires the lock of the purchase. Its mails wait if the caller holds them back. */
  decide(
    tx: Tx,
    compra: CompraRow,
    accion: Decision,
    asked: Asked,
    by: { usuarioId: number; actor: Actor },
  ): Promise<{ message: string; estado: EstadoCompra; before: Decidida }>
  /** Restores the purchase to its earlier state, or throws with the reason. */
  takeBack(tx: Tx, compra: CompraRow, accion: Decision, decidida: Decidida, actor: Actor): Promise<void>
  /** Runs work that may confirm a purchase and returns the purchase as it was before. */
  remember(tx: Tx, compra: CompraRow, work: () => Promise<string | null>): Promise<Antes>
  goBack(tx: Tx, compra: CompraRow, antes: Antes, motivo: string, actor: Actor): Promise<void>
}

const UNDONE: Record<Decision, string> = {
  confirmar: 'la confirmación',
  rechazar: 'el rechazo',
  'otro-comprobante': 'el pedido de otro comprobante',
}

export function createDecisions(deps: {
  correos: CorreosDeCompra
  entry: Entry
  settle: Settle
  clock: () => Date
}): Decisions {
  const { settle, correos } = deps
  const reopening = createReopening(deps)

  /** Returns the id of the recorded payment, if any. */
  async function confirm(tx: Tx, compra: CompraRow, asked: Asked, actor: Actor): Promise<string | null> {
    const hechos = await confirmation(tx, compra, asked)
    await settle.settleIn(tx, compra, hechos, actor)
    return hechos.find((hecho) => hecho.tipo === 'pago')?.paymentId ?? null
  }

  async function reject(tx: Tx, compra: CompraRow, motivo: string, actor: Actor): Promise<void> {
    if (compra.estado === 'pendiente' || compra.estado === 'revision') {
      const tipo = compra.estado === 'revision' ? 'cierre' : 'fallo'
      await settle.settleIn(tx, compra, [{ tipo, motivo }], actor)
      return
    }
    // The purchase had already ended, and a later receipt came: only the refusal of that receipt is recorded.
    const updated = await updateCompra(tx, compra, { porRevisar: false })
    await note(tx, updated, actor, motivo)
    const { veces } = await countCorreos(tx, compra.id, transferenciaRechazada.nombre)
    await correos.sendSobreComprobante(tx, updated, 'rechazo', { motivo, vez: veces + 1 })
  }

  async function askAgain(tx: Tx, compra: CompraRow, motivo: string, actor: Actor): Promise<void> {
    const least = new Date(deps.clock().getTime() + OTRO_COMPROBANTE_DIAS * DAY_MS)
    const extended = compra.estado === 'pendiente' && compra.venceEn < least ? { venceEn: least } : {}
    const updated = await updateCompra(tx, compra, { porRevisar: false, ...extended })
    await note(tx, updated, actor, motivo)
    const { veces } = await countCorreos(tx, compra.id, otroComprobante.nombre)
    await correos.sendSobreComprobante(tx, updated, 'otro', { motivo, vez: veces + 1 })
  }

  async function wayBack(tx: Tx, compra: CompraRow, antes: Antes, motivo: string, actor: Actor) {
    const pago = (await listPagos(tx, compra.id)).find(({ payment_id }) => payment_id === antes.pago)
    const annulled: Hecho[] = pago ? [annulmentOf(pago)] : []
    if (compra.estado !== antes.estado || compra.retieneCupo !== antes.retieneCupo) {
      await reopening.goBack(tx, compra, annulled, { antes, motivo }, actor)
      return
    }
    const settled = await settle.settleIn(tx, compra, annulled, actor)
    await note(tx, await updateCompra(tx, settled, rowOf(antes)), actor, motivo)
  }

  const remember: Decisions['remember'] = async (tx, compra, work) => {
    const inscripcion = await deps.entry.remember(tx, compra)
    const otra = await reopening.remember(tx, compra)
    const pago = await work()
    return antesOf(compra, { inscripcion, pago, terminada: await reopening.noteEnded(tx, otra) })
  }

  const goBack: Decisions['goBack'] = (tx, compra, antes, motivo, actor) =>
    wayBack(tx, compra, antes, motivo, actor).catch((cause: unknown) => {
      // The person began another purchase at the same moment; the database allows only one.
      throw isTaken(cause) ? new AppError('DECISION_FIRME', { message: OTRA_COMPRA, cause }) : cause
    })

  return {
    remember,
    goBack,
    async decide(tx, compra, accion, asked, { usuarioId, actor }) {
      const antes = await remember(tx, compra, async () => {
        if (accion === 'confirmar') return confirm(tx, compra, asked, actor)
        if (accion === 'rechazar') await reject(tx, compra, asked.motivo, actor)
        else await askAgain(tx, compra, asked.motivo, actor)
        return null
      })
      const last = await findLastHistoria(tx, compra.id)
      const id = randomUUID()
      await insertDecision(tx, { id, compra_id: compra.id, usuarioId, accion, historiaId: last.id })
      const estado = last.hacia as EstadoCompra
      return { message: messageOf(accion, estado, last.motivo), estado, before: { id, compra: antes } }
    },

    async takeBack(tx, compra, accion, { id, compra: antes }, actor) {
      await markDeshecha(tx, id)
      await goBack(tx, compra, antes, `Deshizo: ${UNDONE[accion]}`, actor)
    },
  }
}

function messageOf(accion: Decision, estado: EstadoCompra, reason: string): string {
  if (accion === 'rechazar') return 'Rechazada: el correo lleva el motivo.'
  if (accion === 'otro-comprobante') return 'Pedido: el correo lleva el motivo.'
  if (estado === 'confirmada') return 'Confirmada: queda la inscripción o el pedido.'
  return estado === 'revision'
    ? `Registramos el pago y la compra quedó en revisión: ${reason}.`
    : 'Registramos el pago. La compra no se confirma mientras haya una devolución en camino que la termina.'
}
