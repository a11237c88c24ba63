// What journeys of staff about money share: somebody who pays by transfer, and the receipt.

import sharp from 'sharp'
import { MedioPago } from '#domain/compras/medios.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { controlSandbox, newEmail } from './compras.ts'
import { expect, type Site } from './test.ts'

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)
export const picture = (n: number) =>
  sharp({
    create: { width: 300, height: 420, channels: 3, background: { r: 240, g: 200 + (n % 50), b: 180 } },
  })
    .png()
    .toBuffer()

const sendProof = (
  site: Site,
  address: Record<string, string>,
  referencia: string,
  name: string,
  bytes: Buffer,
) => {
  const body = new FormData()
  body.append('archivo', new File([new Uint8Array(bytes)], name))
  return fetch(`${site.url}/v1/data/compras/${referencia}/comprobante`, {
    method: 'POST',
    headers: address,
    body,
  })
}

export interface Bought {
  referencia: string
  persona: string
  email: string
  total: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Each from a network of its own, so that no limit is met. */
let networks = 0

/** A place in an event, with how it can be paid. */
async function begin(site: Site, IdEvento: number, n: number, medio: MedioPago) {
  const email = newEmail()
  const persona = `Persona ${LETTERS[Math.floor(n / 26) - 1] ?? ''}${LETTERS[n % 26]}`
  const address = { 'x-forwarded-for': `181.46.${networks++ % 250}.${process.pid % 250}` }
  const answer = await fetch(`${site.url}/v1/data/compras`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...address },
    body: JSON.stringify({
      product_type: 'evento',
      product_id: IdEvento,
      medio,
      comprador: {
        ...COMPRADOR,
        nombre_y_apellido: persona,
        dni: String(20_000_000 + (Date.now() % 9_000_000) + n),
        email,
      },
    }),
  })
  const { item } = (await answer.json()) as {
    item: { referencia: string; amount: number; checkout: { id: string } | null }
  }
  const bought: Bought = { referencia: item.referencia, persona, email, total: item.amount }
  return { bought, address, checkoutId: item.checkout?.id ?? '' }
}

/** A transfer to the first account for a place in an event; with a receipt where one is given. */
export async function buyByTransfer(
  site: Site,
  IdEvento: number,
  n: number,
  proof?: [name: string, bytes: Buffer],
): Promise<Bought> {
  const { bought, address } = await begin(site, IdEvento, n, MedioPago.transferencia1)
  if (proof) expect((await sendProof(site, address, bought.referencia, ...proof)).status).toBe(200)
  return bought
}

/** Paid by card, and its refund refused there. */
export async function buyRefused(site: Site, IdEvento: number, n: number): Promise<Bought> {
  const { bought, checkoutId } = await begin(site, IdEvento, n, MedioPago.stripe)
  await controlSandbox(site, `checkouts/stripe/${encodeURIComponent(checkoutId)}`, { eleccion: 'pagar' })
  await expect.poll(() => estadoOf(site, bought)).toBe('confirmada')
  await site.sql(
    `insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado, motivo, error)
     select p.compra_id, p.origin, p.payment_id, p.amount, p.currency, 'fallido', 'Lo pidió', 'La cuenta se cerró'
     from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1`,
    [bought.referencia],
  )
  return bought
}

export const estadoOf = async (
  site: Site,
  { referencia }: Pick<Bought, 'referencia'>,
): Promise<string | undefined> => {
  const [row] = await site.sql<{ estado: string }>('select estado from compras where referencia = $1', [
    referencia,
  ])
  return row?.estado
}

/** The minute in which a decision can be taken back is over. */
export async function sendHeldMails(site: Site, { referencia }: Bought): Promise<void> {
  await site.sql(
    `update correos set proximo_intento_en = now()
     where compra_id = (select id from compras where referencia = $1) and estado = 'pendiente'`,
    [referencia],
  )
  await site.sql(`select pg_notify('correos', '')`)
}
