import type { AnswerOf } from '#contract/endpoint.ts'
import type { CompraDeGestion } from '#domain/compras/compra-de-gestion.ts'
import type {
  CompraDeLista,
  getFiltrosDeCompras,
  getHistoria,
  refundCompra,
} from '#domain/compras/gestion.ts'
import type {
  FiltroTransferencias,
  listTransferencias,
} from '#domain/compras/transferencias/transferencias.ts'
import type { Destino } from '#domain/eventos/destinos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { EventosService } from '../../eventos/service.ts'
import { listPagos, listReembolsos } from '../queries.ts'
import type { RefundOptions } from '../reembolsos/asking.ts'
import type { Reembolsos } from '../reembolsos/reembolsos.ts'
import { toReembolso } from '../reembolsos/view.ts'
import {
  getConDetalle,
  listConDetalle,
  listCorreosDeCompra,
  listFiltros,
  listHistoria,
} from './purchase-queries.ts'
import { refundText, toHistoria, toStaff } from './purchase-view.ts'
import { listBancosWaiting, listProductosWaiting, listWaiting, sumWaiting } from './queries.ts'
import { showCompras } from './view.ts'

export interface ComprasStaff {
  /** The purchases with these ids, in any order. */
  listByIds(ids: number[]): Promise<CompraDeLista[]>
  /** Transfers that wait for a decision. */
  queue(
    filtro: FiltroTransferencias,
  ): Promise<Omit<AnswerOf<typeof listTransferencias>, 'data'> & { data: CompraDeGestion[] }>
  history(referencia: string): Promise<AnswerOf<typeof getHistoria>>
  refund(referencia: string, options: RefundOptions, actor: Actor): Promise<AnswerOf<typeof refundCompra>>
  filtros(): Promise<AnswerOf<typeof getFiltrosDeCompras>>
  /** Events the purchase could be moved to, the soonest first. */
  destinos(referencia: string, q: string): Promise<Destino[]>
  findComprobante(referencia: string): Promise<{ hash: string; nombre: string }>
}

export function createComprasStaff(deps: {
  database: Database
  reembolsos: Reembolsos
  eventos: Pick<EventosService, 'listDestinos'>
}): ComprasStaff {
  const { db } = deps.database

  const find = (referencia: string) => getConDetalle(db, referencia)

  return {
    listByIds: async (ids) => (await listConDetalle(db, ids)).map(toStaff),

    async queue(filtro) {
      const [rows, { total, sumas }, bancos, productos] = await Promise.all([
        listWaiting(db, filtro),
        sumWaiting(db, filtro),
        listBancosWaiting(db),
        listProductosWaiting(db),
      ])
      return { data: await showCompras(db, rows), total, sumas, bancos, productos }
    },

    async history(referencia) {
      const row = await find(referencia)
      const [historia, pagos, reembolsos, correos] = await Promise.all([
        listHistoria(db, row.compra.id),
        listPagos(db, row.compra.id),
        listReembolsos(db, row.compra.id),
        listCorreosDeCompra(db, row.compra.id),
      ])
      return toHistoria(row, { historia, pagos, reembolsos, correos })
    },

    async refund(referencia, options, actor) {
      const { compra } = await find(referencia)
      const rows = await deps.reembolsos.request(compra.id, options, actor)
      const after = await find(referencia)
      const message = refundText(rows, after.compra)
      return { item: toStaff(after), message, reembolsos: rows.map(toReembolso) }
    },

    filtros: () => listFiltros(db),

    async destinos(referencia, q) {
      const { compra } = await find(referencia)
      return deps.eventos.listDestinos(db, {
        except: compra.product_id,
        q,
        sinCuenta: compra.user_id === null,
      })
    },

    async findComprobante(referencia) {
      const { compra } = await find(referencia)
      if (!compra.comprobante) throw new AppError('NO_ENCONTRADO')
      return { hash: compra.comprobante, nombre: compra.comprobanteNombre ?? 'comprobante' }
    },
  }
}
