// Looks up a payment that a browser names and shows its state only to the person who made the purchase.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getMercadoPagoPayment, getStripePayment } from '#domain/compras/claims.ts'
import type { Compra } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import type { Database } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { mayAsk } from '../buyer/access.ts'
import type { Buyer } from '../buyer/buyer.ts'
import type { BuyerPage } from '../buyer/page.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompra, findCompraByCheckout, findCompraByPago } from '../queries.ts'
import { deadline, hasAnswered, type Look } from '../settle/look.ts'
import { listRecientes } from './queries.ts'

/** In how many of the person's latest purchases a payment is searched for. */
const RECENT = 3

export interface Pago {
  origen: Origen
  paymentId: string
}

export interface Paid {
  /**
   * Finds the caller's own purchase for a payment: by checkout, by reference, or among the signed-in person's
   * purchases. An unknown payment is looked up at the provider for their latest purchases.
   */
  find(
    pago: Pago,
    secret: string | null | undefined,
    buyer: Buyer,
    signal: AbortSignal,
  ): Promise<CompraRow | undefined>
  readMercadoPago(
    id: string,
    proof: { preference_id?: string | undefined; external_reference?: string | undefined },
    buyer: Buyer,
  ): Promise<AnswerOf<typeof getMercadoPagoPayment>>
  readStripe(sessionId: string, buyer: Buyer): Promise<AnswerOf<typeof getStripePayment>>
  capturePayPal(orderId: string, buyer: Buyer): Promise<Compra>
}

export function createPaid(deps: {
  database: Database
  proveedores: Proveedores
  look: Look
  view: BuyerPage['view']
}): Paid {
  const { db } = deps.database
  const { proveedores, look } = deps

  async function findShown(origen: Origen, secret: string, usuario: Usuario | undefined) {
    const shown = (await findCompraByCheckout(db, origen, secret)) ?? (await findCompra(db, secret))
    return shown && shown.origin === origen && mayAsk(shown, usuario) ? shown : undefined
  }

  async function findRecent({ origen, paymentId }: Pago, userId: number, buyer: Buyer, signal: AbortSignal) {
    let unanswered: ProveedorError | undefined
    for (const each of await listRecientes(db, userId, origen, RECENT)) {
      try {
        await look.look(each, { paymentId }, buyer.actor, signal)
      } catch (error) {
        if (!(error instanceof ProveedorError)) throw error
        unanswered = error
      }
      const paid = await findCompraByPago(db, origen, paymentId)
      if (paid?.id === each.id) return paid
    }
    // Only the provider knows whether the payment is theirs.
    if (unanswered) unavailableOrMissing(unanswered)
    return undefined
  }

  const find: Paid['find'] = async (pago, secret, buyer, signal) => {
    const { origen, paymentId } = pago
    const { usuario, actor } = buyer
    const shown = secret ? await findShown(origen, secret, usuario) : undefined
    if (shown) return look.tryLook(shown, { paymentId }, actor, signal)
    if (!usuario) return undefined
    const known = await findCompraByPago(db, origen, paymentId)
    if (!known) return findRecent(pago, usuario.id, buyer, signal)
    return known.user_id === usuario.id ? look.tryLook(known, { paymentId }, actor, signal) : undefined
  }

  /** Another person's checkout is answered like a missing one, and the provider is not asked about it. */
  async function findByCheckout(origen: Origen, orderId: string, { usuario }: Buyer): Promise<CompraRow> {
    const compra = await findCompraByCheckout(db, origen, orderId)
    if (!compra || !mayAsk(compra, usuario)) throw new AppError('NO_ENCONTRADO')
    return compra
  }

  return {
    find,

    async readMercadoPago(id, proof, buyer) {
      const proveedor = proveedores.mercadopago
      if (!proveedor) throw new AppError('NO_ENCONTRADO')
      const signal = deadline()
      const secret = proof.preference_id ?? proof.external_reference
      const compra = await find({ origen: 'mercadopago', paymentId: id }, secret, buyer, signal)
      if (!compra) throw new AppError('NO_ENCONTRADO')
      const payment = await proveedor.readPayment(id, signal).catch(unavailableOrMissing)
      if (payment.external_reference !== compra.referencia) throw new AppError('NO_ENCONTRADO')
      const { status, transaction_amount, currency_id } = payment
      return { response: { body: { status, id: payment.id, transaction_amount, currency_id } } }
    },

    async readStripe(sessionId, buyer) {
      const compra = await findByCheckout('stripe', sessionId, buyer)
      if (!proveedores.stripe) throw new AppError('NO_ENCONTRADO')
      const signal = deadline()
      const session = await proveedores.stripe.readSession(sessionId, signal).catch(unavailableOrMissing)
      await look.tryLook(compra, {}, buyer.actor, signal)
      return { ...session, referencia: compra.referencia }
    },

    async capturePayPal(orderId, buyer) {
      const compra = await findByCheckout('paypal', orderId, buyer)
      const seen = await look.tryLook(compra, { checkoutId: orderId }, buyer.actor, deadline())
      return deps.view(seen, { consultada: hasAnswered(compra, seen) })
    },
  }
}

function unavailableOrMissing(error: unknown): never {
  if (error instanceof ProveedorError) {
    if (error.status === 404) throw new AppError('NO_ENCONTRADO', { cause: error })
    throw new AppError('PROVEEDOR_NO_DISPONIBLE', {
      cause: error,
      message:
        'Todavía no pudimos confirmar el pago. Volvé a intentar en unos minutos: no hace falta pagar de nuevo.',
      retryAfter: 5,
    })
  }
  throw error
}
