import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from './server.ts'
import { openStore } from './store.ts'
import { control, type Merchant, press, startMerchant } from './testing.ts'
import type { Envio } from './webhooks.ts'

let sandbox: Sandbox
let merchant: Merchant

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox({ retryDelaysMs: [15, 15] })
  for (const proveedor of ['stripe', 'mercadopago', 'paypal'] as const) {
    sandbox.setWebhookUrl(proveedor, `${merchant.url}/${proveedor}`)
  }
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
})

/** A Stripe session by bare HTTP: the SDK has its own tests. */
async function newSession(on = sandbox, reference = 'compra-1') {
  const answer = await fetch(`${on.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${on.keys.stripe.secretKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://sitio.test/ok',
      cancel_url: 'http://sitio.test/no',
      client_reference_id: reference,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][product_data][name]': 'Libro',
    }),
  })
  return (await answer.json()) as { id: string; url: string }
}

const choose = (id: string, eleccion: string, on = sandbox) =>
  control<{ pagoId: string }>(on.url, `/control/checkouts/stripe/${id}`, { eleccion })
const configure = (settings: unknown) => control(sandbox.url, '/control/webhooks/stripe', settings)
const envios = () => control<Envio[]>(sandbox.url, '/control/envios')
const references = () =>
  merchant.received.map(
    (hook) => (hook.body['data'] as { object: { client_reference_id: string } }).object.client_reference_id,
  )

async function payThree() {
  for (const reference of ['a', 'b', 'c']) await choose((await newSession(sandbox, reference)).id, 'pagar')
}

describe('delivery of webhooks', () => {
  it('repeats until the shop answers 2xx, and signs each attempt anew', async () => {
    merchant.answerWith(500, 302)
    await choose((await newSession()).id, 'pagar')
    await expect.poll(async () => (await envios())[0]?.estado).toBe('entregado')
    expect((await envios())[0]?.intentos.map((intento) => intento.status)).toEqual([500, 302, 200])
    expect(new Set(merchant.received.map((hook) => hook.body['id'])).size).toBe(1)
  })

  it('gives up visibly, and sends again by hand', async () => {
    merchant.answerWith(500, 500, 500)
    await choose((await newSession()).id, 'pagar')
    await expect.poll(async () => (await envios())[0]?.estado).toBe('fallido')
    await control(sandbox.url, `/control/envios/${(await envios())[0]?.id}/resend`, {})
    await expect.poll(async () => (await envios())[0]?.estado).toBe('entregado')
  })

  it('sends each event as many times as asked', async () => {
    await configure({ copies: 3 })
    await choose((await newSession()).id, 'pagar')
    await sandbox.idle()
    expect(merchant.received).toHaveLength(3)
    expect(new Set(merchant.received.map((hook) => hook.body['id'])).size).toBe(1)
  })

  it('waits as long as asked', async () => {
    await configure({ delayMs: 157 })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await choose((await newSession()).id, 'pagar')
    await sandbox.idle()
    expect(timers.mock.calls.filter(([, ms]) => ms === 157)).toHaveLength(1)
    expect(merchant.received).toHaveLength(1)
  })

  it('reverses the order of what happens within its window', async () => {
    await configure({ order: 'reverse', windowMs: 1_000 })
    await payThree()
    await sandbox.idle()
    expect(references()).toEqual(['c', 'b', 'a'])
  })

  it('holds back and releases in the order asked for', async () => {
    await configure({ mode: 'hold' })
    await payThree()
    await sandbox.idle()
    expect(merchant.received).toEqual([])
    expect(await control(sandbox.url, '/control/webhooks/stripe/release', { order: 'reverse' })).toEqual({
      released: 3,
    })
    expect(references()).toEqual(['c', 'b', 'a'])
  })

  it('sends nothing when switched off, for that provider only', async () => {
    await configure({ mode: 'off' })
    await choose((await newSession()).id, 'pagar')
    await sandbox.idle()
    expect(merchant.received).toEqual([])
    expect((await envios()).map((envio) => envio.estado)).toEqual(['apagado'])
    expect(await control(sandbox.url, '/control/webhooks')).toMatchObject({ paypal: { mode: 'on' } })
  })

  it('refuses settings that make no sense', async () => {
    await expect(configure({ copies: 0 })).rejects.toThrow(/400/)
    await expect(configure({ order: 'raro' })).rejects.toThrow(/400/)
    await expect(configure({ url: 'ftp://x' })).rejects.toThrow(/400/)
    await expect(control(sandbox.url, '/control/webhooks/otro', { copies: 1 })).rejects.toThrow(/404/)
  })
})

describe('faults of a provider', () => {
  it('hangs without touching the others, until switched off', async () => {
    await control(sandbox.url, '/control/api/stripe', { mode: 'hang' })
    await expect(
      fetch(`${sandbox.url}/v1/checkout/sessions/x`, { signal: AbortSignal.timeout(100) }),
    ).rejects.toThrow(/timeout/i)
    expect((await fetch(`${sandbox.url}/v1/payments/1`)).status).toBe(401)
    await control(sandbox.url, '/control/api/stripe', { mode: 'ok' })
    expect((await newSession()).id).toMatch(/^cs_test_/)
  })

  it('leaves the hosted pages alone', async () => {
    const { url } = await newSession()
    await control(sandbox.url, '/control/api/stripe', { mode: 'error' })
    expect((await fetch(url)).status).toBe(200)
    expect((await press(url, 'pagar')).status).toBe(303)
  })
})

describe('the control API', () => {
  it('refuses what cannot be done, and says why', async () => {
    const { id } = await newSession()
    const act = (accion: string, body = {}) =>
      control(sandbox.url, `/control/pagos/stripe/${id}/${accion}`, body)
    await expect(act('reembolsar')).rejects.toThrow(/409/)
    await expect(act('volar')).rejects.toThrow(/400/)
    await expect(choose('cs_test_nada', 'pagar')).rejects.toThrow(/404/)
    await expect(choose(id, 'huir')).rejects.toThrow(/400/)
    await choose(id, 'pagar')
    await expect(choose(id, 'pagar')).rejects.toThrow(/409/)
    await expect(act('reembolsar', { monto: 11 })).rejects.toThrow(/409/)
    await act('reembolsar', { monto: 4 })
    expect(await control(sandbox.url, '/control/pagos')).toMatchObject([{ id, estado: 'partially_refunded' }])
  })

  it('forgets everything on reset', async () => {
    await choose((await newSession()).id, 'pagar')
    await control(sandbox.url, '/control/reset', {})
    expect(await control(sandbox.url, '/control/pagos')).toEqual([])
    expect(await envios()).toEqual([])
  })
})

describe('the front page', () => {
  it('lists payments with their actions, which work as plain forms', async () => {
    const { id } = await newSession()
    await choose(id, 'pagar')
    const html = await (await fetch(sandbox.url)).text()
    expect(html).toContain('acá no se mueve dinero real')
    expect(html).toContain('compra-1')
    const action = `/control/pagos/stripe/${id}/reembolsar`
    expect(html).toContain(action)
    const pressed = await fetch(`${sandbox.url}${action}`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/'])
    expect(await (await fetch(sandbox.url)).text()).toContain('data-estado="refunded">reembolsado<')
  })

  it('refunds a part, and opens and wins a dispute', async () => {
    const { id } = await newSession()
    await choose(id, 'pagar')
    const submit = (accion: string, fields = {}) =>
      fetch(`${sandbox.url}/control/pagos/stripe/${id}/${accion}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
    const refunded = await (await submit('reembolsar', { monto: '2.50' })).text()
    expect(refunded).toMatch(/reembolsado en parte<.*devuelto: US\$\s2,50/s)
    const disputed = await (await submit('contracargo')).text()
    expect(disputed).toContain('>con contracargo<')
    for (const texto of ['Ganar contracargo', 'Perder contracargo']) expect(disputed).toContain(`>${texto}<`)
    expect(await (await submit('ganar-contracargo')).text()).toContain('>reembolsado en parte<')
  })

  it('sends a policy that allows no inline script or style', async () => {
    const policy = (await fetch(sandbox.url)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })
})

