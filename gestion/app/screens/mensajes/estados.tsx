import { AlarmClock, Check, CircleDot, Hourglass, UserRound } from 'lucide-react'
import { type EstadoMensaje, type Mensaje, NOMBRES_DE_ESTADO } from '#domain/formularios/mensajes.ts'
import { Chip, StateChip, type StateLook } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { formatRecent } from '../../kit/time.ts'

const LOOKS: Record<EstadoMensaje, Omit<StateLook, 'name'>> = {
  nuevo: { tone: 'attention', icon: CircleDot },
  asignado: { tone: 'info', icon: UserRound },
  esperando: { tone: 'wait', icon: Hourglass },
  cerrado: { tone: 'neutral', icon: Check },
}

export const EstadoMensajeChip = ({ estado }: { estado: EstadoMensaje }) => (
  <StateChip name={NOMBRES_DE_ESTADO[estado]} {...LOOKS[estado]} />
)

/** The due date of a message. The nearer it is, the more visible the chip. */
export function PlazoChip({ plazo, venceEn }: Pick<Mensaje, 'plazo' | 'venceEn'>) {
  if (!plazo || !venceEn) return <span className="text-suave">–</span>
  if (plazo === 'a_tiempo') return <span className="text-suave">{formatRecent(venceEn)}</span>
  return (
    <Chip tone={plazo === 'vencido' ? 'error' : 'attention'} icon={AlarmClock}>
      {plazo === 'vencido' ? `Venció ${formatRecent(venceEn)}` : formatRecent(venceEn)}
    </Chip>
  )
}

const HOUR_MS = 3_600_000

/** How long the message has waited for our answer. */
export function esperaText(desde: string | null): string {
  if (!desde) return '–'
  const hours = Math.floor((Date.now() - Date.parse(desde)) / HOUR_MS)
  if (hours < 1) return 'recién'
  if (hours < 48) return `${hours}\u00a0h`
  return counted(Math.floor(hours / 24), 'día', 'días')
}
