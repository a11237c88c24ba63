/** The bits of `MedioPagoArg`, `MedioPagoExt` and `MedioPagoLibros` (A9). */
export const MedioPago = {
  transferencia1: 2,
  mercadopago: 4,
  paypal: 8,
  transferencia2: 16,
  transferencia3: 32,
  transferencia4: 64,
  stripe: 128,
} as const
export type MedioPago = (typeof MedioPago)[keyof typeof MedioPago]

/** How a purchase is paid, as `origin` on the wire (D8). */
export const ORIGENES = ['transferencia', 'mercadopago', 'paypal', 'stripe'] as const
export type Origen = (typeof ORIGENES)[number]

/** How a way to pay is called in a sentence. */
export const MEDIO: Record<Origen, string> = {
  transferencia: 'transferencia',
  mercadopago: 'Mercado Pago',
  paypal: 'PayPal',
  stripe: 'tarjeta',
}

const ORIGEN_OF: Record<MedioPago, Origen> = {
  [MedioPago.transferencia1]: 'transferencia',
  [MedioPago.mercadopago]: 'mercadopago',
  [MedioPago.paypal]: 'paypal',
  [MedioPago.transferencia2]: 'transferencia',
  [MedioPago.transferencia3]: 'transferencia',
  [MedioPago.transferencia4]: 'transferencia',
  [MedioPago.stripe]: 'stripe',
}

/** `IdFormaPago` of an enrolment (D8). */
export const ID_FORMA_PAGO: Record<Origen, 1 | 4 | 5 | 6> = {
  transferencia: 1,
  mercadopago: 4,
  paypal: 5,
  stripe: 6,
}

const REVERSED = Object.values(MedioPago).sort((a, b) => b - a)

export const GRUPO_ARGENTINA = -1

export function origenOf(medio: MedioPago): Origen {
  return ORIGEN_OF[medio]
}

/** The methods of a bitmask, in reverse order of their bits (A9). */
export function mediosOf(bitmask: number): MedioPago[] {
  return REVERSED.filter((bit) => (bitmask & bit) !== 0)
}

/** Where transfers are offered into accounts that nobody has told yet. */
export function faltaCuenta(bitmask: number, cuentas: readonly number[]): string | undefined {
  const without = mediosOf(bitmask).filter(
    (medio) => origenOf(medio) === 'transferencia' && !cuentas.includes(medio),
  )
  return without.length ? 'Elegiste una transferencia sin cuenta: cargala en «Bancos» o quitala' : undefined
}

/** Argentina, or no group at all, uses `MedioPagoArg`; any other group `MedioPagoExt` (A9). */
export function mediosForGrupo(
  medios: { MedioPagoArg: number; MedioPagoExt: number },
  grupo: number | null | undefined,
): MedioPago[] {
  const argentina = grupo === GRUPO_ARGENTINA || grupo === null || grupo === undefined
  return mediosOf(argentina ? medios.MedioPagoArg : medios.MedioPagoExt)
}

/** Whether a visitor of a group may pay by transfer. */
export const admiteTransferencia = (
  medios: { MedioPagoArg: number; MedioPagoExt: number },
  grupo: number,
): boolean => mediosForGrupo(medios, grupo).some((medio) => origenOf(medio) === 'transferencia')
