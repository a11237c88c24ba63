export type NumeroDePaso = 1 | 2 | 3

/** Which step it is as people count: what is free has no step for paying. */
export function pasoText(numero: NumeroDePaso, { sinPago }: { sinPago: boolean }): string {
  return sinPago ? `Paso ${numero === 3 ? 2 : numero} de 2` : `Paso ${numero} de 3`
}
