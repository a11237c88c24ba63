import { type MedioPago, ORIGEN, type OrigenEnLinea, origenOf } from '#domain/compras/medios.ts'
import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { importeText, type Presupuesto } from '#domain/compras/precios.ts'
import type { BancoOfrecido } from '#domain/contenidos/contenidos.ts'
import type { ConfiguracionPublica } from '#domain/sitio/sitio.ts'

export type PagosPublicos = ConfiguracionPublica['pagos']

const NOMBRES: Record<OrigenEnLinea, { nombre: string; detalle: string }> = {
  mercadopago: {
    nombre: 'Mercado Pago',
    detalle: 'Dinero en cuenta, tarjetas o efectivo, en pesos. Incluye 5\u00a0% de costo de servicio.',
  },
  paypal: {
    nombre: 'PayPal',
    detalle: 'Con tu cuenta de PayPal, en dólares. Incluye 5\u00a0% de costo de servicio.',
  },
  stripe: {
    nombre: 'Tarjeta de crédito o débito',
    detalle: 'En la página segura de nuestro procesador. Incluye 5\u00a0% de costo de servicio.',
  },
}

export function describeMedio(
  medio: MedioPago,
  bancos: readonly BancoOfrecido[],
): { nombre: string; detalle: string } {
  const origen = origenOf(medio)
  if (origen !== 'transferencia') return NOMBRES[origen]
  const banco = bancos.find((each) => each.medio === medio)
  return {
    nombre: banco ? `Transferencia bancaria · ${banco.nombre}` : 'Transferencia bancaria',
    detalle: `Sin recargo. Tenés ${RETENCION_TRANSFERENCIA_DIAS} días para transferir y enviar el comprobante.`,
  }
}

/** Label of the payment button: `Pagar $ 60.900 con Mercado Pago`. */
export function pagarText(medio: MedioPago, { total, moneda, grupo }: Presupuesto): string {
  const origen = origenOf(medio)
  if (origen === 'transferencia') return 'Reservar y ver los datos para transferir'
  return `Pagar ${importeText({ minor: total, moneda }, grupo)} con ${ORIGEN[origen].enFrase}`
}

/** The offered methods that are also configured on this server, in their order. */
export function availableMedios(medios: readonly MedioPago[], pagos: PagosPublicos): MedioPago[] {
  return medios.filter((medio) => {
    const origen = origenOf(medio)
    if (origen === 'transferencia') return true
    return origen === 'stripe' ? pagos.stripe : pagos[origen] !== null
  })
}
