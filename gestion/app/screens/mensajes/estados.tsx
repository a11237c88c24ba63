import { AlarmClock, Check, CircleDot, Hourglass, UserRound } from 'lucide-react'
import type { EstadoMensaje, Mensaje } from '#domain/formularios/mensajes.ts'
import { Chip, StateChip, type StateLook } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { formatDateTime } from '../../kit/time.ts'

const ESTADOS: Record<EstadoMensaje, StateLook> = {
  nuevo: { name: 'Nuevo', tone: 'attention', icon: CircleDot },
  asignado: { name: 'Asignado', tone: 'info', icon: UserRound },
  esperando: { name: 'Esperando', tone: 'wait', icon: Hourglass },
  cerrado: { name: 'Cerrado', tone: 'neutral', icon: Check },
}

export const nombreOfEstado = (estado: EstadoMensaje) => ESTADOS[estado].name

export const EstadoMensajeChip = ({ estado }: { estado: EstadoMensaje }) => <StateChip {...ESTADOS[estado]} />

/** Terms are days away, not years. */
const soonText = (at: string) => formatDateTime(at).replace(/\/\d{4}/, '')

/** By when it is to be answered, said louder the nearer that is. */
export function PlazoChip({ plazo, venceEn }: Pick<Mensaje, 'plazo' | 'venceEn'>) {
  if (!plazo || !venceEn) return <span className="text-suave">–</span>
  if (plazo === 'a_tiempo') return <span className="text-suave">{soonText(venceEn)}</span>
  return (
    <Chip tone={plazo === 'vencido' ? 'error' : 'attention'} icon={AlarmClock}>
      {plazo === 'vencido' ? `Venció ${soonText(venceEn)}` : soonText(venceEn)}
    </Chip>
  )
}

const HOUR_MS = 3_600_000

/** How long it has waited for us, in the words people use. */
export function esperaText(desde: string | null): string {
  if (!desde) return '–'
  const hours = Math.floor((Date.now() - Date.parse(desde)) / HOUR_MS)
  if (hours < 1) return 'recién'
  if (hours < 48) return `${hours}\u00a0h`
  return counted(Math.floor(hours / 24), 'día', 'días')
}
