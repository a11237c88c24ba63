// Simulated buyers: with every provider and by transfer, some abandoning, repeating with the same key when no answer
// came.

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { MedioPago } from '#domain/compras/medios.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import type { Visitors } from '#testing/people/visitors.ts'

const WAYS = [
  { medio: MedioPago.mercadopago, proveedor: 'mercadopago' },
  { medio: MedioPago.stripe, proveedor: 'stripe' },
  { medio: MedioPago.paypal, proveedor: 'paypal' },
  { medio: MedioPago.transferencia1, proveedor: undefined },
] as const
/** Most pay and come back; some pay and never do. */
const ENDINGS = ['pagar', 'pagar', 'pagar', 'pagar', 'desconectar', 'rechazar', 'abandonar'] as const
const TRIES = 6
const AGAIN_MS = 1_500

interface Started {
  item?: { referencia: string; estado: string; checkout: { id: string } | null }
}

export interface Sales {
  /** References of all purchases answered with 201, whatever happened later. */
  references: string[]
  /** Transfers for staff to confirm. */
  transfers: string[]
  byWay: Record<string, number>
}

const oneOf = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T
/** The result is unknown, so the same request is sent again. */
const isUnknown = (status: number) => status === 0 || status >= 500

export function createBuyers(visitors: Visitors, sandboxUrl: string, eventos: readonly number[]) {
  const sales: Sales = { references: [], transfers: [], byWay: {} }
  let people = 0

  async function insist(path: string, body: object) {
    for (let attempt = 1; ; attempt++) {
      const answer = await visitors.ask(path, { body })
      if (!isUnknown(answer.status) || attempt === TRIES) return answer
      await sleep(AGAIN_MS)
    }
  }

  async function payAt(proveedor: string, checkout: string, eleccion: string): Promise<void> {
    await fetch(`${sandboxUrl}/control/checkouts/${proveedor}/${encodeURIComponent(checkout)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eleccion }),
    }).then((answer) => answer.arrayBuffer())
  }

  async function buy(): Promise<void> {
    const { medio, proveedor } = oneOf(WAYS)
    const n = ++people
    const { status, body } = await insist('/v1/data/compras', {
      product_type: 'evento',
      product_id: oneOf(eventos),
      medio,
      comprador: { ...COMPRADOR, email: `remojo${n}@ejemplo.com`, dni: String(40_000_000 + n) },
      clave: randomUUID(),
    })
    const item = (body as Started | undefined)?.item
    // A repeated key gets the answer of the first request.
    if ((status !== 201 && status !== 200) || !item) return
    const { referencia, checkout } = item
    const way = proveedor ?? 'transferencia'
    sales.references.push(referencia)
    sales.byWay[way] = (sales.byWay[way] ?? 0) + 1
    if (!proveedor) return void sales.transfers.push(referencia)
    if (!checkout) return
    const ending = oneOf(ENDINGS)
    await payAt(proveedor, checkout.id, ending)
    if (ending === 'pagar') await insist(`/v1/data/compras/${referencia}/verificar`, {})
  }

  return { sales, buy }
}
