import type { Config } from '../config.ts'
import { VIDEO_HOSTS } from '../db/resource/sanitize-html.ts'

/** Plain data rather than a plugin: kept answers carry their headers with them. */
const BASE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-dns-prefetch-control': 'off',
}

const YEAR = 31_536_000

export interface SecurityHeaders {
  api: Record<string, string>
  page(nonce: string): Record<string, string>
}

export function createSecurityHeaders(config: Config): SecurityHeaders {
  const secure = config.origin.startsWith('https:')
  const base = secure ? { ...BASE, 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } : BASE
  const sandbox = config.sandboxUrl ? [config.sandboxUrl] : []
  const paymentHosts = config.sandboxUrl
    ? sandbox
    : [
        'https://*.mercadopago.com',
        'https://*.mercadopago.com.ar',
        'https://*.mercadolibre.com',
        'https://*.mlstatic.com',
        'https://*.paypal.com',
        'https://*.paypalobjects.com',
      ]
  const cardHosts = config.sandboxUrl ? sandbox : ['https://checkout.stripe.com']
  const directives = (nonce: string) => [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https://i.ytimg.com https://i.vimeocdn.com ${paymentHosts.join(' ')}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self' ${paymentHosts.join(' ')}`,
    `frame-src ${VIDEO_HOSTS.map((host) => `https://${host}`).join(' ')} ${paymentHosts.join(' ')}`,
    `worker-src 'self' blob:`,
    `form-action 'self' ${cardHosts.join(' ')}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    api: { ...base, 'content-security-policy': `default-src 'none'; frame-ancestors 'none'` },
    page: (nonce) =>
      config.dev ? base : { ...base, 'content-security-policy': directives(nonce).join('; ') },
  }
}
