// One attempt at a time to send a refund, and what its provider did counts more than that we called it refused.

import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refundCompra } from '#domain/compras/gestion.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { exportPorTransferir } from '#domain/compras/reembolsos/gestion.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { refusedButDone, wrongRows } from '#testing/guards/dinero.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

const PROVEEDORES = ['mercadopago', 'stripe', 'paypal'] as const
type Proveedor = (typeof PROVEEDORES)[number]
const ROUNDS = 20
/** A bound for a busy machine. */
const PATIENT = { timeout: 60_000, interval: 20 }

/** Calls for refunds wait here on their way to the sandbox, as long as a test holds them. */
interface Road {
  url: string
  hold(): void
  waiting(): number
  /** Lets the first, or all, go on. */
  release(which: 'first' | 'all'): void
  server: Server
}
let target = ''
async function openRoad(): Promise<Road> {
  let held: (() => void)[] | undefined
  const server = createServer((incoming, outgoing) => {
    const go = () => {
      const { method, url, headers } = incoming
      const onward = request(
        target + url,
        { method, headers: { ...headers, host: new URL(target).host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        },
      )
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    }
    if (held && incoming.method === 'POST' && /refund/.test(incoming.url ?? '')) held.push(go)
    else go()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    hold() {
      held = []
    },
    waiting: () => held?.length ?? 0,
    release(which) {
      if (which === 'first') return held?.shift()?.()
      for (const go of held ?? []) go()
      held = undefined
    },
  }
}

let road: Road
let tienda: Tienda
beforeAll(async () => {
  road = await openRoad()
  const through = { MP_API_BASE: road.url, STRIPE_API_BASE: road.url, PAYPAL_API_BASE: road.url }
  tienda = await openTienda({ env: through })
  target = tienda.sandbox.url
  await aUsuario(tienda, { nombre: 'Otra', email: 'otra@ejemplo.com', rolesDeGestion: ['administracion'] })
})
afterAll(async () => {
  await tienda.close()
  road.server.close()
})
beforeEach(async () => {
  road.release('all')
  for (const proveedor of PROVEEDORES) {
    await tienda.setFault(proveedor, 'ok')
    await tienda.setRefunds(proveedor, 'ok')
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  }
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 1_000)
})

const staff = (account = 'staff') => tienda.visitor(account)
const refund = (referencia: string, options: object = {}, account?: string) =>
  staff(account).call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió', ...options } })
const retry = (id: string, account?: string) => actOnReembolso(staff(account), 'reintentar', id)
const look = (referencia: string) => onCompra(staff(), 'consultar-al-proveedor', { params: { referencia } })
const rows = (referencia: string) =>
  tienda.sql<{ id: string; estado: string; doble_de: string | null; externo: boolean }>(
    `select r.id, r.estado, r.doble_de, r.externo from reembolsos r join compras c on c.id = r.compra_id
     where c.referencia = $1 order by r.numero`,
    [referencia],
  )
const estados = async (referencia: string) => (await rows(referencia)).map(({ estado }) => estado)
/** An hour later nobody takes an attempt for one that is under way. */
const later = () => tienda.sql(`update reembolsos set actualizado_en = actualizado_en - interval '1 hour'`)
const sweep = async () => {
  await later()
  await tienda.runJob('compras-reembolsos')
  await tienda.quiet()
}
async function expectNothingWrong() {
  expect(await refusedButDone(tienda)).toEqual([])
  for (const [what, statement] of Object.entries(wrongRows(EN_PERSONA)))
    expect(await tienda.sql(statement), what).toEqual([])
}
const staffMails = async () =>
  (
    await tienda.sql<{ motivo: string }>(
      `select datos->>'motivo' as motivo from correos where plantilla = 'compra-por-revisar'`,
    )
  ).map(({ motivo }) => motivo)

/** Our own request, which its provider gets when nobody waits for it any more. */
async function sendLate(
  proveedor: Proveedor,
  { id, referencia }: { id: string; referencia: string },
  importe: number,
) {
  const { payment_id } = await tienda.compra(referencia)
  const { keys } = tienda.sandbox
  const json = { 'content-type': 'application/json' }
  const post = (path: string, headers: Record<string, string>, body: BodyInit) =>
    fetch(`${target}${path}`, { method: 'POST', headers, body })
  if (proveedor === 'mercadopago') {
    const headers = {
      ...json,
      authorization: `Bearer ${keys.mercadopago.accessToken}`,
      'x-idempotency-key': id,
    }
    return post(`/v1/payments/${payment_id}/refunds`, headers, JSON.stringify({ amount: importe }))
  }
  if (proveedor === 'stripe') {
    const body = { payment_intent: String(payment_id), amount: String(Math.round(importe * 100)) }
    return post(
      '/v1/refunds',
      { authorization: `Bearer ${keys.stripe.secretKey}`, 'idempotency-key': id },
      new URLSearchParams({ ...body, 'metadata[reembolso]': id }),
    )
  }
  const basic = Buffer.from(`${keys.paypal.clientId}:${keys.paypal.clientSecret}`).toString('base64')
  const form = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
  const token = await post('/v1/oauth2/token', form, 'grant_type=client_credentials')
  const { access_token } = (await token.json()) as { access_token: string }
  return post(
    `/v2/payments/captures/${payment_id}/refund`,
    { ...json, authorization: `Bearer ${access_token}`, 'paypal-request-id': id },
    JSON.stringify({ amount: { value: importe.toFixed(2), currency_code: 'USD' }, invoice_id: id }),
  )
}

/** A part that its provider refused. */
async function refused(proveedor: Proveedor, importe = 10) {
  const { referencia, amount } = await tienda.buyPaid(proveedor)
  await tienda.setRefunds(proveedor, 'refuse', 1)
  await refund(referencia, { importe }).catch(() => undefined)
  const [row] = await rows(referencia)
  if (row?.estado !== 'fallido') throw new Error(`not refused: ${row?.estado}`)
  return { referencia, amount, id: row.id, importe }
}

describe.each(PROVEEDORES)('a refund through %s', (proveedor) => {
  it(`is sent by one of ${ROUNDS} times two people and the sweep at once: what it came to is what its row says [compras/one-refund-at-a-time]`, {
    timeout: 240_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { referencia, amount } = await tienda.buyPaid(proveedor)
      await tienda.setFault(proveedor, 'error', 1, 'refund')
      await refund(referencia, { importe: amount })
      const [{ id } = { id: '' }] = await rows(referencia)
      await later()
      // The first attempt to arrive is refused; another one would go through.
      await tienda.setRefunds(proveedor, 'refuse', 1)
      await Promise.all([
        retry(id).catch(() => undefined),
        retry(id, 'otra').catch(() => undefined),
        tienda.runJob('compras-reembolsos'),
      ])
      await tienda.quiet()
      const returned = await tienda.returned(referencia)
      const done = (await rows(referencia)).filter(({ estado }) => estado === 'hecho')
      expect([returned, done.length], `round ${round}`).toEqual(returned > 0 ? [amount, 1] : [0, 0])
      expect(await refusedButDone(tienda), `round ${round}`).toEqual([])
      await tienda.setRefunds(proveedor, 'ok')
    }
    await expectNothingWrong()
  })

  it('is not sent by whoever comes while an attempt is under way [compras/one-refund-at-a-time]', async () => {
    const { referencia, amount } = await tienda.buyPaid(proveedor)
    road.hold()
    const first = refund(referencia)
    await vi.waitFor(() => expect(road.waiting()).toBe(1), PATIENT)
    const [{ id } = { id: '' }] = await rows(referencia)
    expect((await retry(id, 'otra')).message).toContain('quedó en curso')
    await tienda.runJob('compras-reembolsos')
    expect(road.waiting()).toBe(1)
    road.release('all')
    await first
    await tienda.quiet()
    expect(await estados(referencia)).toEqual(['hecho'])
    expect(await tienda.returned(referencia)).toBe(amount)
  })

  it('that is refused in one attempt and arrives with another afterwards is done [compras/done-wins]', async () => {
    const { referencia, amount } = await tienda.buyPaid(proveedor)
    road.hold()
    const first = refund(referencia).catch(() => undefined)
    await vi.waitFor(() => expect(road.waiting()).toBe(1), PATIENT)
    const [{ id } = { id: '' }] = await rows(referencia)
    // As if the first process had been away for an hour.
    await later()
    const second = retry(id, 'otra')
    await vi.waitFor(() => expect(road.waiting()).toBe(2), PATIENT)
    await tienda.setRefunds(proveedor, 'refuse', 1)
    road.release('first')
    await first
    expect(
      await tienda.returned(referencia),
      'the first one asked its provider before the second arrived',
    ).toBe(0)
    road.release('all')
    await second
    await tienda.quiet()
    expect(await estados(referencia)).toEqual(['hecho'])
    expect(await tienda.returned(referencia)).toBe(amount)
    await expectNothingWrong()
  })

  it.each([
    ['a notice', async () => tienda.quiet()],
    [
      'the sweep',
      async (referencia: string) => {
        await tienda.age(referencia, '2 days')
        await tienda.runJob('compras-conciliar')
      },
    ],
    ['Consultar al proveedor', async (referencia: string) => look(referencia)],
    [
      'trying again',
      async (_: string, id: string) => {
        await retry(id).catch(() => undefined)
      },
    ],
  ] as const)(
    'that was refused and was done all the same becomes done by %s [compras/done-wins]',
    async (what, know) => {
      const { referencia, id, importe } = await refused(proveedor)
      if (what !== 'a notice') await tienda.configureWebhooks(proveedor, { mode: 'off' })
      await sendLate(proveedor, { id, referencia }, importe)
      await know(referencia, id)
      expect(await rows(referencia)).toMatchObject([{ id, estado: 'hecho', externo: false }])
      expect(await tienda.returned(referencia), 'once').toBe(importe)
      expect(await staffMails(), 'who gave it back otherwise reads so').toEqual([
        expect.stringContaining('Figuraba como rechazada'),
      ])
      await expectNothingWrong()
    },
  )

  it('that was asked for again meanwhile may be out twice: staff are told, and both say so [compras/perhaps-twice]', async () => {
    const { referencia, id, importe } = await refused(proveedor)
    const { item: again } = await retry(id)
    expect(again.estado).toBe('hecho')
    await sendLate(proveedor, { id, referencia }, importe)
    await tienda.quiet()
    expect(await rows(referencia)).toMatchObject([
      { id, estado: 'hecho' },
      { id: again.id, estado: 'hecho', doble_de: id },
    ])
    expect(await tienda.estado(referencia)).toBe('revision')
    expect((await staffMails()).join()).toContain('puede haber salido dos veces')
    const other = async (params: { id: string }) =>
      (await staff().call(ReembolsoStaff.get, { params })).item.otroDeDos
    expect([await other({ id }), await other({ id: again.id })]).toEqual([again.id, id])
    // Staff looked into it: it does not come up again.
    await tienda.confirm(referencia)
    await look(referencia)
    expect(await tienda.estado(referencia)).toBe('confirmada')
    await expectNothingWrong()
  })

  it('that goes by transfer meanwhile: what nobody sent is annulled, what the bank may have is told [compras/perhaps-twice]', async () => {
    const waiting = await refused(proveedor)
    const { item: unsent } = await actOnReembolso(staff(), 'transferir', waiting.id)
    expect(unsent.estado).toBe('por_transferir')
    await sendLate(proveedor, waiting, waiting.importe)
    await tienda.quiet()
    const after = await estados(waiting.referencia)
    // Mercado Pago does not tell the key: what waits for a transfer is what it did.
    expect(after).toEqual(proveedor === 'mercadopago' ? ['fallido', 'hecho'] : ['hecho', 'anulado'])
    expect(await tienda.estado(waiting.referencia)).toBe('confirmada')
  })
})

