import { MedioPago } from '#domain/compras/medios.ts'

/** Each account that takes transfers has one; where there is no account yet, its number is its name. */
export const MEDIOS_DE_TRANSFERENCIA = [
  MedioPago.transferencia1,
  MedioPago.transferencia2,
  MedioPago.transferencia3,
  MedioPago.transferencia4,
].map((value, at) => ({ value, label: `Transferencia, banco ${at + 1}` }))
