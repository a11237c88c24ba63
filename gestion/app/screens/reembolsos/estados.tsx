import { Ban, Check, Clock, Hourglass, Landmark, type LucideIcon, Send, X } from 'lucide-react'
import type { EstadoReembolso } from '#domain/compras/reembolsos.ts'
import { Chip, type Tone } from '../../kit/chip.tsx'

const ESTADOS: Record<EstadoReembolso, { name: string; tone: Tone; icon: LucideIcon }> = {
  pedido: { name: 'Pedido', tone: 'wait', icon: Clock },
  aprobado: { name: 'Aprobado', tone: 'info', icon: Hourglass },
  por_transferir: { name: 'Por transferir', tone: 'attention', icon: Landmark },
  enviando: { name: 'Enviando', tone: 'info', icon: Send },
  hecho: { name: 'Hecho', tone: 'ok', icon: Check },
  fallido: { name: 'Falló', tone: 'error', icon: X },
  anulado: { name: 'Anulado', tone: 'neutral', icon: Ban },
}

export const nombreOfReembolso = (estado: EstadoReembolso): string => ESTADOS[estado].name

export function EstadoDeReembolsoChip({ estado }: { estado: EstadoReembolso }) {
  const { name, tone, icon } = ESTADOS[estado]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
