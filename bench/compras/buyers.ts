// Buyers, in a process of their own: each starts a purchase, pays it at the sandbox and comes back, again and again.
// Prints how many purchases were confirmed in a second.

import { randomInt, randomUUID } from 'node:crypto'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { EVENTOS } from './catalogue.ts'
import type { Proveedor } from './floor-proveedores.ts'
import { agent, post, someAddress } from './post.ts'

const MEDIOS: Record<Proveedor, number> = { mercadopago: 4, paypal: 8, stripe: 128 }
const BUYERS = 16

const { url, sandboxUrl, proveedor, seconds } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  sandboxUrl: string
  proveedor: Proveedor
  seconds: number
}
async function buy(): Promise<void> {
  const address = someAddress()
  // One person holds one unpaid seat of an event.
  const n = String(randomInt(10_000_000, 99_999_999))
  const started = await post(
    `${url}/v1/data/compras`,
    {
      product_type: 'evento',
      product_id: randomInt(1, EVENTOS + 1),
      medio: MEDIOS[proveedor],
      comprador: { ...COMPRADOR, email: `${n}@ejemplo.com`, dni: n },
      clave: randomUUID(),
    },
    address,
  )
  const { referencia, checkout } = started.item
  await post(`${sandboxUrl}/control/checkouts/${proveedor}/${checkout.id}`, { eleccion: 'pagar' }, address)
  const { item } = await post(`${url}/v1/data/compras/${referencia}/verificar`, {}, address)
  if (item.estado !== 'confirmada') throw new Error(`${referencia} is ${item.estado}`)
}

const start = performance.now()
const end = start + seconds * 1000
let bought = 0
await Promise.all(
  Array.from({ length: BUYERS }, async () => {
    while (performance.now() < end) {
      await buy()
      bought++
    }
  }),
)
console.log(JSON.stringify({ perSecond: (bought / (performance.now() - start)) * 1000, bought }))
agent.destroy()
