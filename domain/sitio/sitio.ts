import type { Transport } from '#contract/caller.ts'

/** The visitor's country and the price group that applies (A3). */
export interface Visitante {
  countryCode: string
  group: number
  countryDesc: string
}

/** The parts of the server configuration that pages may read. */
export interface ConfiguracionPublica {
  origin: string
  sandboxUrl: string | null
  /** Base address of the pictures; empty for the site itself (B9). */
  imagenesUrl: string
  dev: boolean
  /** Public keys of the configured payment providers. */
  pagos: {
    mercadopago: { publicKey: string; scriptUrl: string } | null
    paypal: { clientId: string; scriptBase: string } | null
    stripe: boolean
  }
  /** Loaded only after the visitor consented. */
  estadisticas: { tagManagerId: string | null; pixelId: string | null }
}

/**
 * What the server passes to the pages for one request. The built pages export `createSiteContext(host)`, so that
 * neither side imports the other.
 */
export interface SiteHost {
  transport: Transport
  visitante: Visitante
  nonce: string
  requestId: string
  configuracion: ConfiguracionPublica
}
