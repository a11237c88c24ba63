import { MODALIDADES } from '#domain/eventos/eventos.ts'
import { zonaOfPais } from '#domain/eventos/zona.ts'
import { formatClock } from '../../kit/time.ts'

export const CATEGORIAS = 'categorias'

export const MODALIDAD_OPTIONS = MODALIDADES.map((value) => ({
  value,
  label: value === 'Video' ? 'Video (Zoom)' : value,
}))

const PAISES = ['AR', 'UY', 'CL', 'PY', 'BO', 'PE', 'CO', 'MX', 'US', 'ES', 'BR']
/** Clocks of the countries where events happen. */
export const ZONA_OPTIONS = [...new Set(PAISES.map(zonaOfPais))].map((zona) => ({
  value: zona,
  label: zona.replaceAll('_', ' ').replace(/^.*\//, ''),
}))

/** The digits as they are: the clock is that of the place. */
export const fechaText = (fecha: string | null): string => (fecha ? formatClock(fecha) : '—')

/** Taken of all. */
export function cupoText({ Cupo, capacidad }: { Cupo: number | null; capacidad: number | null }): string {
  return Cupo === null || capacidad === null ? '—' : `${capacidad - Cupo} / ${capacidad}`
}

/** Pictures in their order; the end of the address tells them apart. */
export function picturesText(value: unknown): string {
  const pictures = Array.isArray(value) ? value.map(String).filter(Boolean) : []
  return pictures.map((address, at) => `Imagen ${at + 1} (…${address.slice(-6)})`).join('\n')
}
