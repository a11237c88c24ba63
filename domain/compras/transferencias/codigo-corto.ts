/** The end of a reference, for bank forms with short text fields: `JKMN-PQRS`. */
export function codigoCortoOf(referencia: string): string {
  return referencia.slice(-9)
}