it('a refund that the bank may have and that its provider did is told as perhaps twice [compras/perhaps-twice]', async () => {
  const { referencia, id, importe } = await refused('mercadopago', 1_050)
  const { item } = await actOnReembolso(staff(), 'transferir', id)
  await tienda.sql(
    `update reembolsos set cuenta = '2850590940090418135201', titular = 'Marta' where id = $1`,
    [item.id],
  )
  await staff().call(exportPorTransferir, { body: { id: crypto.randomUUID() } })
  await sendLate('mercadopago', { id, referencia }, importe)
  await tienda.quiet()
  expect(await rows(referencia)).toMatchObject([
    { id, estado: 'hecho' },
    { id: item.id, estado: 'por_transferir', doble_de: id },
  ])
  expect(await tienda.estado(referencia)).toBe('revision')
  await expectNothingWrong()
})

it.each(PROVEEDORES)(
  'a refund whose process was killed between the answer of %s and its row is done by the sweep, once [compras/done-wins]',
  async (proveedor) => {
    const { referencia, amount } = await tienda.buyPaid(proveedor)
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    await tienda.setFault(proveedor, 'error', 1, 'refund')
    await refund(referencia)
    const [{ id } = { id: '' }] = await rows(referencia)
    await sendLate(proveedor, { id, referencia }, amount)
    expect(await estados(referencia)).toEqual(['enviando'])
    // A person who retries after the sweep finds the refund done.
    await Promise.all([sweep(), retry(id).catch(() => undefined)])
    expect(await estados(referencia)).toEqual(['hecho'])
    expect(await tienda.returned(referencia)).toBe(amount)
    await expectNothingWrong()
  },
)
