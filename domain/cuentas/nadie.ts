/**
 * Domain of placeholder addresses without a mailbox. An account that was erased, or that gave up its address, still
 * needs a unique address.
 */
const NADIE = '@senda.invalid'

export const direccionDeNadie = (clase: 'eliminada' | 'anterior', id: number): string =>
  `${clase}-${id}${NADIE}`

export const isDeNadie = (email: string): boolean => email.endsWith(NADIE)
