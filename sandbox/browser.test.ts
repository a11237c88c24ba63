import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import nodemailer from 'nodemailer'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBrowser } from '../scripts/runs/browser.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { control } from './testing.ts'

// A shop with the official React packages, under a policy as strict as the site's.
const SHOP = `
import { createElement as h, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initMercadoPago, Wallet } from '@mercadopago/sdk-react'
import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js'

const post = async (path) => (await fetch(path, { method: 'POST' })).json()
const settings = JSON.parse(document.body.dataset.settings)

function PayPal() {
  const [log, setLog] = useState([])
  const add = (text) => setLog((old) => [...old, text])
  return h('div', null,
    h(PayPalButtons, {
      createOrder: async () => (await post('/orden')).id,
      onApprove: async (data, actions) => {
        const { status, issue } = await post('/cobrar/' + data.orderID)
        add('aprobada ' + (issue ?? status))
        if (issue === 'INSTRUMENT_DECLINED') actions.restart()
      },
      onCancel: () => add('cancelada'),
      onError: (error) => add('error ' + error.message),
    }),
    h('output', { id: 'log' }, log.join(' | ')))
}

function MercadoPago({ preferenceId }) {
  const initialization = useMemo(() => ({ preferenceId }), [preferenceId])
  return h(Wallet, { initialization })
}

const root = createRoot(document.getElementById('root'))
if (location.pathname === '/paypal') {
  const options = { clientId: settings.clientId, currency: 'USD', sdkBaseUrl: settings.sandbox + '/paypal/sdk/js' }
  root.render(h(PayPalScriptProvider, { options }, h(PayPal)))
} else {
  const script = document.createElement('script')
  script.src = settings.sandbox + '/mercadopago/js/v2'
  script.onload = async () => {
    initMercadoPago(settings.publicKey, { locale: 'es-AR' })
    root.render(h(MercadoPago, { preferenceId: (await post('/preferencia')).id }))
  }
  document.head.append(script)
}
`

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let sandbox: Sandbox
let shop: Server
let shopUrl: string
let browser: Browser
let context: BrowserContext
let page: Page
let violations: string[]

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'shop',
        resolveId: (id) => (id === 'shop' ? `${import.meta.dirname}/shop.js` : null),
        load: (id) => (id.endsWith('/sandbox/shop.js') ? SHOP : null),
      },
    ],
    build: { write: false, rollupOptions: { input: 'shop' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

async function callSandbox(path: string, authorization: string, body?: unknown) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  })
  return (await answer.json()) as Record<string, unknown> & { details?: { issue: string }[] }
}

async function paypalToken() {
  const { clientId, clientSecret } = sandbox.keys.paypal
  const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
}

async function serve(path: string) {
  if (path === '/orden') {
    const amount = { currency_code: 'USD', value: '126.00' }
    const purchase_units = [{ amount, description: 'Jornada Online', custom_id: 'compra-1' }]
    return callSandbox('/v2/checkout/orders', await paypalToken(), { intent: 'CAPTURE', purchase_units })
  }
  if (path.startsWith('/cobrar/')) {
    const id = path.slice('/cobrar/'.length)
    const { status, details } = await callSandbox(`/v2/checkout/orders/${id}/capture`, await paypalToken())
    return { status, issue: details?.[0]?.issue }
  }
  const back = `${shopUrl}/compra/feedback`
  return callSandbox('/checkout/preferences', `Bearer ${sandbox.keys.mercadopago.accessToken}`, {
    items: [{ title: 'Encuentro de Montaña', quantity: 1, unit_price: 194_250 }],
    back_urls: { success: back, pending: back, failure: back },
    auto_return: 'approved',
    external_reference: 'compra-1',
  })
}

function startShop(script: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (request.method === 'POST') return response.end(JSON.stringify(await serve(path)))
    if (path === '/shop.js') return response.setHeader('content-type', 'text/javascript').end(script)
    const settings = JSON.stringify({
      sandbox: sandbox.url,
      ...sandbox.keys.paypal,
      ...sandbox.keys.mercadopago,
    })
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'nonce-abc' 'strict-dynamic'",
        "style-src 'nonce-abc'",
        `connect-src 'self' ${sandbox.url}`,
        "base-uri 'none'",
      ].join('; '),
    })
    response.end(`<!doctype html><title>Tienda</title><body data-settings="${settings.replaceAll('"', '&quot;')}">
<div id="root"></div><script type="module" nonce="abc" src="/shop.js"></script>`)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await startShop(await bundle())
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const executablePath = findBrowser()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  })
})
afterAll(async () => {
  await browser?.close()
  await sandbox.close()
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  context = await browser.newContext({ locale: 'es-AR' })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  violations = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text())
  })
})
afterEach(async () => {
  await context.close()
  expect(violations).toEqual([])
})

