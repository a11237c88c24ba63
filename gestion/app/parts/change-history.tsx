import { CalendarClock, Check, History, Undo2 } from 'lucide-react'
import type { CambioConMotivo, EstadoDeVigencia } from '#domain/gestion/vigencia.ts'
import { Button } from '../kit/button.tsx'
import { StateChip, type StateLook } from '../kit/chip.tsx'
import { formatMoment } from '../kit/time.ts'

const ESTADOS: Record<EstadoDeVigencia, StateLook> = {
  vigente: { name: 'Vigente', tone: 'ok', icon: Check },
  programada: { name: 'Programada', tone: 'wait', icon: CalendarClock },
  anterior: { name: 'Anterior', tone: 'neutral', icon: History },
  anulada: { name: 'Anulada', tone: 'neutral', icon: Undo2 },
}

/** Past, current and scheduled values, with author and reason. A scheduled change can be cancelled. */
export function ChangeHistory<Cambio extends CambioConMotivo>({
  cambios,
  textOf,
  onCancel,
  busy,
}: {
  cambios: readonly Cambio[]
  textOf: (cambio: Cambio) => string
  onCancel: ((cambio: Cambio) => void) | undefined
  busy: boolean
}) {
  return (
    <ul>
      {cambios.map((cambio) => {
        const cancel = cambio.estado === 'programada' ? onCancel : undefined
        return (
          <li
            key={cambio.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-linea-suave px-3.5 py-2.5 text-tabla"
          >
            <b className="min-w-28 font-semibold tabular-nums">{textOf(cambio)}</b>
            <StateChip {...ESTADOS[cambio.estado]} />
            <span className="text-suave">desde {formatMoment(cambio.desde)}</span>
            {cancel ? (
              <Button
                look="quiet"
                className="ml-auto"
                aria-label={`Anular: ${textOf(cambio)}`}
                disabled={busy}
                onClick={() => cancel(cambio)}
              >
                Anular
              </Button>
            ) : null}
            <p className="w-full text-meta text-suave">
              {cambio.motivo}
              {cambio.autor ? ` · ${cambio.autor}` : ''}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
