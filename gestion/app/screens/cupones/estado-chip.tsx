import type { EstadoCupon } from '#domain/cupones/cupones.ts'
import { Chip } from '../../kit/chip.tsx'
import { NOMBRE_DE_ESTADO } from './cupones-texts.ts'

const TONES = {
  activo: 'ok',
  programado: 'info',
  pausado: 'wait',
  agotado: 'neutral',
  vencido: 'neutral',
  anulado: 'neutral',
} as const

export function EstadoDeCuponChip({ estado }: { estado: EstadoCupon }) {
  return <Chip tone={TONES[estado]}>{NOMBRE_DE_ESTADO[estado]}</Chip>
}
