import { formatImporte } from '#domain/compras/precios.ts'
import type { AlcanceCupon, EstadoCupon, ReglaDeCupon, TipoCupon } from '#domain/cupones/cupones.ts'
import { reglaText } from '#domain/cupones/cupones.ts'

export const NOMBRE_DE_TIPO: Record<TipoCupon, string> = { porcentaje: 'Porcentaje', importe: 'Importe' }

export const NOMBRE_DE_ALCANCE: Record<AlcanceCupon, string> = {
  todo: 'Todo',
  eventos: 'Actividades elegidas',
  categorias: 'Categorías elegidas',
}

export const NOMBRE_DE_ESTADO: Record<EstadoCupon, string> = {
  activo: 'Activo',
  programado: 'Todavía no',
  pausado: 'Pausado',
  agotado: 'Agotado',
  vencido: 'Vencido',
  anulado: 'Anulado',
}

export const descuentoText = (cupon: ReglaDeCupon) => reglaText(cupon, formatImporte)

export const alcanceText = ({
  alcance,
  eventos,
  categorias,
}: {
  alcance: AlcanceCupon
  eventos: readonly number[]
  categorias: readonly number[]
}) => {
  if (alcance === 'todo') return 'Todo'
  const [count, one, many] =
    alcance === 'eventos'
      ? [eventos.length, 'actividad', 'actividades']
      : [categorias.length, 'categoría', 'categorías']
  return `${count} ${count === 1 ? one : many}`
}

export const usosText = ({ usos, usosMax }: { usos: number; usosMax: number | null }) =>
  usosMax === null ? String(usos) : `${usos} / ${usosMax}`
