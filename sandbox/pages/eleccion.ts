import { ControlError, ELECCIONES, type Eleccion } from '../pasarela.ts'

export function readEleccion(body: unknown): Eleccion {
  const eleccion = (body as { eleccion?: unknown } | null)?.eleccion
  const known = ELECCIONES.find((name) => name === eleccion)
  if (!known) throw new ControlError(400, `Elección desconocida. Las hay: ${ELECCIONES.join(', ')}.`)
  return known
}
