/** Where nobody reads: an account that was erased, or gave its address away, still has to have one of its own. */
const NADIE = '@senda.invalid'

export const direccionDeNadie = (clase: 'eliminada' | 'anterior', id: number): string =>
  `${clase}-${id}${NADIE}`

export const isDeNadie = (email: string): boolean => email.endsWith(NADIE)
