// Cancels an event once, then ends each of its purchases in a transaction of its own, so that an interrupted run
// continues.
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { type Importe, toMinor } from '#domain/compras/precios.ts'
import type { Cancelacion, cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import { REEMBOLSO_ABIERTO, sumsByMoneda } from '#domain/compras/reembolsos/reembolsos.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { Dinero } from '../../../mail/plantillas/devoluciones.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { InscriptosService } from '../../inscripciones/inscriptos/service.ts'
import type { AccionDeLote } from '../../lotes/accion.ts'
import type { LotesService } from '../../lotes/service.ts'
import type { CorreosDeCompra } from '../correos.ts'
import {
  type CompraRow,
  findCompraForUpdate,
  listPagos,
  listReembolsos,
  type PagoRow,
  type ReembolsoRow,
} from '../queries.ts'
import type { Reembolsos } from '../reembolsos/reembolsos.ts'
import { importeOf, viaOf } from '../reembolsos/view.ts'
import { FINES } from '../settle/causas.ts'
import { importeOfPago, isDisputed, refundableOf } from '../settle/cuenta.ts'
import type { Settle } from '../settle/settle.ts'
import { countFallidos, findCancelacionMotivo, listAbiertas, listForgotten, sumAbiertas } from './queries.ts'

export interface Cancelaciones {
  preview(IdEvento: number): Promise<Cancelacion>
  cancel(
    IdEvento: number,
    wanted: z.output<(typeof cancelEvento)['body']>,
    by: { staff: Staff; actor: Actor; lotes: LotesService },
  ): Promise<Cancelacion>
  /** The bulk action that the job runs on each purchase. */
  accion: AccionDeLote
  /** Ends missed purchases: begun while the event was cancelled, or paid afterwards. */
  sweep(): Promise<void>
}

/** A receipt waits for staff: only they can see whether the money arrived. If they confirm it, it is refunded. */
const waits = ({ estado, porRevisar }: CompraRow) => estado === 'pendiente' && porRevisar

/** The sentence for the buyer about the money: everything refunded so far, or why nothing is. */
function dineroOf(
  compra: CompraRow,
  pagos: readonly PagoRow[],
  reembolsos: readonly ReembolsoRow[],
  libres: readonly Importe[],
): { dinero: Dinero; importes: readonly Importe[] } {
  const open = reembolsos.filter(({ estado }) => REEMBOLSO_ABIERTO.includes(estado))
  const importes = sumsByMoneda([...libres, ...open.map(importeOf)])
  if (importes.length) {
    const transferred = open.filter((row) => viaOf(row) === 'transferencia')
    if (compra.origin !== 'transferencia' && !transferred.length)
      return { dinero: libres.length ? 'devolucion' : 'enDevolucion', importes }
    if (compra.origin !== 'transferencia' && (libres.length || transferred.length < open.length))
      return { dinero: 'enDosPartes', importes }
    if (!libres.length && open.every(({ cuenta }) => cuenta !== null))
      return { dinero: 'aTuCuenta', importes }
    const enPesos = importes.every(({ moneda }) => moneda === MONEDA_DE_CUENTA)
    return { dinero: enPesos ? 'transferencia' : 'aConvenir', importes }
  }
  if (toMinor(compra.amount) === 0n) return { dinero: 'sinCargo', importes }
  const disputed = pagos.filter(isDisputed)
  if (disputed.length) return { dinero: 'enReclamo', importes: disputed.map(importeOfPago) }
  if (waits(compra)) return { dinero: 'conComprobante', importes }
  return { dinero: compra.pagoEnCurso ? 'porAcreditar' : 'sinPago', importes }
}

export const RECURSO_CANCELACIONES = 'cancelaciones'
const BATCH = 100

export function createCancelaciones(deps: {
  database: Database
  eventos: EventosService
  settle: Settle
  reembolsos: Reembolsos
  correos: CorreosDeCompra
  log: FastifyBaseLogger
  cancelByHand: InscriptosService['cancelByHand']
}): Cancelaciones {
  const { db, transaction } = deps.database

  /** Safe to repeat: each purchase gets one mail, and money with a refund in progress is not sent again. */
  async function end(compraId: number, actor: Actor): Promise<'hecha' | 'sin_cambio'> {
    const money = await transaction(actor, async (tx) => {
      const compra = await findCompraForUpdate(tx, compraId)
      const why = await findCancelacionMotivo(tx, compra.product_id)
      const over =
        compra.estado === 'fallida' || compra.estado === 'vencida' || compra.estado === 'reembolsada'
      if (why === undefined || over) return undefined
      const reembolsos = await listReembolsos(tx, compraId)
      const pagos = await listPagos(tx, compraId)
      const libres = sumsByMoneda(
        pagos.map((pago) => ({ ...importeOfPago(pago), minor: refundableOf(pago, reembolsos) })),
      )
      await deps.correos.overtake(tx, compra)
      await deps.correos.sendCancelacion(tx, compra, {
        motivo: why,
        ...dineroOf(compra, pagos, reembolsos, libres),
      })
      if (!libres.length && !waits(compra)) {
        // Only a purchase without money ends here. A refund in progress ends it when done, and staff decide about
        // disputes.
        const motivo = `${FINES.cancelada}: ${why}`
        await deps.settle.settleIn(tx, compra, [{ tipo: 'anulacion', motivo, causa: 'cancelada' }], actor)
      }
      if (!libres.length) await actor.done?.(tx)
      return { libres, IdEvento: compra.product_id }
    })
    if (money === undefined) return 'sin_cambio'
    if (!money.libres.length) return 'hecha'
    try {
      const { IdEvento } = money
      const options = { motivo: FINES.cancelada, conservaInscripcion: false, IdEvento }
      const rows = await deps.reembolsos.request(compraId, options, actor)
      if (rows.some(({ estado }) => estado === 'fallido')) throw new AppError('REEMBOLSO_RECHAZADO')
      return 'hecha'
    } catch (error) {
      // The money was refunded another way meanwhile, or the purchase was moved to another event: start again with
      // what is left.
      if (error instanceof AppError && error.code === 'COMPRA_CERRADA') return end(compraId, actor)
      throw error
    }
  }

  async function preview(IdEvento: number): Promise<Cancelacion> {
    const evento = await deps.eventos.find(db, IdEvento)
    if (!evento) throw new AppError('NO_ENCONTRADO')
    const sums = await sumAbiertas(db, IdEvento)
    const total = (of: (row: (typeof sums)[number]) => number) => sums.reduce((sum, row) => sum + of(row), 0)
    return {
      IdEvento,
      titulo: evento.Titulo,
      canceladoEn: evento.canceladoEn?.toISOString() ?? null,
      compras: total((row) => row.compras),
      pendientes: total((row) => row.pendientes),
      porRevisar: total((row) => row.porRevisar),
      fallidos: await countFallidos(db, IdEvento),
      devoluciones: sums
        .filter(({ pagas }) => pagas > 0)
        .map(({ origin, currency, pagas, importe }) => ({
          origin,
          currency,
          compras: pagas,
          importe: Number(importe),
        })),
    }
  }

  return {
    preview,

    async cancel(IdEvento, { id, titulo, motivo }, { staff, actor, lotes }) {
      const evento = await deps.eventos.find(db, IdEvento)
      if (!evento) throw new AppError('NO_ENCONTRADO')
      if (evento.Titulo.trim() !== titulo) {
        throw new AppError('DATOS_INVALIDOS', { fields: { titulo: 'Escribí el título tal como está' } })
      }
      await transaction({ ...actor, motivo }, async (tx) => {
        await deps.eventos.cancel(tx, IdEvento, motivo)
        await deps.cancelByHand(tx, IdEvento, motivo)
      })
      const claves = (await listAbiertas(db, IdEvento)).map(String)
      if (claves.length) {
        await lotes.start(
          staff,
          { ...actor, motivo },
          {
            id,
            recurso: RECURSO_CANCELACIONES,
            accion: 'devolver',
            claves,
            motivo,
          },
        )
      }
      return preview(IdEvento)
    },

    accion: {
      permiso: 'eventos.cancelar',
      factor: true,
      asksWhy: true,
      run: (actor, clave) => end(Number(clave), actor),
    },

    async sweep() {
      for (let after = 0; ; ) {
        const found = await listForgotten(db, { after, limit: BATCH })
        for (const id of found) {
          await end(id, SISTEMA).catch((err: unknown) =>
            deps.log.error({ err, compra: id }, 'cancelled event'),
          )
          after = id
        }
        if (found.length < BATCH) return
      }
    },
  }
}
