// Earlier purchases of the buyer: a repeated key, an unfinished purchase that continues, or one that is replaced.
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { Buyer, StartOptions } from '../buyer/buyer.ts'
import { type CompraRow, findCompra, mandoComprobante } from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import type { Look } from '../settle/look.ts'
import type { OfertaVigente } from './oferta-vigente.ts'
import { findCompraByClave, findPendiente, insertClave, turnOfClave, wasMovedFrom } from './queries.ts'

/** Ends the transaction because a concurrent call already wrote the same purchase. */
export class AlreadyThere extends Error {}

type Wanted = Pick<StartOptions, 'medio' | 'cupon' | 'visto'>

export interface Earlier {
  /** The unfinished purchase that this one repeats or replaces, updated from its provider. */
  find(
    oferta: OfertaVigente,
    buyer: Buyer,
    options: StartOptions,
    pendiente: CompraRow | undefined,
    signal: AbortSignal,
  ): Promise<CompraRow | undefined>
  /** The purchase can continue unchanged: same method, same coupon, a price no higher than shown, and not expired. */
  isReusable(compra: CompraRow, wanted: Wanted): boolean
  /** Throws AlreadyThere if the same purchase was written since the search. */
  refuseRepeated(tx: Tx, oferta: OfertaVigente, usuario: Usuario | undefined, options: Beaten): Promise<void>
  /** Returns the purchase that the concurrent call wrote. */
  findFaster(oferta: OfertaVigente, usuario: Usuario | undefined, options: Beaten): Promise<CompraRow>
  /**
   * Answers the call with a purchase that another call began, and stores the key so that it keeps leading there. If
   * the key already leads to another purchase, returns that one.
   */
  answerWith(compra: CompraRow, buyer: Buyer, options: StartOptions): Promise<CompraRow>
}

type Beaten = StartOptions & { previous: CompraRow | undefined }

export function createEarlier(deps: { database: Database; look: Look; clock: () => Date }): Earlier {
  const { db } = deps.database

  const isReusable: Earlier['isReusable'] = (compra, { medio, cupon, visto }) =>
    compra.medio === medio &&
    sameCupon(compra, cupon) &&
    isAsSeen(compra, visto) &&
    compra.venceEn > deps.clock()

  async function findNamed(oferta: OfertaVigente, usuario: Usuario | undefined, reemplaza: string) {
    const named = await findCompra(db, reemplaza)
    const same =
      named?.estado === 'pendiente' &&
      named.product_type === oferta.tipo &&
      named.product_id === oferta.id &&
      named.user_id === (usuario?.id ?? null)
    return same ? named : undefined
  }

  return {
    isReusable,
    async find(oferta, { usuario, actor }, options, pendiente, signal) {
      // A signed-in person has at most one unfinished purchase per event or renewal; books may have several.
      const named = usuario && oferta.tipo !== 'libro' ? undefined : options.reemplaza
      const found = named ? await findNamed(oferta, usuario, named) : pendiente
      if (!found || isReusable(found, options)) return found
      // Asks the provider before a second checkout opens: money paid in the first one counts, and nobody pays twice.
      if (mandoComprobante(found)) throw new AppError('COMPRA_EN_CURSO')
      const seen = await deps.look.tryLook(found, {}, actor, signal)
      if (seen.estado === 'pendiente') refusePaying(seen)
      // The purchase has ended on its own, so there is nothing to replace.
      return seen.estado === 'fallida' || seen.estado === 'vencida' ? undefined : seen
    },
    async refuseRepeated(tx, oferta, usuario, { clave, previous }) {
      if (clave && (await findCompraByClave(tx, clave))) throw new AlreadyThere()
      const pending = usuario && (await findPendiente(tx, usuario.id, oferta))
      if (pending && pending.id !== previous?.id) throw new AlreadyThere()
    },
    async findFaster(oferta, usuario, options) {
      const { previous } = options
      const byClave = options.clave ? await findCompraByClave(db, options.clave) : undefined
      if (byClave) return sameOrConflict(db, byClave, usuario, options)
      const replaced = previous && (await findCompra(db, previous.referencia))
      if (replaced && !SIN_PAGO.includes(replaced.estado)) return replaced
      const pending = usuario && (await findPendiente(db, usuario.id, oferta))
      const same = pending && (pending.medio === options.medio || oferta.gratuita)
      if (!same || !sameCupon(pending, options.cupon)) throw new AppError('CONFLICTO')
      return pending
    },
    async answerWith(compra, { usuario, actor }, options) {
      const { clave } = options
      if (!clave || compra.claveIdempotencia === clave) return compra
      const known = await deps.database.transaction(
        actor,
        async (tx) => {
          const other = await findCompraByClave(tx, clave)
          if (!other) await insertClave(tx, clave, compra.id)
          return other
        },
        turnOfClave(clave),
      )
      return known && known.id !== compra.id ? sameOrConflict(db, known, usuario, options) : compra
    },
  }
}

/** Refuses to replace a purchase with a receipt, a payment in progress or money received. */
export function refusePaying(compra: CompraRow): void {
  if (mandoComprobante(compra) || compra.pagoEnCurso || Number(compra.recibido) > 0)
    throw new AppError('COMPRA_EN_CURSO')
}

const sameCupon = (compra: CompraRow, cupon: string | null | undefined) =>
  cupon === undefined || compra.cupon === cupon

/** A repeated key repeats the answer, but only for the same person and the same product. */
export async function sameOrConflict(
  db: Tx,
  compra: CompraRow,
  usuario: Usuario | undefined,
  options: StartOptions,
): Promise<CompraRow> {
  // A paid purchase is returned even if this call asks for another payment method.
  const isPaid = !SIN_PAGO.includes(compra.estado)
  const same =
    compra.user_id === (usuario?.id ?? null) &&
    compra.product_type === options.product_type &&
    (compra.product_id === options.product_id || (await wasMovedFrom(db, compra.id, options.product_id))) &&
    (isPaid || ((compra.medio === options.medio || compra.medio === 0) && sameCupon(compra, options.cupon)))
  if (!same) throw new AppError('CONFLICTO')
  if (compra.estado === 'pendiente') checkSeen(compra, options.visto)
  return compra
}

type Total = Pick<CompraRow, 'amount' | 'currency'>

/** The total is not higher than the one the buyer saw. A lower price from the start is kept. */
const isAsSeen = ({ amount, currency }: Total, visto: StartOptions['visto']) =>
  !visto || (Number(amount) <= visto.amount && currency === visto.currency)

/** Refuses to charge more than the page showed. */
export function checkSeen(total: Total, visto: StartOptions['visto']): void {
  if (!isAsSeen(total, visto)) throw new AppError('PRECIO_CAMBIADO')
}
