// Checks that keep a public site from starting with unsafe settings. Each refusal is a sentence that names the
// variable to change.

/** The settings to check, as read from the environment; flags are explicit consent. */
export interface ProductionSettings {
  SECRET?: string | undefined
  SECRET_PREVIOUS?: string | undefined
  ORIGIN?: string | undefined
  SMTP_URL?: string | undefined
  SANDBOX_URL?: string | undefined
  MP_ACCESS_TOKEN?: string | undefined
  MP_PUBLIC_KEY?: string | undefined
  MP_WEBHOOK_SECRET?: string | undefined
  MP_API_BASE: string
  MP_SCRIPT_URL: string
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE: string
  PAYPAL_CLIENT_ID?: string | undefined
  PAYPAL_CLIENT_SECRET?: string | undefined
  PAYPAL_WEBHOOK_ID?: string | undefined
  PAYPAL_API_BASE: string
  PAYPAL_SCRIPT_BASE: string
  OBJETOS_URL?: string | undefined
  ALLOW_WEAK_SECRET: boolean
  ALLOW_HTTP_ORIGIN: boolean
  ALLOW_NO_MAIL: boolean
  ALLOW_SANDBOX: boolean
  ALLOW_HTTP_OBJETOS: boolean
}

const ENOUGH_BITS = 64
const SAMPLES = /secret|password|contrase|changeme|change-me|change_me|example|ejemplo/i

/** A conservative estimate: repeated and consecutive characters add nothing. */
function estimateBits(text: string): number {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  const bitsPerChar = counts
    .values()
    .reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
  const surprises = new Set<string>()
  for (let i = 2; i < text.length; i++) {
    const [a = 0, b = 0, c = 0] = [i - 2, i - 1, i].map((at) => text.charCodeAt(at))
    if (b - a !== c - b) surprises.add(text.slice(i - 2, i + 1))
  }
  return bitsPerChar * surprises.size
}

const isGuessable = (secret: string | undefined) =>
  secret !== undefined && (SAMPLES.test(secret) || estimateBits(secret) < ENOUGH_BITS)

