export const PROVEEDORES = ['mercadopago', 'stripe', 'paypal'] as const
export type Proveedor = (typeof PROVEEDORES)[number]

export interface SandboxKeys {
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
  mercadopago: { accessToken: string; publicKey: string; webhookSecret: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string }
}

/** Published on purpose: these keys only open this sandbox. */
export const DEMO_KEYS: SandboxKeys = {
  stripe: {
    secretKey: 'sk_test_sandbox_local',
    publishableKey: 'pk_test_sandbox_local',
    webhookSecret: 'whsec_sandbox_local',
  },
  mercadopago: {
    accessToken: 'TEST-sandbox-local-token',
    publicKey: 'TEST-sandbox-local-public',
    webhookSecret: 'mp-sandbox-local-secret',
  },
  paypal: {
    clientId: 'sandbox-local-client',
    clientSecret: 'sandbox-local-secret',
    webhookId: 'WH-SANDBOX-LOCAL',
  },
}

export interface WebhookTarget {
  url?: string
  /** Stripe and Mercado Pago: signing secret. PayPal: the webhook id. */
  secret?: string
  /** Stripe only: the event types the endpoint subscribes to. */
  events?: string[]
}

export interface SandboxOptions {
  /** 0 picks a free port. */
  port?: number
  smtpPort?: number
  host?: string
  /** Address of the sandbox for browsers, when it is not `http://host:port`. */
  publicUrl?: string
  /** Folder in which payments and mails survive a restart; without it everything stays in memory. */
  dataDir?: string
  keys?: { [P in Proveedor]?: Partial<SandboxKeys[P]> }
  webhooks?: { [P in Proveedor]?: WebhookTarget }
  /** SMTP server for answers to mails of the mailbox, `smtp://host:port`; without it they cannot be answered. */
  replies?: string
  /** Delay before each retry of a webhook. */
  retryDelaysMs?: number[]
}

export function resolveKeys(options: SandboxOptions): SandboxKeys {
  const { keys = {}, webhooks = {} } = options
  const resolved: SandboxKeys = {
    stripe: { ...DEMO_KEYS.stripe, ...keys.stripe },
    mercadopago: { ...DEMO_KEYS.mercadopago, ...keys.mercadopago },
    paypal: { ...DEMO_KEYS.paypal, ...keys.paypal },
  }
  if (webhooks.stripe?.secret) resolved.stripe.webhookSecret = webhooks.stripe.secret
  if (webhooks.mercadopago?.secret) resolved.mercadopago.webhookSecret = webhooks.mercadopago.secret
  if (webhooks.paypal?.secret) resolved.paypal.webhookId = webhooks.paypal.secret
  return resolved
}