describe('a restart', () => {
  it('keeps payments, idempotency keys and undelivered webhooks', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
    try {
      const webhooks = { stripe: { url: `${merchant.url}/stripe` } }
      const first = await startSandbox({ dataDir, webhooks, retryDelaysMs: [60_000] })
      merchant.answerWith(500)
      const { id } = await newSession(first)
      await choose(id, 'pagar', first)
      await first.idle()
      await first.close()
      // A process killed while writing leaves half a line.
      appendFileSync(join(dataDir, 'sandbox.jsonl'), '{"c":"stripe.sessions","k":"cs')
      const second = await startSandbox({ dataDir, webhooks })
      expect(await control(second.url, '/control/pagos')).toMatchObject([{ id, estado: 'paid' }])
      await expect.poll(() => merchant.received.length).toBe(2)
      await second.close()
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  it('takes up refunds that were pending and disputes that were open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
    try {
      const first = await startSandbox({ dataDir })
      const [refunded, disputed] = [await newSession(first, 'uno'), await newSession(first, 'dos')]
      const { pagoId } = await choose(refunded.id, 'pagar', first)
      await choose(disputed.id, 'pagar', first)
      await control(first.url, '/control/reembolsos/stripe', { mode: 'pending' })
      await fetch(`${first.url}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${first.keys.stripe.secretKey}` },
        body: new URLSearchParams({ payment_intent: pagoId }),
      })
      await control(first.url, `/control/pagos/stripe/${disputed.id}/contracargo`, {})
      await first.close()
      const second = await startSandbox({ dataDir })
      await control(second.url, `/control/pagos/stripe/${refunded.id}/fallar-reembolso`, {})
      await control(second.url, `/control/pagos/stripe/${disputed.id}/perder-contracargo`, {})
      expect(await control(second.url, '/control/pagos')).toMatchObject([
        { id: disputed.id, estado: 'dispute_lost' },
        { id: refunded.id, estado: 'paid', reembolsado: 0 },
      ])
      await second.close()
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  it('the store remembers the last value of each key', () => {
    const dir = mkdtempSync(join(tmpdir(), 'store-'))
    try {
      const file = join(dir, 'x.jsonl')
      const store = openStore(file)
      const rows = store.collection<{ n: number }>('rows')
      rows.put('a', { n: 1 })
      rows.put('b', { n: 1 })
      rows.put('a', { n: 2 })
      rows.delete('b')
      store.close()
      const again = openStore(file)
      expect(again.collection('rows').list()).toEqual([{ n: 2 }])
      again.close()
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})

it('finds rows by what they say now, oldest first', () => {
  const store = openStore()
  const rows = store.collection<{ de: string | null; n: number }>('rows')
  rows.put('a', { de: 'x', n: 1 })
  const of = rows.by(({ de }) => de)
  rows.put('b', { de: 'x', n: 2 })
  rows.put('c', { de: null, n: 3 })
  expect(of('x').map(({ n }) => n)).toEqual([1, 2])
  rows.put('a', { de: 'y', n: 4 })
  rows.put('c', { de: 'x', n: 3 })
  expect([of('x'), of('y')].map((found) => found.map(({ n }) => n))).toEqual([[2, 3], [4]])
  rows.put('a', { de: 'x', n: 5 })
  expect(of('x').map(({ n }) => n)).toEqual([5, 2, 3])
  rows.put('a', { de: 'y', n: 4 })
  rows.delete('b')
  expect(of('x').map(({ n }) => n)).toEqual([3])
  store.clear()
  expect(of('x')).toEqual([])
})

it('picks free ports and gives them back', async () => {
  const one = await startSandbox()
  const two = await startSandbox()
  expect(one.url).not.toBe(two.url)
  await Promise.all([one.close(), two.close()])
  await expect(fetch(one.url)).rejects.toThrow()
})
