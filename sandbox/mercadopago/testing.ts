import type { Preference } from 'mercadopago'
import type { Sandbox } from '../server.ts'

export type PreferenceBody = Parameters<Preference['create']>[0]['body']

/** Redirects the requests of the official SDK, which has no base URL option, to the sandbox unchanged. */
export function leadToSandbox(sandbox: Sandbox): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (url, init) =>
    real(String(url).replace('https://api.mercadopago.com', sandbox.url), init)
  return () => {
    globalThis.fetch = real
  }
}

export function preferenceBody(change: Partial<PreferenceBody> = {}): PreferenceBody {
  return {
    items: [
      {
        id: 'evento-7',
        title: 'Encuentro de Montaña',
        quantity: 1,
        unit_price: 194_250.5,
        currency_id: 'ARS',
      },
    ],
    payer: { name: 'Ana', email: 'ana@ejemplo.com' },
    back_urls: {
      success: 'http://sitio.test/compra/feedback',
      pending: 'http://sitio.test/compra/feedback?p=1',
      failure: 'http://sitio.test/compra/feedback',
    },
    auto_return: 'approved',
    external_reference: 'compra-1',
    ...change,
  }
}
