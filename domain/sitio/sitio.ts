import type { Transport } from '#contract/caller.ts'

/** Where the visitor is, and which prices apply (A3). */
export interface Visitante {
  countryCode: string
  group: number
  countryDesc: string
}

/** What the pages may know of the server's configuration. */
export interface ConfiguracionPublica {
  origin: string
  sandboxUrl: string | null
  /** Where pictures of the site are loaded from; empty: the site itself (B9). */
  imagenesUrl: string
  dev: boolean
  /** Public parts of the payment providers that are configured. */
  pagos: {
    mercadopago: { publicKey: string; scriptUrl: string } | null
    paypal: { clientId: string; scriptBase: string } | null
    stripe: boolean
  }
  /** Loaded only after the visitor agreed. */
  estadisticas: { tagManagerId: string | null; pixelId: string | null }
}

/**
 * What the server hands to the pages for one request. The built pages export
 * `createSiteContext(host)`, so that neither side imports the other.
 */
export interface SiteHost {
  transport: Transport
  visitante: Visitante
  nonce: string
  requestId: string
  configuracion: ConfiguracionPublica
}
