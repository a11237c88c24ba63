import { totalText as importeText } from '#domain/compras/precios.ts'
import { type EstadoPedido, NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import { Chip, type Tone } from '../../kit/chip.tsx'

const TONO: Record<EstadoPedido, Tone> = {
  nuevo: 'attention',
  aceptado: 'wait',
  pagado: 'info',
  enviado: 'brand',
  entregado: 'ok',
  cancelado: 'neutral',
}

export const EstadoPedidoChip = ({ estado }: { estado: EstadoPedido }) => (
  <Chip tone={TONO[estado]}>{NOMBRES_DE_ESTADO[estado]}</Chip>
)

export const totalText = (total: number | null): string =>
  total === null ? 'A convenir' : importeText({ amount: total, currency: 'ARS' })
