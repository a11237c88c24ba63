import { Ban, Check, Clock, Hourglass, Landmark, Send, X } from 'lucide-react'
import { NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import type { EstadoReembolso } from '#domain/compras/reembolsos/reembolsos.ts'
import { StateChip, type StateLook } from '../../kit/chip.tsx'

const LOOKS: Record<EstadoReembolso, Omit<StateLook, 'name'>> = {
  pedido: { tone: 'wait', icon: Clock },
  aprobado: { tone: 'info', icon: Hourglass },
  por_transferir: { tone: 'attention', icon: Landmark },
  enviando: { tone: 'info', icon: Send },
  hecho: { tone: 'ok', icon: Check },
  fallido: { tone: 'error', icon: X },
  anulado: { tone: 'neutral', icon: Ban },
}

export const EstadoDeReembolsoChip = ({ estado }: { estado: EstadoReembolso }) => (
  <StateChip {...LOOKS[estado]} name={NOMBRES_DE_REEMBOLSO[estado]} />
)
