// Payment providers and mail for a machine without keys: the sandbox, and the settings that use it.
import { join } from 'node:path'
import { providerSettings } from '#sandbox/settings.ts'
import { type Closers, OperatorError, progress } from '../operator.ts'
import { preferPort, requireFreePort } from './ports.ts'

const PROVIDER_KEYS = ['MP_ACCESS_TOKEN', 'STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID']

export interface OutsideWorld {
  /** Address of the sandbox; undefined when the real providers are configured. */
  sandboxUrl: string | undefined
  /** Additional settings for the server. */
  env: Record<string, string>
}

interface Surroundings {
  env: NodeJS.ProcessEnv
  production: boolean
  host: string
  port: number
  /** Folder for payments and mails; without it they are lost at the end. */
  dataDir?: string
}

/** Starts the sandbox, never in production: a missing key must not make an unpaid seat look paid. */
export async function openOutsideWorld(around: Surroundings, closers: Closers): Promise<OutsideWorld> {
  const hasKeys = PROVIDER_KEYS.some((name) => around.env[name])
  const hasMail = Boolean(around.env['SMTP_URL'])
  if (around.production || (hasKeys && hasMail)) return { sandboxUrl: undefined, env: {} }

  const site = `http://${around.host}:${around.port}`
  const chosen = readPort(around.env['SANDBOX_PORT'])
  if (chosen) await requireFreePort('SANDBOX_PORT', around.host, chosen)
  // Sends answers to mails of the mailbox back to the site.
  const answers =
    readPort(around.env['MAIL_ENTRANTE_PORT']) || (await preferPort(around.host, around.port + 2))
  const { startSandbox } = await import('#sandbox/server.ts')
  const sandbox = await startSandbox({
    host: around.host,
    port: chosen || (await preferPort(around.host, around.port + 1)),
    smtpPort: 0,
    replies: `smtp://${around.host === '0.0.0.0' ? '127.0.0.1' : around.host}:${answers}`,
    ...(around.dataDir ? { dataDir: join(around.dataDir, 'sandbox') } : {}),
    webhooks: {
      mercadopago: { url: `${site}/v1/mercadopago/webhook` },
      stripe: { url: `${site}/v1/stripe/webhook` },
      paypal: { url: `${site}/v1/paypal/webhook` },
    },
  })
  closers.add(sandbox.close)
  progress('sandbox ready')
  return {
    sandboxUrl: sandbox.url,
    env: {
      SANDBOX_URL: sandbox.url,
      ...(hasMail ? {} : { SMTP_URL: sandbox.smtpUrl, MAIL_ENTRANTE_PORT: String(answers) }),
      ...(hasKeys ? {} : providerSettings(sandbox)),
    },
  }
}

function readPort(given: string | undefined): number {
  const port = Number(given || 0)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new OperatorError('SANDBOX_PORT must be a port, such as 3001.')
}
