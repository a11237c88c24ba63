import { AlarmClock } from 'lucide-react'
import { finishRecordatorio, type Nota } from '#domain/gestion/notas.ts'
import { call } from '../../session/api.ts'
import { formatDateTime } from '../time.ts'
import { removeNote } from './remove-note.ts'

/** Runs an action on a note and refreshes the card afterwards. */
export interface DoingWithNotes {
  act: (work: () => Promise<unknown>) => void
  refresh: () => Promise<unknown>
}

/** A note in a timeline, with the actions that its author may use. */
export function NotaText({
  nota: { id, texto, propia, recordarEn, recordada },
  act,
  refresh,
}: DoingWithNotes & { nota: Pick<Nota, 'id' | 'texto' | 'propia' | 'recordarEn' | 'recordada'> }) {
  return (
    <div className="rounded-campo bg-nota px-3 py-2 text-texto">
      <p className="break-words whitespace-pre-line">{texto}</p>
      {recordarEn ? (
        <p className="mt-1 flex items-center gap-1.5 text-meta font-semibold text-espera">
          <AlarmClock aria-hidden="true" className="size-3.5" />
          {recordada ? 'Recordada' : `Recordar ${formatDateTime(recordarEn)}`}
        </p>
      ) : null}
      {propia ? (
        <p className="mt-1 flex gap-3 text-meta">
          {recordarEn && !recordada ? (
            <button
              type="button"
              className="min-h-6 font-semibold underline"
              onClick={() => act(() => call(finishRecordatorio, { params: { id } }))}
            >
              Ya está
            </button>
          ) : null}
          <button
            type="button"
            className="min-h-6 underline"
            onClick={() => act(() => removeNote({ id, texto }, refresh))}
          >
            Quitar
          </button>
        </p>
      ) : null}
    </div>
  )
}
