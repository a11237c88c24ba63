import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { openMailbox } from './buzon/mailbox.ts'
import { createReplies } from './buzon/replies.ts'
import { buzonRoutes } from './buzon/routes.ts'
import { NO_SMTP_FAULT, startSmtp } from './buzon/smtp.ts'
import { createClock } from './clock.ts'
import { PROVEEDORES, type Proveedor, resolveKeys, type SandboxKeys, type SandboxOptions } from './config.ts'
import { controlRoutes } from './control.ts'
import { createFaults } from './faults.ts'
import { PAGE_HEADERS } from './html.ts'
import { mercadopagoCheckout } from './mercadopago/checkout.ts'
import { createMercadoPagoLedger } from './mercadopago/ledger.ts'
import { mercadopagoApi } from './mercadopago/routes.ts'
import { panelPage } from './pages/panel.ts'
import { ControlError } from './pasarela.ts'
import { paypalCheckout } from './paypal/checkout.ts'
import { createPayPalLedger } from './paypal/ledger.ts'
import { paypalApi } from './paypal/routes.ts'
import { createReembolsos } from './reembolsos.ts'
import { openStore } from './store.ts'
import { createStripeLedger } from './stripe/ledger.ts'
import { stripeApi, stripeCheckout } from './stripe/routes.ts'
import { createWebhooks } from './webhooks.ts'

export interface Sandbox {
  url: string
  smtpUrl: string
  keys: SandboxKeys
  /**
   * Sets the webhook address of a provider. Stripe and PayPal have one per account; Mercado Pago's preferences can
   * set their own.
   */
  setWebhookUrl(proveedor: Proveedor, url: string): void
  /** Waits until every event was attempted once. */
  idle(timeoutMs?: number): Promise<boolean>
  close(): Promise<void>
}

const SWEEP_MS = 5_000
const STYLE = readFileSync(new URL('./pages/estilo.css', import.meta.url))
const MERCADOPAGO_SCRIPT = readFileSync(new URL('./mercadopago/sdk.js', import.meta.url))

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, dataDir } = options
  const keys = resolveKeys(options)
  const store = openStore(dataDir && join(dataDir, 'sandbox.jsonl'))
  const clock = createClock()
  const faults = createFaults()
  const webhooks = createWebhooks({
    store,
    clock,
    targets: options.webhooks ?? {},
    ...(options.retryDelaysMs && { retryDelaysMs: options.retryDelaysMs }),
  })
  let url = options.publicUrl ?? ''
  const publicUrl = () => url
  const reembolsos = createReembolsos()
  const shared = (proveedor: Proveedor) => ({
    store,
    clock,
    webhooks,
    publicUrl,
    takeRefundMode: () => reembolsos.take(proveedor),
  })
  const subscribed = options.webhooks?.stripe?.events
  const stripe = createStripeLedger({ ...shared('stripe'), keys: keys.stripe, subscribed })
  const mercadopago = createMercadoPagoLedger({ ...shared('mercadopago'), keys: keys.mercadopago })
  const paypal = createPayPalLedger({ ...shared('paypal'), keys: keys.paypal })
  const common = { store, clock, faults, publicUrl }
  const payPalApi = paypalApi({ ...common, ledger: paypal, keys: keys.paypal })
  const ledgers = [mercadopago, stripe, paypal]

  const mailbox = await openMailbox(dataDir && join(dataDir, 'buzon'))
  const smtp = await startSmtp({ mailbox, host, port: smtpPort })
  // 0.0.0.0 listens on every interface but is no address to connect to.
  const smtpUrl = `smtp://${host === '0.0.0.0' ? '127.0.0.1' : host}:${smtp.port}`

  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await app.register(formbody)
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof ControlError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    return reply.code(status).send({ message: (error as Error).message })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  )

  await app.register(stripeApi({ ...common, ledger: stripe, keys: keys.stripe }))
  await app.register(mercadopagoApi({ ...common, ledger: mercadopago, keys: keys.mercadopago }))
  await app.register(payPalApi.routes)
  await app.register(stripeCheckout(stripe))
  await app.register(mercadopagoCheckout(mercadopago))
  await app.register(paypalCheckout(paypal, keys.paypal))
  await app.register(buzonRoutes(mailbox, smtp, createReplies(mailbox, options.replies)))
  await app.register(
    controlRoutes({
      ledgers,
      webhooks,
      faults,
      reembolsos,
      clock,
      expirePayPalTokens: payPalApi.expireTokens,
      reset() {
        webhooks.resetSettings()
        faults.clear()
        reembolsos.clear()
        clock.reset()
        smtp.setFault(NO_SMTP_FAULT)
        store.clear()
      },
    }),
  )
  await app.register(async (scope) => registerAssets(scope))
  app.get('/', async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(
      panelPage({
        pagos: ledgers.flatMap((ledger) => ledger.listPagos()),
        settings: webhooks.settings(),
        faults: byProveedor(faults.get),
        reembolsos: byProveedor(reembolsos.get),
        envios: webhooks.list(),
        mails: mailbox.list().length,
        smtpUrl,
      }),
    ),
  )

  const listening = await app.listen({ host, port })
  url ||= listening
  webhooks.resume()
  const sweep = setInterval(() => {
    for (const ledger of ledgers) ledger.sweep()
  }, SWEEP_MS)
  sweep.unref()

  return {
    url,
    smtpUrl,
    keys,
    setWebhookUrl: (proveedor, target) => webhooks.configure(proveedor, { url: target }),
    idle: (timeoutMs) => webhooks.idle(timeoutMs),
    async close() {
      clearInterval(sweep)
      faults.close()
      mailbox.close()
      await Promise.all([webhooks.close(), smtp.close(), app.close()])
      store.close()
    },
  }
}

function byProveedor<T>(of: (proveedor: Proveedor) => T): Record<Proveedor, T> {
  return Object.fromEntries(PROVEEDORES.map((each) => [each, of(each)])) as Record<Proveedor, T>
}

function registerAssets(app: FastifyInstance) {
  app.get('/estilo.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/mercadopago/js/v2', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(MERCADOPAGO_SCRIPT),
  )
}

if (import.meta.main) {
  const env = process.env
  const site = env['SANDBOX_SITE_URL'] ?? 'http://localhost:3000'
  const sandbox = await startSandbox({
    port: Number(env['SANDBOX_PORT'] ?? 4700),
    smtpPort: Number(env['SANDBOX_SMTP_PORT'] ?? 4725),
    ...(env['SANDBOX_HOST'] && { host: env['SANDBOX_HOST'] }),
    ...(env['SANDBOX_PUBLIC_URL'] && { publicUrl: env['SANDBOX_PUBLIC_URL'] }),
    ...(env['SANDBOX_DATA_DIR'] && { dataDir: env['SANDBOX_DATA_DIR'] }),
    ...(env['SANDBOX_REPLIES'] && { replies: env['SANDBOX_REPLIES'] }),
    webhooks: {
      stripe: { url: `${site}/v1/stripe/webhook` },
      mercadopago: { url: `${site}/v1/mercadopago/webhook` },
      paypal: { url: `${site}/v1/paypal/webhook` },
    },
  })
  console.log(`Sandbox: ${sandbox.url}  mailbox: ${sandbox.url}/buzon  mail in: ${sandbox.smtpUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close())
}
