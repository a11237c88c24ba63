import { createHash } from 'node:crypto'
import type { LineaConocida } from '#domain/movimientos/duplicados.ts'
import type { LineaLeida } from '#domain/movimientos/lectura.ts'
import { letrasYDigitos } from '#domain/movimientos/normalizar.ts'
import type { Conocido } from './queries.ts'

const sha256 = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const huellaOfLinea = (
  medio: number,
  { fecha, minor, pagador, texto }: Pick<LineaLeida, 'fecha' | 'minor' | 'pagador' | 'texto'>,
) => sha256('linea', medio, fecha, String(minor), letrasYDigitos(pagador), letrasYDigitos(texto))

export const fuenteOf = (formato: string, numbered: boolean) => `${formato}${numbered ? ' con número' : ''}`

/**
 * A line's fingerprint: the bank's own id if there is one, otherwise its content and its position among equal lines
 * of the day.
 */
export function huellasOf(medio: number, lineas: readonly LineaLeida[]) {
  const times = new Map<string, number>()
  const known = new Set<string>()
  return lineas.flatMap((linea) => {
    const { minor, bancoId } = linea
    // A bank uses one id for a payment and its tax, so the amount is included. The same id and amount is the same
    // movement.
    const huella = bancoId
      ? sha256('id', medio, letrasYDigitos(bancoId), String(minor))
      : huellaOfLinea(medio, linea)
    if (bancoId && known.has(huella)) return []
    known.add(huella)
    const ordinal = (times.get(huella) ?? 0) + 1
    times.set(huella, ordinal)
    return [{ linea, huella, ordinal }]
  })
}

/** A stored line in the form used for comparison, with the kinds of file it was found in. */
export function conocidaOf<Row extends Conocido>({
  movimiento,
  formato,
}: {
  movimiento: Row
  formato: string
}): Row & LineaConocida {
  const minor = BigInt(movimiento.importe.replace('.', ''))
  const numbered = huellaOfLinea(movimiento.medio, { ...movimiento, minor }) !== movimiento.huella
  const fuentes = [fuenteOf(formato, numbered), movimiento.otraHuella?.split(':', 1)[0] ?? '']
  return { ...movimiento, minor, fuentes }
}
