import { differInCuandoODonde } from '#domain/eventos/cambios.ts'
import { MODALIDADES } from '#domain/eventos/eventos.ts'
import { ciudadOfZona } from '#domain/eventos/horario.ts'
import { zonaOfPais } from '#domain/eventos/zona.ts'
import type { Values } from '../../kit/form/fields.ts'
import { formatClock } from '../../kit/time.ts'

export const MODALIDAD_OPTIONS = MODALIDADES.map((value) => ({
  value,
  label: value === 'Video' ? 'Video (Zoom)' : value,
}))

const PAISES = ['AR', 'UY', 'CL', 'PY', 'BO', 'PE', 'CO', 'MX', 'US', 'ES', 'BR']
/** Clocks of the countries where events happen. */
export const ZONA_OPTIONS = [...new Set(PAISES.map(zonaOfPais))].map((zona) => ({
  value: zona,
  label: ciudadOfZona(zona),
}))

/** The digits as they are: the clock is that of the place. */
export const fechaText = (fecha: string | null): string => (fecha ? formatClock(fecha) : '—')

/** Taken of all. */
export function cupoText({ Cupo, capacidad }: { Cupo: number | null; capacidad: number | null }): string {
  return Cupo === null || capacidad === null ? '—' : `${capacidad - Cupo} / ${capacidad}`
}

/** Who has a place hears of another day, hour or place: before it is published staff read how many do. */
export function changingText(
  row: { conLugar: number; canceladoEn: string | null },
  values: Values,
): string | undefined {
  const { conLugar, canceladoEn } = row
  if (canceladoEn || conLugar === 0 || !differInCuandoODonde(row, values)) return undefined
  const told =
    conLugar === 1
      ? 'La persona que tiene su lugar recibe'
      : `Las ${conLugar} personas que tienen su lugar reciben`
  return `Cambia cuándo o dónde es. ${told} un correo que lo dice, diez minutos después: hasta entonces lo podés corregir.`
}

/** Pictures in their order; the end of the address tells them apart. */
export function picturesText(value: unknown): string {
  const pictures = Array.isArray(value) ? value.map(String).filter(Boolean) : []
  return pictures.map((address, at) => `Imagen ${at + 1} (…${address.slice(-6)})`).join('\n')
}
