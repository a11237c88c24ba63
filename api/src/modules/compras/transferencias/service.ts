import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#contract/endpoint.ts'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import {
  type AccionDeTransferencia,
  DESHACER_SEGUNDOS,
  type Decision,
  type FiltroTransferencias,
  type listTransferencias,
  OTRO_COMPROBANTE_DIAS,
  type Transferencia,
} from '#domain/compras/transferencias/transferencias.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { isTaken } from '../../../db/faults.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { otroComprobante, transferenciaRechazada } from '../../../mail/plantillas/transferencias.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import { type CompraRow, findCompraForUpdate, listPagos, listReembolsos, updateCompra } from '../queries.ts'
import { type Entry, OTRA_COMPRA } from '../settle/entry.ts'
import { annulmentOf, type Hecho } from '../settle/hechos.ts'
import type { Settle } from '../settle/settle.ts'
import { confirmation, refuseWithMoney, unconfirmedText } from '../staff/decisions.ts'
import { antesOf, rowOf } from './antes.ts'
import { type Cambios, createCambios, getTransferencia, viewOf } from './cambios.ts'
import {
  countCorreos,
  type DecisionRow,
  findDecision,
  findLastHistoria,
  insertDecision,
  listBancosWaiting,
  listProductosWaiting,
  listWaiting,
  markDeshecha,
  sumWaiting,
} from './queries.ts'
import { createReopening } from './reopening.ts'

/** Who decides, by name: only they can take it back. */
interface Decider {
  usuarioId: number
  actor: Actor
}

export interface Transferencias extends Cambios {
  list(filtro: FiltroTransferencias): Promise<AnswerOf<typeof listTransferencias>>
  /** Taken at once, as it was seen; its mails wait until it can no longer be undone. */
  decide(
    referencia: string,
    decision: {
      accion: AccionDeTransferencia
      visto: number
      motivo: string
      /** What the bank does not show, as whoever confirms was told. */
      sabiendo?: number | undefined
    },
    by: Decider,
  ): Promise<Decision>
  undo(id: string, by: Decider): Promise<Transferencia>
}

const firme = (message: string, cause?: unknown) => new AppError('DECISION_FIRME', { message, cause })