const log = () => page.locator('#log').textContent()

async function openPayPal() {
  await page.goto(`${shopUrl}/paypal`)
  await page.getByRole('button', { name: 'Pagar con PayPal' }).click()
  await page.getByRole('dialog', { name: 'PayPal (simulado)' }).waitFor()
}

describe('the Mercado Pago script with @mercadopago/sdk-react', () => {
  it('leads from the wallet button through the hosted page back to the shop, by keyboard alone', async () => {
    await page.goto(`${shopUrl}/mercadopago`)
    const wallet = page.getByRole('button', { name: 'Pagar con Mercado Pago' })
    await wallet.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Vas a pagar' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pagar')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shopUrl}/compra/feedback?**`)
    const query = new URL(page.url()).searchParams
    expect(query.get('status')).toBe('approved')
    expect(query.get('external_reference')).toBe('compra-1')
  })
})

describe('the PayPal script with @paypal/react-paypal-js', () => {
  it('pays: the shop is told and captures', async () => {
    await openPayPal()
    expect(await page.locator('#paypal-dialog').textContent()).toContain('Jornada Online')
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect.poll(log).toBe('aprobada COMPLETED')
  })

  it('abandons, by button and by Escape', async () => {
    await openPayPal()
    await page.locator('#paypal-abandonar').click()
    await expect.poll(log).toBe('cancelada')
    await page.getByRole('button', { name: 'Pagar con PayPal' }).click()
    await page.locator('#paypal-dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(log).toBe('cancelada | cancelada')
  })

  it('fails: the shop gets an error', async () => {
    await openPayPal()
    await page.locator('#paypal-fallar').click()
    await expect.poll(log).toContain('error PayPal is not available')
  })

  it('declined at capture: the shop restarts and the buyer pays after all', async () => {
    await openPayPal()
    await page.locator('#paypal-rechazar').click()
    await expect.poll(log).toBe('aprobada INSTRUMENT_DECLINED')
    await page.locator('#paypal-pagar').click()
    await expect.poll(log).toBe('aprobada INSTRUMENT_DECLINED | aprobada COMPLETED')
  })

  it('lost connection: approved, and the shop hears nothing', async () => {
    await openPayPal()
    await page.locator('#paypal-desconectar').click()
    await page.getByText('Se cortó la conexión').waitFor()
    expect(await log()).toBe('')
    expect(await control(sandbox.url, '/control/pagos')).toMatchObject([{ estado: 'APPROVED' }])
  })
})

describe('accessibility of the pages', () => {
  async function paths(): Promise<string[]> {
    const preference = (await serve('/preferencia')) as { id: string; init_point: string }
    await control(sandbox.url, `/control/checkouts/mercadopago/${preference.id}`, { eleccion: 'pagar' })
    await nodemailer.createTransport(sandbox.smtpUrl).sendMail({
      from: 'hola@senda.test',
      to: 'ana@ejemplo.com',
      subject: 'Hola',
      text: 'Hola',
      html: '<!doctype html><html lang="es"><title>Hola</title><main><h1>Hola</h1></main></html>',
    })
    const { mensajes } = await control<{ mensajes: { id: string }[] }>(sandbox.url, '/buzon/api/mensajes')
    return [
      preference.init_point,
      sandbox.url,
      `${sandbox.url}/buzon`,
      `${sandbox.url}/buzon/mensajes/${mensajes[0]?.id}`,
    ]
  }

  it('finds nothing to object to, and nothing wider than a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const url of await paths()) {
      await page.goto(url)
      // The mail's own content is shown in a frame without scripts, which axe would wait for in vain.
      const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
      const { violations: found } = await axe.analyze()
      expect(found.map((each) => `${url}: ${each.id}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})
