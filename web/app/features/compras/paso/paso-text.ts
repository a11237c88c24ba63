export type NumeroDePaso = 1 | 2 | 3

/** The step that a purchase does without: of what is free nothing is paid, and whoever renews is known. */
export type PasoOmitido = 'datos' | 'pago'

const PASOS = [
  { clave: 'datos', nombre: 'Tus datos' },
  { clave: 'pago', nombre: 'Forma de pago' },
  { clave: 'confirmacion', nombre: 'Confirmación' },
] as const

/** The steps as people count them, and which one it is. */
export function pasosOf(numero: NumeroDePaso, sin?: PasoOmitido): { nombres: string[]; current: number } {
  const pasos = PASOS.filter(({ clave }) => clave !== sin)
  const current = pasos.findIndex(({ clave }) => clave === PASOS[numero - 1]?.clave) + 1
  return { nombres: pasos.map(({ nombre }) => nombre), current }
}

export function pasoText(numero: NumeroDePaso, sin?: PasoOmitido): string {
  const { nombres, current } = pasosOf(numero, sin)
  return `Paso ${current} de ${nombres.length}`
}
