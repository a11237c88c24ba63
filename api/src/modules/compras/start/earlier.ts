// What somebody began before: repeated by its key, taken up again, or replaced.
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { Buyer, StartOptions } from '../buyer/buyer.ts'
import { type CompraRow, findCompra, mandoComprobante } from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import type { Look } from '../settle/look.ts'
import type { OfertaVigente } from './oferta-vigente.ts'
import { findCompraByClave, findPendiente, insertClave, turnOfClave, wasMovedFrom } from './queries.ts'

/** Thrown to end the transaction: another call was faster with the same purchase. */
export class AlreadyThere extends Error {}

type Wanted = Pick<StartOptions, 'medio' | 'cupon' | 'visto'>

export interface Earlier {
  /** The unfinished purchase that this one repeats or replaces, as its provider tells of it now. */
  find(
    oferta: OfertaVigente,
    buyer: Buyer,
    options: StartOptions,
    pendiente: CompraRow | undefined,
    signal: AbortSignal,
  ): Promise<CompraRow | undefined>
  /** It can be gone on with as it is: same method, same coupon, no higher price, not over. */
  isReusable(compra: CompraRow, wanted: Wanted): boolean
  /** Throws AlreadyThere if the same purchase has come about since it was looked for. */
  refuseRepeated(tx: Tx, oferta: OfertaVigente, usuario: Usuario | undefined, options: Beaten): Promise<void>
  /** What somebody else was faster with. */
  findFaster(oferta: OfertaVigente, usuario: Usuario | undefined, options: Beaten): Promise<CompraRow>
  /**
   * The call is answered with this purchase, which another one began: from now on its key leads there. If it has come to
   * lead to another one meanwhile, that is the answer.
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
      // Who is signed in has one of each at most, except of books.
      const named = usuario && oferta.tipo !== 'libro' ? undefined : options.reemplaza
      const found = named ? await findNamed(oferta, usuario, named) : pendiente
      if (!found || isReusable(found, options)) return found
      // Before another checkout opens: whatever was paid in the first one counts, and nobody pays twice.
      if (mandoComprobante(found)) throw new AppError('COMPRA_EN_CURSO')
      const seen = await deps.look.tryLook(found, {}, actor, signal)
      if (seen.estado === 'pendiente') refusePaying(seen)
      // It ended by itself: there is nothing to replace.
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

/** Somebody says that they paid, or is about to: nothing takes its place. */
export function refusePaying(compra: CompraRow): void {
  if (mandoComprobante(compra) || compra.pagoEnCurso || Number(compra.recibido) > 0)
    throw new AppError('COMPRA_EN_CURSO')
}

const sameCupon = (compra: CompraRow, cupon: string | null | undefined) =>
  cupon === undefined || compra.cupon === cupon

/** A repeated key repeats the answer, but only to the same person and about the same thing. */
export async function sameOrConflict(
  db: Tx,
  compra: CompraRow,
  usuario: Usuario | undefined,
  options: StartOptions,
): Promise<CompraRow> {
  // Who has paid in another way is told that, as the first time.
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

/** Who began at a lower price keeps it. */
const isAsSeen = ({ amount, currency }: Total, visto: StartOptions['visto']) =>
  !visto || (Number(amount) <= visto.amount && currency === visto.currency)

/** Nobody is charged more than a page of theirs said. */
export function checkSeen(total: Total, visto: StartOptions['visto']): void {
  if (!isAsSeen(total, visto)) throw new AppError('PRECIO_CAMBIADO')
}
