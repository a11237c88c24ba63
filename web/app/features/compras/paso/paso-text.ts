export type NumeroDePaso = 1 | 2 | 3

/** The step that a purchase does without: whoever renews is known, and of what is free nothing is paid. */
export type PasoOmitido = 1 | 2

const PASOS = ['Tus datos', 'Forma de pago', 'Confirmación']

/** The steps as people count them, and which one it is. */
export const pasosOf = (numero: NumeroDePaso, sin?: PasoOmitido) => ({
  nombres: PASOS.filter((_, index) => index + 1 !== sin),
  current: sin && sin < numero ? numero - 1 : numero,
})

export function pasoText(numero: NumeroDePaso, sin?: PasoOmitido): string {
  const { nombres, current } = pasosOf(numero, sin)
  return `Paso ${current} de ${nombres.length}`
}
