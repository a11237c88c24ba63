import { Ban, Check, Clock, Hourglass, Landmark, Send, X } from 'lucide-react'
import type { EstadoReembolso } from '#domain/compras/reembolsos.ts'
import { StateChip, type StateLook } from '../../kit/chip.tsx'

const ESTADOS: Record<EstadoReembolso, StateLook> = {
  pedido: { name: 'Pedido', tone: 'wait', icon: Clock },
  aprobado: { name: 'Aprobado', tone: 'info', icon: Hourglass },
  por_transferir: { name: 'Por transferir', tone: 'attention', icon: Landmark },
  enviando: { name: 'Enviando', tone: 'info', icon: Send },
  hecho: { name: 'Hecho', tone: 'ok', icon: Check },
  fallido: { name: 'Falló', tone: 'error', icon: X },
  anulado: { name: 'Anulado', tone: 'neutral', icon: Ban },
}

export const nombreOfReembolso = (estado: EstadoReembolso): string => ESTADOS[estado].name

export const EstadoDeReembolsoChip = ({ estado }: { estado: EstadoReembolso }) => (
  <StateChip {...ESTADOS[estado]} />
)
