import type { Origen } from '#domain/compras/medios.ts'
import { legible } from './legible.ts'
import { createMercadoPago, type MercadoPago, type MercadoPagoConfig } from './mercadopago.ts'
import { createPayPal, type PayPalConfig } from './paypal.ts'
import type { Proveedor } from './proveedor.ts'
import { createTarjeta, type StripeConfig, type Tarjeta } from './stripe.ts'
import { createTransferencia } from './transferencia.ts'

export interface PagosConfig {
  mercadopago: MercadoPagoConfig | undefined
  stripe: StripeConfig | undefined
  paypal: PayPalConfig | undefined
}

/** Holds only the providers with configured keys. A payment method without its provider is not offered. */
export interface Proveedores extends Partial<Record<Origen, Proveedor>> {
  transferencia: Proveedor
  mercadopago?: MercadoPago
  stripe?: Tarjeta
  paypal?: Proveedor
}

export function createProveedores(config: PagosConfig, site: { origin: string }): Proveedores {
  const { mercadopago, stripe, paypal } = config
  return {
    transferencia: createTransferencia(),
    mercadopago: mercadopago && legible(createMercadoPago(mercadopago, site)),
    stripe: stripe && legible(createTarjeta(stripe, site)),
    paypal: paypal && legible(createPayPal(paypal)),
  } satisfies Record<Origen, Proveedor | undefined>
}
