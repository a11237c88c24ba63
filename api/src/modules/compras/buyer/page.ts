// The page of a purchase: its state, a query to the provider and the upload of a transfer receipt.
import type { Compra } from '#domain/compras/compras.ts'
import { toMinor } from '#domain/compras/precios.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { comprobanteRecibido } from '../../../mail/plantillas/transferencias.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { countCorreos } from '../decisions/queries.ts'
import { note } from '../historia.ts'
import {
  type CompraRow,
  findBanco,
  findCausa,
  findCompraConEvento,
  findCompraForUpdate,
  findSinVenta,
  listPagos,
  listReembolsos,
  updateCompra,
} from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import { deadline, hasAnswered, type Look } from '../settle/look.ts'
import { mayAsk, mayRead } from './access.ts'
import type { Buyer } from './buyer.ts'
import { consultadaOf, devolucionOf, efectivoOf, finOf, toCompra } from './view.ts'

export interface BuyerPage {
  /**
   * `enVenta`: the purchase was just begun, so its product need not be checked again. `consultada`: the provider
   * answered in this call.
   */
  view(
    row: CompraRow,
    known?: { canceladoEn?: Date | null; baja?: boolean; enVenta?: boolean; consultada?: boolean },
  ): Promise<Compra>
  /** For anyone with the reference. A purchase of another signed-in person is treated as missing. */
  find(referencia: string, usuario: Usuario | undefined): Promise<Compra>
  /** Asks the provider first if the caller is the buyer. */
  verify(referencia: string, paymentId: string | undefined, buyer: Buyer): Promise<Compra>
  receiveComprobante(
    referencia: string,
    archivo: File,
    usuario: Usuario | undefined,
    actor: Actor,
  ): Promise<Compra>
}

export function createBuyerPage(deps: {
  database: Database
  archivos: ArchivosService
  correos: CorreosDeCompra
  look: Look
  clock: () => Date
}): BuyerPage {
  const { database, archivos, correos, look } = deps
  const { db } = database

  const view: BuyerPage['view'] = async (
    row,
    { canceladoEn = null, baja = false, enVenta = false, consultada = false } = {},
  ) => {
    const again = !enVenta && (SIN_PAGO.includes(row.estado) || baja)
    const sinVenta = again ? await findSinVenta(db, row, deps.clock()) : undefined
    const banco = row.origin === 'transferencia' && row.medio ? await findBanco(db, row.medio) : undefined
    const waiting = row.estado === 'pendiente' && row.pagoEnCurso
    const efectivo = waiting ? efectivoOf(await listPagos(db, row.id)) : undefined
    return toCompra(row, banco, {
      ...(row.estado === 'fallida' ? { fin: finOf(row, await findCausa(db, row)) } : {}),
      ...(baja ? { fin: 'baja' } : {}),
      ...(canceladoEn
        ? { cancelacion: devolucionOf(row, await listPagos(db, row.id), await listReembolsos(db, row.id)) }
        : {}),
      ...(efectivo ? { efectivo } : {}),
      ...(sinVenta ? { sinVenta } : {}),
      ...consultadaOf(row, consultada),
    })
  }

  async function findVisible(referencia: string, usuario: Usuario | undefined) {
    const found = await findCompraConEvento(db, referencia)
    if (!found || !mayRead(found.compra, usuario)) throw new AppError('NO_ENCONTRADO')
    return found
  }

  return {
    view,
    async find(referencia, usuario) {
      const { compra, ...evento } = await findVisible(referencia, usuario)
      return view(compra, evento)
    },
    async verify(referencia, paymentId, { usuario, actor }) {
      const { compra, ...evento } = await findVisible(referencia, usuario)
      // A paid purchase is not queried; later changes arrive as notices from the provider.
      if (!SIN_PAGO.includes(compra.estado) || !mayAsk(compra, usuario)) return view(compra, evento)
      const seen = await look.tryLook(compra, paymentId ? { paymentId } : {}, actor, deadline())
      return view(seen, { ...evento, consultada: hasAnswered(compra, seen) })
    },
    async receiveComprobante(referencia, archivo, usuario, actor) {
      const {
        compra: { id },
        canceladoEn,
      } = await findVisible(referencia, usuario)
      const row = await database.transaction(actor, async (tx) => {
        const compra = await findCompraForUpdate(tx, id)
        const free = toMinor(compra.amount) === 0n
        if (compra.origin !== 'transferencia' || free || !SIN_PAGO.includes(compra.estado)) {
          throw new AppError('COMPRA_CERRADA')
        }
        const { hash, nombre } = await archivos.storeUpload(tx, archivo)
        const updated = await updateCompra(tx, compra, {
          comprobante: hash,
          comprobanteNombre: nombre,
          comprobanteEn: deps.clock(),
          porRevisar: true,
        })
        const replaced = compra.comprobante ? { reemplaza: compra.comprobante } : {}
        await note(tx, compra, actor, 'Envió el comprobante', { archivo: hash, nombre, ...replaced })
        if (compra.comprobante && compra.comprobante !== hash)
          await archivos.release(tx, [compra.comprobante])
        if (!compra.porRevisar) {
          const { veces } = await countCorreos(tx, id, comprobanteRecibido.nombre)
          await correos.sendComprobanteRecibido(tx, compra, veces + 1)
        }
        return updated
      })
      return view(row, { canceladoEn })
    },
  }
}
