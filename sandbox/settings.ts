import type { Sandbox } from './server.ts'

/** Server settings that use a sandbox instead of the real providers. */
export function providerSettings({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): Record<string, string> {
  return {
    MP_ACCESS_TOKEN: keys.mercadopago.accessToken,
    MP_PUBLIC_KEY: keys.mercadopago.publicKey,
    MP_WEBHOOK_SECRET: keys.mercadopago.webhookSecret,
    MP_API_BASE: url,
    MP_SCRIPT_URL: `${url}/mercadopago/js/v2`,
    STRIPE_SECRET_KEY: keys.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
    STRIPE_API_BASE: url,
    PAYPAL_CLIENT_ID: keys.paypal.clientId,
    PAYPAL_CLIENT_SECRET: keys.paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: keys.paypal.webhookId,
    PAYPAL_API_BASE: url,
    PAYPAL_SCRIPT_BASE: `${url}/paypal/sdk/js`,
  }
}
