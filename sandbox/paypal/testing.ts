import {
  CheckoutPaymentIntent,
  Client,
  type CustomError,
  Environment,
  type OrderRequest,
} from '@paypal/paypal-server-sdk'
import type { Sandbox } from '../server.ts'

interface AdapterRequest {
  url?: string
  method?: string
  headers: { toJSON(): Record<string, string> }
  data?: string
}

/** Redirects the requests of the official SDK, which only has two fixed hosts, to the sandbox unchanged. */
export function paypalClient(sandbox: Sandbox, oAuthClientSecret = sandbox.keys.paypal.clientSecret) {
  return new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: sandbox.keys.paypal.clientId, oAuthClientSecret },
    environment: Environment.Sandbox,
    httpClientOptions: { retryConfig: { maxNumberOfRetries: 0 } as never },
    unstable_httpClientOptions: {
      async adapter(request: AdapterRequest) {
        const url = (request.url ?? '').replace('https://api-m.sandbox.paypal.com', sandbox.url)
        const answer = await fetch(url, {
          method: (request.method ?? 'get').toUpperCase(),
          headers: request.headers.toJSON(),
          ...(request.data !== undefined && { body: request.data }),
        })
        const headers = Object.fromEntries(answer.headers)
        return { data: await answer.text(), status: answer.status, statusText: '', headers, config: request }
      },
    },
  })
}

export function orderRequest(change: Partial<OrderRequest['purchaseUnits'][0]> = {}): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: 'USD', value: '126.00' },
        description: 'Jornada Online',
        customId: 'compra-1',
        invoiceId: 'compra-1',
        ...change,
      },
    ],
  }
}

/** Returns PayPal's error for a call that must fail. */
export async function refusal(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    const { statusCode, result } = error as CustomError
    const body = result as { name?: string; details?: { issue: string }[] }
    return { statusCode, name: body?.name, issue: body?.details?.[0]?.issue }
  }
  throw new Error('expected a failure')
}

export async function paypalToken(sandbox: Sandbox): Promise<string> {
  const { clientId, clientSecret } = sandbox.keys.paypal
  const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
