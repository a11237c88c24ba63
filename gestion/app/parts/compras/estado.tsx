import { Check, Clock, Eye, Hourglass, Undo2, X } from 'lucide-react'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { NOMBRES_DE_ESTADO } from '#domain/compras/nombres.ts'
import { StateChip, type StateLook } from '../../kit/chip.tsx'

const LOOKS: Record<EstadoCompra, Omit<StateLook, 'name'>> = {
  pendiente: { tone: 'wait', icon: Clock },
  confirmada: { tone: 'ok', icon: Check },
  revision: { tone: 'attention', icon: Eye },
  fallida: { tone: 'error', icon: X },
  vencida: { tone: 'neutral', icon: Hourglass },
  reembolsada: { tone: 'brand', icon: Undo2 },
}

export const nombreOfEstado = (estado: string): string => NOMBRES_DE_ESTADO[estado as EstadoCompra] ?? estado

export const EstadoChip = ({ estado }: { estado: EstadoCompra }) => (
  <StateChip name={NOMBRES_DE_ESTADO[estado]} {...LOOKS[estado]} />
)
