// Every payment method, declared once: forms, offers, accounts, statements, prices, reports and constraints use this
// table.

/** Data of a payment method, keyed by `origin` on the wire. */
interface DatosDeOrigen {
  /** `IdFormaPago` of an enrolment. */
  IdFormaPago: number
  nombre: string
  enFrase: string
  /** The currency charged: a fixed one, that of the price, or that of the visitor's price group. */
  moneda: 'ARS' | 'USD' | 'precio' | 'grupo'
  /** The 5 % service fee of the online methods; the card price is truncated, the others rounded (A9). */
  recargo: 'ninguno' | 'truncado' | 'redondeado'
  /** Accepts payments from abroad for prices in pesos. */
  desdeElExterior: boolean
}

export const ORIGEN = {
  transferencia: {
    IdFormaPago: 1,
    nombre: 'Transferencia',
    enFrase: 'transferencia',
    moneda: 'precio',
    recargo: 'ninguno',
    desdeElExterior: false,
  },
  mercadopago: {
    IdFormaPago: 4,
    nombre: 'Mercado Pago',
    enFrase: 'Mercado Pago',
    moneda: 'ARS',
    recargo: 'redondeado',
    desdeElExterior: false,
  },
  paypal: {
    IdFormaPago: 5,
    nombre: 'PayPal',
    enFrase: 'PayPal',
    moneda: 'USD',
    recargo: 'redondeado',
    desdeElExterior: true,
  },
  stripe: {
    IdFormaPago: 6,
    nombre: 'Tarjeta',
    enFrase: 'tarjeta',
    moneda: 'grupo',
    recargo: 'truncado',
    desdeElExterior: true,
  },
} as const satisfies Record<string, DatosDeOrigen>

export type Origen = keyof typeof ORIGEN
export type OrigenEnLinea = Exclude<Origen, 'transferencia'>
export const ORIGENES = Object.keys(ORIGEN) as [Origen, ...Origen[]]
export const IDS_FORMA_PAGO = ORIGENES.map((origen) => ORIGEN[origen].IdFormaPago)

/** The bits of `MedioPagoArg`, `MedioPagoExt` and `MedioPagoLibros` (A9). Each transfer goes to an account of its own. */
const MEDIOS = {
  transferencia1: { bit: 2, origen: 'transferencia' },
  mercadopago: { bit: 4, origen: 'mercadopago' },
  paypal: { bit: 8, origen: 'paypal' },
  transferencia2: { bit: 16, origen: 'transferencia' },
  transferencia3: { bit: 32, origen: 'transferencia' },
  transferencia4: { bit: 64, origen: 'transferencia' },
  stripe: { bit: 128, origen: 'stripe' },
} as const satisfies Record<string, { bit: number; origen: Origen }>

type Medios = typeof MEDIOS
export const MedioPago = Object.fromEntries(Object.entries(MEDIOS).map(([name, { bit }]) => [name, bit])) as {
  readonly [Name in keyof Medios]: Medios[Name]['bit']
}
export type MedioPago = Medios[keyof Medios]['bit']

const ORIGEN_OF = new Map<number, Origen>(Object.values(MEDIOS).map(({ bit, origen }) => [bit, origen]))

export function origenOf(medio: MedioPago): Origen {
  return ORIGEN_OF.get(medio) as Origen
}

/** From the lowest bit to the highest. */
export const MEDIOS_DE_PAGO = Object.values(MedioPago).sort((a, b) => a - b)
export const MEDIOS_DE_TRANSFERENCIA = MEDIOS_DE_PAGO.filter(
  (medio): medio is Extract<Medios[keyof Medios], { origen: 'transferencia' }>['bit'] =>
    origenOf(medio) === 'transferencia',
)
export const TODOS_LOS_MEDIOS = MEDIOS_DE_PAGO.reduce<number>((bits, bit) => bits | bit, 0)

/** Name of a method; transfers are numbered. */
export function nombreDeMedio(medio: MedioPago): string {
  const { nombre } = ORIGEN[origenOf(medio)]
  const at = (MEDIOS_DE_TRANSFERENCIA as MedioPago[]).indexOf(medio)
  return at < 0 ? nombre : `${nombre} ${at + 1}`
}

export const GRUPO_ARGENTINA = -1

/** The methods of a bitmask, in reverse order of their bits (A9). */
export function mediosOf(bitmask: number): MedioPago[] {
  return MEDIOS_DE_PAGO.toReversed().filter((bit) => (bitmask & bit) !== 0)
}

/** A message when transfers are offered to an account whose details were never entered. */
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
