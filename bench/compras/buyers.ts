// Simulated buyers in a process that lives for the whole measurement. Each starts a purchase, pays it at the sandbox
// and returns, repeatedly. For each input line with a side and a duration, prints the number of confirmed purchases.

import { randomInt, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { COMPRADOR } from '#testing/people/comprador.ts'
import type { Bought, Turn } from './buying.ts'
import { EVENTOS } from './catalogue.ts'
import type { Proveedor } from './floor-proveedores.ts'
import { agent, post, someAddress } from './post.ts'

const MEDIOS: Record<Proveedor, number> = { mercadopago: 4, paypal: 8, stripe: 128 }
const BUYERS = 16

async function buy({ url, sandboxUrl, proveedor }: Turn): Promise<void> {
  const address = someAddress()
  // A person can hold only one unpaid seat of an event.
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

async function buyFor(turn: Turn): Promise<Bought> {
  const start = performance.now()
  const end = start + turn.seconds * 1000
  let bought = 0
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (performance.now() < end) {
        await buy(turn)
        bought++
      }
    }),
  )
  return { perSecond: (bought / (performance.now() - start)) * 1000, bought }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await buyFor(JSON.parse(line))))
}
agent.destroy()