const KEYS = [
  'MP_ACCESS_TOKEN',
  'MP_PUBLIC_KEY',
  'MP_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const
/** Test keys of Mercado Pago and Stripe, and the keys that this repository publishes for its sandbox. */
const TEST_KEY = /^TEST-|^[sr]k_test_|^sandbox-|sandbox[-_]local/i

const APIS = [
  ['MP_ACCESS_TOKEN', 'MP_API_BASE', 'https://api.mercadopago.com'],
  ['STRIPE_SECRET_KEY', 'STRIPE_API_BASE', 'https://api.stripe.com'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_API_BASE', 'https://api-m.paypal.com'],
] as const
/** Scripts from these addresses run on our pages, with access to what people type. */
const SCRIPTS = [
  ['MP_ACCESS_TOKEN', 'MP_SCRIPT_URL', 'https://sdk.mercadopago.com'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SCRIPT_BASE', 'https://www.paypal.com'],
] as const

/** Addresses of configured providers that differ from the official ones. */
const foreign = (env: ProductionSettings, addresses: typeof APIS | typeof SCRIPTS): string[] =>
  addresses
    .filter(([key, address, origin]) => env[key] && new URL(env[address]).origin !== origin)
    .map(([, address]) => address)

function sandboxSigns(env: ProductionSettings): string[] {
  return [
    ...(env.SANDBOX_URL === undefined ? [] : ['SANDBOX_URL']),
    ...KEYS.filter((name) => TEST_KEY.test(env[name] ?? '')),
    ...foreign(env, APIS),
  ]
}

/** Reasons not to start in production with these settings, a sentence each. */
export function productionRefusals(env: ProductionSettings): string[] {
  const refusals: string[] = []
  if (!env.SECRET) {
    refusals.push('SECRET is required in production (at least 32 characters), such as: openssl rand -hex 32')
  }
  for (const name of ['SECRET', 'SECRET_PREVIOUS'] as const) {
    if (env.ALLOW_WEAK_SECRET || !isGuessable(env[name])) continue
    refusals.push(
      `${name} can be guessed, and whoever guesses it signs in as anybody. Make one with: openssl rand -hex 32 (ALLOW_WEAK_SECRET=1 starts all the same)`,
    )
  }
  if (!env.ALLOW_HTTP_ORIGIN && !env.ORIGIN?.startsWith('https:')) {
    refusals.push(
      `ORIGIN ${env.ORIGIN ? 'is not an https address' : 'is missing'}: links in mails and returns from providers are built from the https address that visitors see, and passwords must not travel in the open (ALLOW_HTTP_ORIGIN=1 starts all the same)`,
    )
  }
  if (!env.ALLOW_NO_MAIL && !env.SMTP_URL) {
    refusals.push(
      'SMTP_URL is missing: no mail would leave, neither confirmations nor ways back into an account (ALLOW_NO_MAIL=1 starts all the same, and mails wait)',
    )
  }
  const signs = sandboxSigns(env)
  if (!env.ALLOW_SANDBOX && signs.length) {
    refusals.push(
      `${signs.join(', ')}: keys or addresses of a sandbox, with which unpaid seats look paid. Set those of the provider (ALLOW_SANDBOX=1 starts all the same)`,
    )
  }
  const scripts = foreign(env, SCRIPTS)
  if (!env.ALLOW_SANDBOX && scripts.length) {
    refusals.push(
      `${scripts.join(', ')}: not an https address of the provider, and what loads from there runs on our pages with all that people type there. Leave it out (ALLOW_SANDBOX=1 starts all the same)`,
    )
  }
  if (!env.ALLOW_HTTP_OBJETOS && env.OBJETOS_URL?.startsWith('http:')) {
    refusals.push(
      'OBJETOS_URL is not an https address: private files would travel in the open, and browsers play nothing from there (ALLOW_HTTP_OBJETOS=1 starts all the same, for a store in a network of your own; its files then pass through this site)',
    )
  }
  return refusals
}

/** Reason not to start in production on this database. */
export function demoAccountsRefusal(emails: readonly string[]): string {
  return `The database holds accounts of the demo, whose password everybody knows: ${emails.join(', ')}. Start on a database without the demo content, or delete or disable them (ALLOW_DEMO_ACCOUNTS=1 starts all the same)`
}

/** Reason not to start in production without the object store that holds the files. */
export function filesElsewhereRefusal(count: number): string {
  return `${count} files live in an object store, and OBJETOS_URL is not set: nobody could read them. Set the store again; to leave it, start once with OBJETOS_VACIAR=1 and wait until npm run objetos says that it is empty`
}

/** Warnings that do not prevent the start, a sentence each. */
export function productionAdvice(config: {
  production: boolean
  smtpUrl: string | undefined
  mailFrom: string
  mailOrganizacion: string
  pagos: object
}): string[] {
  if (!config.production) return []
  const isNobodys = (address: string) => config.smtpUrl !== undefined && /\.example>?$/.test(address)
  const advice: string[] = []
  if (isNobodys(config.mailFrom)) {
    advice.push(
      `MAIL_FROM is ${config.mailFrom}, an address of nobody: many mail servers refuse what comes in its name. Set one of yours.`,
    )
  }
  if (isNobodys(config.mailOrganizacion)) {
    advice.push(
      `MAIL_ORGANIZACION is ${config.mailOrganizacion}, an address of nobody: what visitors write in the forms is sent there. Set one of yours.`,
    )
  }
  if (!Object.values(config.pagos).some(Boolean)) {
    advice.push('No payment provider has keys (MP_*, STRIPE_*, PAYPAL_*): people can pay by transfer only.')
  }
  return advice
}
