export type NumeroDePaso = 1 | 2 | 3

/** The step that a purchase omits: renewals need no personal data (1), free activities no payment (2). */
export type PasoOmitido = 1 | 2

const PASOS = ['Tus datos', 'Forma de pago', 'Confirmación']

/** Names of the steps without the omitted one, and the number of the current step among them. */
export const pasosOf = (numero: NumeroDePaso, sin?: PasoOmitido) => ({
  nombres: PASOS.filter((_, index) => index + 1 !== sin),
  current: sin && sin < numero ? numero - 1 : numero,
})

export function pasoText(numero: NumeroDePaso, sin?: PasoOmitido): string {
  const { nombres, current } = pasosOf(numero, sin)
  return `Paso ${current} de ${nombres.length}`
}
