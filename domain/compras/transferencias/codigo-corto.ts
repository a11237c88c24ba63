/** The end of a reference, for the forms of banks that take few letters: `JKMN-PQRS`. */
export function codigoCortoOf(referencia: string): string {
  return referencia.slice(-9)
}
