import { Check, Clock, Eye, Hourglass, Undo2, X } from 'lucide-react'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { StateChip, type StateLook } from '../../kit/chip.tsx'

const ESTADOS: Record<EstadoCompra, StateLook> = {
  pendiente: { name: 'Pendiente', tone: 'wait', icon: Clock },
  confirmada: { name: 'Confirmada', tone: 'ok', icon: Check },
  revision: { name: 'En revisión', tone: 'attention', icon: Eye },
  fallida: { name: 'Fallida', tone: 'error', icon: X },
  vencida: { name: 'Vencida', tone: 'neutral', icon: Hourglass },
  reembolsada: { name: 'Reembolsada', tone: 'brand', icon: Undo2 },
}

export const nombreOfEstado = (estado: string): string => ESTADOS[estado as EstadoCompra]?.name ?? estado

export const EstadoChip = ({ estado }: { estado: EstadoCompra }) => <StateChip {...ESTADOS[estado]} />

export const NOMBRE_DE_ORIGEN: Record<Origen, string> = {
  transferencia: 'Transferencia',
  mercadopago: 'Mercado Pago',
  paypal: 'PayPal',
  stripe: 'Tarjeta',
}
