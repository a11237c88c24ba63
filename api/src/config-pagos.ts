import { z } from 'zod'
import type { PagosConfig } from './modules/compras/providers/proveedores.ts'

const text = z.string().optional()
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))

/** Settings of the payment providers. Addresses default to the real ones; the sandbox overrides them. */
export const pagosEnvironment = {
  MP_ACCESS_TOKEN: text,
  MP_PUBLIC_KEY: text,
  MP_WEBHOOK_SECRET: text,
  MP_API_BASE: url.default('https://api.mercadopago.com'),
  MP_SCRIPT_URL: url.default('https://sdk.mercadopago.com/js/v2'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?!pk_)/, 'is the publishable key of Stripe: the secret one begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: url.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_BASE: url.default('https://api-m.paypal.com'),
  PAYPAL_SCRIPT_BASE: url.default('https://www.paypal.com/sdk/js'),
}
export type PagosEnvironment = z.infer<z.ZodObject<typeof pagosEnvironment>>

/** Names of the missing settings of partly configured providers. */
export function missingPagos(env: PagosEnvironment): string[] {
  const groups: (keyof PagosEnvironment)[][] = [
    ['MP_ACCESS_TOKEN', 'MP_PUBLIC_KEY', 'MP_WEBHOOK_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ]
  return groups.flatMap((names) =>
    names.some((name) => env[name]) ? names.filter((name) => !env[name]) : [],
  )
}

export function readPagos(env: PagosEnvironment): PagosConfig {
  return {
    mercadopago:
      env.MP_ACCESS_TOKEN && env.MP_PUBLIC_KEY && env.MP_WEBHOOK_SECRET
        ? {
            accessToken: env.MP_ACCESS_TOKEN,
            publicKey: env.MP_PUBLIC_KEY,
            webhookSecret: env.MP_WEBHOOK_SECRET,
            apiBase: env.MP_API_BASE,
            scriptUrl: env.MP_SCRIPT_URL,
          }
        : undefined,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBase: env.STRIPE_API_BASE,
          }
        : undefined,
    paypal:
      env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET && env.PAYPAL_WEBHOOK_ID
        ? {
            clientId: env.PAYPAL_CLIENT_ID,
            clientSecret: env.PAYPAL_CLIENT_SECRET,
            webhookId: env.PAYPAL_WEBHOOK_ID,
            apiBase: env.PAYPAL_API_BASE,
            scriptBase: env.PAYPAL_SCRIPT_BASE,
          }
        : undefined,
  }
}