export function createTransferencias(deps: {
  database: Database
  correo: CorreoService
  correos: CorreosDeCompra
  entry: Entry
  settle: Settle
  askCuenta: (tx: Tx, compra: CompraRow) => Promise<void>
  clock: () => Date
}): Transferencias {
  const { db } = deps.database
  const reopening = createReopening(deps)

  async function confirm(
    tx: Tx,
    compra: CompraRow,
    { motivo, sabiendo }: { motivo: string; sabiendo?: number | undefined },
    actor: Actor,
  ) {
    const hechos = await confirmation(tx, compra, { motivo, sabiendo })
    if (!hechos) throw new AppError('COMPRA_CERRADA')
    await deps.settle.settleIn(tx, compra, hechos, actor)
    return hechos.find((hecho) => hecho.tipo === 'pago')?.paymentId ?? null
  }

  async function reject(tx: Tx, compra: CompraRow, motivo: string, actor: Actor) {
    refuseWithMoney(await listPagos(tx, compra.id), await listReembolsos(tx, compra.id))
    if (compra.estado === 'pendiente') {
      await deps.settle.settleIn(tx, compra, [{ tipo: 'fallo', motivo }], actor)
      return
    }
    // It had ended already and sent another receipt: nothing changes but that this one was refused too.
    const updated = await updateCompra(tx, compra, { porRevisar: false })
    await note(tx, updated, actor, motivo)
    const { veces } = await countCorreos(tx, compra.id, transferenciaRechazada.nombre)
    await deps.correos.sendSobreComprobante(tx, updated, 'rechazo', { motivo, vez: veces + 1 })
  }

  async function askAgain(tx: Tx, compra: CompraRow, motivo: string, actor: Actor) {
    if (!compra.porRevisar) {
      throw new AppError('COMPRA_CERRADA', { message: 'No hay un comprobante por revisar en esta compra.' })
    }
    const least = new Date(deps.clock().getTime() + OTRO_COMPROBANTE_DIAS * DAY_MS)
    const extended = compra.estado === 'pendiente' && compra.venceEn < least ? { venceEn: least } : {}
    const updated = await updateCompra(tx, compra, { porRevisar: false, ...extended })
    await note(tx, updated, actor, motivo)
    const { veces } = await countCorreos(tx, compra.id, otroComprobante.nombre)
    await deps.correos.sendSobreComprobante(tx, updated, 'otro', { motivo, vez: veces + 1 })
  }

  /** What somebody else did meanwhile is never decided over. */
  async function refuseUnseen(tx: Tx, compra: CompraRow, visto: number): Promise<void> {
    const open = compra.estado === 'pendiente' || (compra.porRevisar && compra.estado !== 'revision')
    const last = await findLastHistoria(tx, compra.id)
    if (open && last.id === visto) return
    throw open
      ? new AppError('CONFLICTO', {
          message: 'Cambió mientras la mirabas. Volvé a mirarla antes de decidir.',
        })
      : new AppError('COMPRA_CERRADA', { message: 'Alguien ya decidió sobre esta transferencia.' })
  }

  /** Back to what it was, or an error that says why not; what is half done goes with the transaction. */
  async function goBack(tx: Tx, compra: CompraRow, decision: DecisionRow, actor: Actor): Promise<void> {
    const { antes } = decision
    const motivo = `Deshizo: ${UNDONE[decision.accion]}`
    const pago = (await listPagos(tx, compra.id)).find(({ payment_id }) => payment_id === antes.pago)
    const annulled: Hecho[] = pago ? [annulmentOf(pago)] : []
    if (compra.estado !== antes.estado) {
      await reopening.goBack(tx, compra, annulled, { antes, motivo }, actor)
      return
    }
    const settled = await deps.settle.settleIn(tx, compra, annulled, actor)
    await note(tx, await updateCompra(tx, settled, rowOf(antes)), actor, motivo)
  }

  return {
    ...createCambios(deps),

    async list(filtro) {
      const [data, { total, sumas }, bancos, productos] = await Promise.all([
        listWaiting(db, filtro),
        sumWaiting(db, filtro),
        listBancosWaiting(db),
        listProductosWaiting(db),
      ])
      return { data, total, sumas, bancos, productos }
    },

    async decide(referencia, { accion, visto, motivo, sabiendo }, { usuarioId, actor: given }) {
      const actor = { ...given, motivo }
      const { id: compraId } = await getTransferencia(db, referencia)
      const id = randomUUID()
      const { estado, reason, hasta } = await deps.database.transaction(actor, async (tx) => {
        const compra = await findCompraForUpdate(tx, compraId)
        await refuseUnseen(tx, compra, visto)
        const { hasta } = await deps.correo.hold(tx, DESHACER_SEGUNDOS, id)
        const inscripcion = await deps.entry.remember(tx, compra)
        const otra = accion === 'confirmar' ? await reopening.remember(tx, compra) : undefined
        let pago: string | null = null
        if (accion === 'confirmar') pago = await confirm(tx, compra, { motivo, sabiendo }, actor)
        else if (accion === 'rechazar') await reject(tx, compra, motivo, actor)
        else await askAgain(tx, compra, motivo, actor)
        const last = await findLastHistoria(tx, compraId)
        await insertDecision(tx, {
          id,
          compra_id: compraId,
          usuarioId,
          accion,
          antes: antesOf(compra, { inscripcion, pago, terminada: await reopening.noteEnded(tx, otra) }),
          historiaId: last.id,
          deshacerHasta: hasta,
        })
        if (last.hacia === 'confirmada') await actor.done?.(tx, id)
        return { estado: last.hacia as EstadoCompra, reason: last.motivo, hasta }
      })
      return {
        id,
        accion,
        referencia,
        estado,
        deshacerHasta: hasta.toISOString(),
        segundos: DESHACER_SEGUNDOS,
        message: messageOf(accion, estado, reason),
      }
    },

    async undo(id, { usuarioId, actor }) {
      const found = await findDecision(db, id)
      if (!found) throw new AppError('NO_ENCONTRADO')
      if (found.usuarioId !== usuarioId) {
        throw new AppError('SIN_PERMISO', { message: 'Solo la puede deshacer quien decidió.' })
      }
      const back = deps.database.transaction(actor, async (tx) => {
        const compra = await findCompraForUpdate(tx, found.compra_id)
        const decision = (await findDecision(tx, id)) ?? found
        if (!(await markDeshecha(tx, id))) throw firme('Esta decisión ya se deshizo.')
        if (!decision.vigente) {
          throw firme(`Pasaron los ${DESHACER_SEGUNDOS} segundos: el correo ya salió y no se puede deshacer.`)
        }
        if ((await findLastHistoria(tx, compra.id)).id !== decision.historiaId) {
          throw firme('La compra cambió después de esta decisión: ya no se puede deshacer.')
        }
        if (!(await deps.correo.callOff(tx, { decision: id, hasta: decision.deshacerHasta }))) {
          throw firme('El correo ya salió: no se puede deshacer.')
        }
        await goBack(tx, compra, decision, actor)
        await actor.done?.(tx)
      })
      await back.catch((error: unknown) => {
        // The person began another purchase in the same moment; the database allows one.
        throw isTaken(error) ? firme(OTRA_COMPRA, error) : error
      })
      return viewOf(db, found.compra_id)
    },
  }
}

const UNDONE: Record<AccionDeTransferencia, string> = {
  confirmar: 'la confirmación',
  rechazar: 'el rechazo',
  'otro-comprobante': 'el pedido de otro comprobante',
}

function messageOf(accion: AccionDeTransferencia, estado: EstadoCompra, reason: string): string {
  if (accion === 'rechazar') return 'Rechazada: el correo lleva el motivo.'
  if (accion === 'otro-comprobante') return 'Pedido: el correo lleva el motivo.'
  return estado === 'confirmada'
    ? 'Confirmada: queda la inscripción o el pedido.'
    : unconfirmedText(estado, reason)
}
