import type { AnswerOf } from '#contract/endpoint.ts'
import type { CompraStaff, getFiltrosDeCompras, getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { findPlantilla } from '../../../mail/plantillas.ts'
import type { EventosService } from '../../eventos/service.ts'
import { findEnElBanco } from '../banco/en-el-banco-queries.ts'
import { note } from '../historia.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import { findCompraForUpdate, listPagos, listReembolsos } from '../queries.ts'
import type { RefundOptions } from '../reembolsos/asking.ts'
import type { Reembolsos } from '../reembolsos/reembolsos.ts'
import { toReembolso } from '../reembolsos/view.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Confirmacion, Decisions } from './decisions.ts'
import type { Moving } from './moving.ts'
import {
  getConDetalle,
  listConDetalle,
  listCorreosDeCompra,
  listFiltros,
  listHistoria,
  wasDoneBy,
} from './queries.ts'
import { refundText, toHistoria, toStaff } from './view.ts'

export interface ComprasStaff {
  /** The purchases of these ids, in any order. */
  listByIds(ids: number[]): Promise<CompraStaff[]>
  history(referencia: string): Promise<AnswerOf<typeof getHistoria>>
  /** Asks the provider now; throws where it does not answer. */
  look(referencia: string, actor: Actor): Promise<CompraStaff>
  /** The money of a transfer arrived, or what is under review is good. What was seen is kept, also where it gives nothing. */
  confirm(referencia: string, decision: Confirmacion, actor: Actor): Promise<CompraStaff>
  reject(referencia: string, motivo: string, actor: Actor): Promise<CompraStaff>
  refund(referencia: string, options: RefundOptions, actor: Actor): Promise<AnswerOf<typeof refundCompra>>
  filtros(): Promise<AnswerOf<typeof getFiltrosDeCompras>>
  /** False where the same job did it before. */
  resendCorreo(referencia: string, correo: string | undefined, actor: Actor): Promise<boolean>
  /** Where it could go instead, the soonest first. */
  destinos(referencia: string, q: string): Promise<Destino[]>
  move(
    referencia: string,
    IdEvento: number,
    motivo: string,
    actor: Actor,
  ): Promise<{ item: CompraStaff; message: string }>
  findComprobante(referencia: string): Promise<{ hash: string; nombre: string }>
}

export function createComprasStaff(deps: {
  database: Database
  decisions: Decisions
  reembolsos: Reembolsos
  look: Look
  moving: Moving
  correo: CorreoService
  eventos: Pick<EventosService, 'listDestinos'>
}): ComprasStaff {
  const { decisions } = deps
  const { db } = deps.database

  const find = (referencia: string) => getConDetalle(db, referencia)

  return {
    listByIds: async (ids) => (await listConDetalle(db, ids)).map(toStaff),
    confirm: async (...decision) => toStaff(await decisions.confirm(...decision)),
    reject: async (...decision) => toStaff(await decisions.reject(...decision)),

    async history(referencia) {
      const row = await find(referencia)
      const [historia, pagos, reembolsos, correos] = await Promise.all([
        listHistoria(db, row.compra.id),
        listPagos(db, row.compra.id),
        listReembolsos(db, row.compra.id),
        listCorreosDeCompra(db, row.compra.id),
      ])
      const enElBanco = (await findEnElBanco(db, [row.compra])).get(row.compra.id) ?? null
      return toHistoria(row, { historia, pagos, reembolsos, correos, enElBanco })
    },

    async look(referencia, actor) {
      const { compra } = await find(referencia)
      try {
        await deps.look.look(compra, {}, actor, deadline())
      } catch (cause) {
        if (!(cause instanceof ProveedorError)) throw cause
        const message = 'El medio de pago no está respondiendo. Volvé a consultar en unos minutos.'
        throw new AppError('PROVEEDOR_NO_DISPONIBLE', { message, cause, retryAfter: 10 })
      }
      return toStaff(await find(referencia))
    },

    async refund(referencia, options, actor) {
      const { compra } = await find(referencia)
      const rows = await deps.reembolsos.request(compra.id, options, actor)
      const after = await find(referencia)
      const message = refundText(rows, after.compra)
      return { item: toStaff(after), message, reembolsos: rows.map(toReembolso) }
    },

    filtros: () => listFiltros(db),

    async resendCorreo(referencia, correo, actor) {
      const { compra } = await find(referencia)
      const sent = await listCorreosDeCompra(db, compra.id)
      const chosen = correo ? sent.find(({ id }) => id === correo) : sent[0]
      if (!chosen) throw new AppError('NO_ENCONTRADO', { message: 'No hay ningún correo de esta compra.' })
      return deps.database.transaction(actor, async (tx) => {
        await findCompraForUpdate(tx, compra.id)
        if (actor.lote && (await wasDoneBy(tx, compra.id, actor.lote))) return false
        const outcome = await deps.correo.resend(tx, chosen.id)
        if (outcome === 'sin-secreto' || outcome === 'no-existe') {
          throw new AppError('CONFLICTO', {
            message: 'Ese correo llevaba un enlace que ya no vale: pedí uno nuevo.',
          })
        }
        if (outcome === 'en-camino') return false
        const titulo = findPlantilla(chosen.plantilla)?.titulo ?? chosen.plantilla
        await note(
          tx,
          compra,
          actor,
          `Reenvió el correo «${titulo}»`,
          actor.lote ? { lote: actor.lote } : null,
        )
        await actor.done?.(tx)
        return true
      })
    },

    async destinos(referencia, q) {
      const { compra } = await find(referencia)
      return deps.eventos.listDestinos(db, {
        except: compra.product_id,
        q,
        sinCuenta: compra.user_id === null,
      })
    },

    async move(referencia, IdEvento, motivo, actor) {
      const { compra } = await find(referencia)
      const message = await deps.moving.move(compra.id, IdEvento, motivo, actor)
      return { item: toStaff(await find(referencia)), message }
    },

    async findComprobante(referencia) {
      const { compra } = await find(referencia)
      if (!compra.comprobante) throw new AppError('NO_ENCONTRADO')
      return { hash: compra.comprobante, nombre: compra.comprobanteNombre ?? 'comprobante' }
    },
  }
}
