import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Store } from '../store.ts'
import type { Signer } from '../webhooks.ts'

export interface Verification {
  auth_algo?: unknown
  cert_url?: unknown
  transmission_id?: unknown
  transmission_sig?: unknown
  transmission_time?: unknown
  webhook_id?: unknown
}

/** The text that PayPal signs: `id|time|webhook id|crc32 of the raw body`. */
const message = (id: string, time: string, webhookId: string, body: string) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

function makeKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
}

export function createSigning(store: Store, webhookId: string, publicUrl: () => string) {
  const keys = store.collection<string>('paypal.key')

  // The signing key of the account. It survives a reset of the payments.
  let pem: string | undefined
  function privateKey(): string {
    pem ??= keys.get('private') ?? makeKey()
    if (!keys.get('private')) keys.put('private', pem)
    return pem
  }
  const publicKey = () => createPublicKey(privateKey()).export({ type: 'spki', format: 'pem' })

  const signer: Signer = (envio, url) => {
    const id = randomUUID()
    const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
    const signature = sign('sha256', Buffer.from(message(id, time, webhookId, envio.body)), privateKey())
    return {
      url,
      headers: {
        'user-agent': 'PayPal/AUHD-214.0-58799456',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-auth-version': 'v2',
        'paypal-cert-url': `${publicUrl()}/v1/notifications/certs/CERT-sandbox`,
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature.toString('base64'),
      },
    }
  }

  return {
    signer,
    publicKey,
    /** `rawEvent` must be the bytes that were delivered, not a re-serialised object. */
    isValid(given: Verification, rawEvent: string): boolean {
      const { transmission_id: id, transmission_time: time, transmission_sig: signature } = given
      if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return false
      if (given.auth_algo !== 'SHA256withRSA' || given.webhook_id !== webhookId) return false
      return verify(
        'sha256',
        Buffer.from(message(id, time, webhookId, rawEvent)),
        publicKey(),
        Buffer.from(signature, 'base64'),
      )
    },
  }
}

const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\],:]/g

/** The top-level punctuation and strings of a JSON object. */
function* ownTokens(json: string): Generator<{ token: string; at: number }> {
  let depth = 0
  for (const { 0: token, index: at } of json.matchAll(TOKEN)) {
    const opens = token === '{' || token === '['
    const closes = token === '}' || token === ']'
    if (opens) depth += 1
    if (closes) depth -= 1
    if (closes ? depth === 0 : !opens && depth === 1) yield { token, at }
  }
}

/** The text of a top-level property of a JSON object, byte for byte. */
export function rawProperty(json: string, name: string): string | null {
  let key = ''
  let start = -1
  for (const { token, at } of ownTokens(json)) {
    if (token === ':') start = at + 1
    else if (start < 0) key = token
    else if (token === ',' || token === '}') {
      if (JSON.parse(key) === name) return json.slice(start, at).trim()
      start = -1
    }
  }
  return null
}
