// Coupons of purchases: quoted, taken with the purchase, and given back if it ends without money.
import type { EstadoCompra, TipoProducto } from '#domain/compras/compras.ts'
import type { CuponCotizado } from '#domain/compras/oferta/cupones.ts'
import { fromMinor } from '#domain/compras/precios.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { type CuponAplicado, type CuponesService, USADO } from '../../cupones/service.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { Buyer } from '../buyer/buyer.ts'
import type { CompraRow, DetalleRow } from '../queries.ts'
import { type EnVenta, findOfertaVigente, type OfertaVigente } from '../start/oferta-vigente.ts'
import { findHeldCupon, findUsoOfPersona, holdsUso } from './queries.ts'

/** The message for a decision that cannot be undone. */
const USO_TOMADO = 'El uso del cupón que quedó libre ya lo tomó otra persona: no se puede deshacer.'

type Asker = Pick<Buyer, 'usuario' | 'visitante' | 'networkDigest'>

interface Producto {
  product_type: TipoProducto
  product_id: number
}

export interface CuponesDeCompra {
  /** The discount of a code for this visitor. Throws with the reason if it gives none. */
  quote(
    buyer: Asker,
    wanted: Producto & { codigo: string; reemplaza?: string | undefined },
  ): Promise<CuponCotizado>
  /** The best personal coupon of this person for the product. */
  findPropio(buyer: Asker & { usuario: Usuario }, producto: Producto): Promise<CuponCotizado | null>
  apply(codigo: string, oferta: OfertaVigente, buyer: Asker): Promise<CuponAplicado>
  /** Takes the coupon use that the purchase was quoted with, or throws and so ends the transaction. */
  take(
    tx: Tx,
    compra: CompraRow,
    cupon: CuponAplicado,
    detalle: Pick<DetalleRow, 'email' | 'dni'> | null,
  ): Promise<void>
  /** Throws if the purchase's new buyer has already used its once-per-person coupon. */
  refuseOther(tx: Tx, compra: CompraRow, detalle: Pick<DetalleRow, 'email' | 'dni'>): Promise<void>
  /** Returns whether the purchase holds a coupon use in its new state. */
  follow(tx: Tx, compra: CompraRow, to: { hacia: EstadoCompra; back: boolean }): Promise<boolean>
}

/** The states in which no money was paid or none is left. */
const ENDED: readonly EstadoCompra[] = ['fallida', 'vencida', 'reembolsada']

export function createCuponesDeCompra(deps: {
  database: Database
  eventos: EventosService
  renovaciones: EnVenta['renovaciones']
  cupones: CuponesService
}): CuponesDeCompra {
  const { db } = deps.database
  const { cupones } = deps

  const ofertaFor = (
    { visitante, usuario }: Pick<Asker, 'visitante' | 'usuario'>,
    { product_type, product_id }: Producto,
  ) => findOfertaVigente(db, deps, { tipo: product_type, id: product_id, grupo: visitante.group, usuario })

  const toCotizado = (
    { codigo, descripcion, minor, personal }: CuponAplicado,
    { precio: { moneda } }: OfertaVigente,
  ): CuponCotizado => ({ codigo, descripcion, personal, descuento: Number(fromMinor(minor)), moneda })

  /** Tells a person who already used the coupon before they choose how to pay. */
  async function refuseRepeated(
    tx: Tx,
    cupon: Pick<CuponAplicado, 'id' | 'unoPorPersona'>,
    quien: Parameters<typeof findUsoOfPersona>[2],
  ) {
    if (cupon.unoPorPersona && (await findUsoOfPersona(tx, cupon.id, quien))) {
      throw new AppError('CUPON_NO_VALE', { message: 'Ya usaste ese cupón: vale una vez por persona.' })
    }
  }

  return {
    // Remaining uses are checked when one is taken: this person may already hold one.
    apply: (codigo, oferta, { usuario, networkDigest }) =>
      cupones.apply(codigo, oferta, { usuario, networkDigest, holds: true }),
    async quote(buyer, wanted) {
      const { usuario, networkDigest } = buyer
      const oferta = await ofertaFor(buyer, wanted)
      const holds = await holdsUso(db, wanted, usuario?.id ?? null)
      const cupon = await cupones.apply(wanted.codigo, oferta, { usuario, networkDigest, holds })
      if (usuario && !holds) {
        await refuseRepeated(db, cupon, { userId: usuario.id, email: usuario.email, except: 0 })
      }
      return toCotizado(cupon, oferta)
    },
    async findPropio(buyer, producto) {
      const oferta = await ofertaFor(buyer, producto)
      const held = await findHeldCupon(db, producto, buyer.usuario.id)
      const cupon = await cupones.findPropio(oferta, buyer.usuario, held)
      return cupon ? toCotizado(cupon, oferta) : null
    },
    async take(tx, compra, cupon, detalle) {
      if (!(await cupones.take(tx, cupon.id))) {
        throw new AppError('CUPON_NO_VALE', { message: USADO })
      }
      // Only after the take: the lock of the coupon lets one transaction at a time check.
      await refuseRepeated(tx, cupon, {
        userId: compra.user_id,
        email: detalle?.email,
        dni: detalle?.dni,
        except: compra.id,
      })
    },
    async refuseOther(tx, { id, user_id, cupon_id }, { email, dni }) {
      const cupon = cupon_id === null ? undefined : await cupones.lock(tx, cupon_id)
      if (cupon) await refuseRepeated(tx, cupon, { userId: user_id, email, dni, except: id })
    },
    async follow(tx, { cupon_id, usaCupon }, { hacia, back }) {
      const holds = !ENDED.includes(hacia)
      if (cupon_id === null || holds === usaCupon) return usaCupon
      if (!holds) await cupones.giveBack(tx, cupon_id)
      else if (!back) await cupones.takeAnyway(tx, cupon_id)
      else if (!(await cupones.take(tx, cupon_id))) {
        throw new AppError('DECISION_FIRME', { message: USO_TOMADO })
      }
      return holds
    },
  }
}
