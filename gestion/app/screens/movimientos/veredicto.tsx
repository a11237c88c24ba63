import { Check, CircleDashed, CircleHelp, Coins, Copy, Hourglass, Scale } from 'lucide-react'
import { formatImporte, type Moneda, toMinor } from '#domain/compras/precios.ts'
import type { Prueba, Veredicto } from '#domain/movimientos/cotejo.ts'
import {
  type EstadoMovimiento,
  type MovimientoEntero,
  NOMBRES_DE_ESTADO,
} from '#domain/movimientos/movimientos.ts'
import { Chip, StateChip, type StateLook, type Tone } from '../../kit/chip.tsx'

/** The outline shows how certain a match is: filled, outlined or dashed. */
const VEREDICTO: Record<Veredicto, StateLook & { words: string }> = {
  segura: {
    name: 'Segura',
    tone: 'sure',
    icon: Check,
    words: 'La referencia y el importe coinciden, o el documento, el importe y la fecha de una sola compra.',
  },
  probable: {
    name: 'Probable',
    tone: 'likely',
    icon: CircleHelp,
    words: 'Una sola compra debe justo este importe y coincide el nombre o mandó el comprobante.',
  },
  diferencia: {
    name: 'Diferencia',
    tone: 'attention',
    icon: Scale,
    words: 'Nombra una compra, pero no es el importe que falta. Al aceptar se registra lo que entró.',
  },
  varias: {
    name: 'Varias',
    tone: 'info',
    icon: Copy,
    words: 'Nombra varias compras. Si juntas suman el importe, se reparte; si no, dividilo a mano.',
  },
  ya_paga: {
    name: 'Ya paga',
    tone: 'neutral',
    icon: Coins,
    words: 'La compra que nombra no debe nada: ya se pagó o la paga otro movimiento.',
  },
  sin_coincidencia: {
    name: 'Sin coincidencia',
    tone: 'none',
    icon: CircleDashed,
    words: 'No encontramos una compra que le corresponda. Podés buscarla y asignarla.',
  },
}

export const nombreOfVeredicto = (veredicto: Veredicto): string => VEREDICTO[veredicto].name
/**
 * The verdict in words. For a movement without a match it says why: no refund for an outgoing amount, or several
 * candidates.
 */
export function wordsOfVeredicto({ veredicto, importe, candidatas }: MovimientoEntero): string {
  if (veredicto === 'sin_coincidencia' && importe < 0) {
    return 'No hay una devolución por transferir de este importe. Si es una comisión, un impuesto o un pase, descartalo.'
  }
  if (veredicto === 'sin_coincidencia' && candidatas.length > 0) {
    return 'Ninguna compra es la única posible. Mirá estas y asignalo a la que corresponda.'
  }
  return VEREDICTO[veredicto].words
}

export const VeredictoChip = ({ veredicto }: { veredicto: Veredicto }) => (
  <StateChip {...VEREDICTO[veredicto]} />
)

/** Shown until the verdict is known. */
export const BuscandoChip = () => (
  <Chip tone="neutral" icon={Hourglass}>
    Buscando
  </Chip>
)

/** Shown instead of the verdict until staff decide whether the movement is a duplicate. */
export const DuplicadoChip = () => (
  <Chip tone="attention" icon={Copy}>
    Posible duplicado
  </Chip>
)

/** The text of each piece of evidence. */
export const PRUEBA: Record<Prueba, string> = {
  R: 'La referencia está en el texto',
  D: 'El CUIT o DNI es el de quien compró',
  A: 'El importe es justo lo que falta',
  N: 'El nombre coincide',
  T: 'Llegó en fecha',
  P: 'Mandó el comprobante',
}

const TONO: Record<EstadoMovimiento, Tone> = { pendiente: 'wait', asignado: 'ok', descartado: 'neutral' }
export function EstadoMovimientoChip({ estado }: { estado: EstadoMovimiento }) {
  return <Chip tone={TONO[estado]}>{NOMBRES_DE_ESTADO[estado]}</Chip>
}

/** An amount with its currency; outgoing money has a minus sign. */
export function importeText(importe: number, moneda: string): string {
  const text = formatImporte({ minor: toMinor(Math.abs(importe).toFixed(2)), moneda: moneda as Moneda })
  return importe < 0 ? `− ${text}` : text
}

/** Formats a day such as `2026-11-15`. */
