import type { Plantilla } from './plantilla.ts'
import { bienvenida } from './plantillas/bienvenida.ts'
import { codigoRecuperacion } from './plantillas/codigo-recuperacion.ts'
import { contraseniaCambiada } from './plantillas/contrasenia-cambiada.ts'

/** Every mail that the site sends. */
const PLANTILLAS = [bienvenida, codigoRecuperacion, contraseniaCambiada] as unknown as Plantilla[]

const byNombre = new Map(PLANTILLAS.map((plantilla) => [plantilla.nombre, plantilla]))
if (byNombre.size !== PLANTILLAS.length) throw new Error('two mail templates bear the same name')

export function findPlantilla(nombre: string): Plantilla | undefined {
  return byNombre.get(nombre)
}
