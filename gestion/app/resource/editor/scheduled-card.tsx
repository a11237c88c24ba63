import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { RetryLine } from '../../kit/retry-line.tsx'
import { formatDateTime } from '../../kit/time.ts'
import type { ResourceApi } from '../api.ts'
import { revisionsKey } from './history-card.tsx'

/** The scheduled actions of a row. */
export function ScheduledCard({
  path,
  clave,
  api,
  onCancel,
}: {
  path: string
  clave: string
  api: ResourceApi
  onCancel?: (() => void) | undefined
}) {
  const revisions = useQuery({ queryKey: revisionsKey(path, clave), queryFn: () => api.revisions(clave) })
  if (revisions.isError) {
    return (
      <p>
        <RetryLine retry={revisions.refetch}>No pudimos ver si hay algo programado.</RetryLine>
      </p>
    )
  }
  const waiting = revisions.data?.filter(({ estado }) => estado === 'programada') ?? []
  if (waiting.length === 0) return null
  return (
    <section
      aria-label="Programación"
      className="flex flex-wrap items-center gap-2 rounded-tarjeta bg-info-claro px-3.5 py-2 text-tabla text-info"
    >
      <CalendarClock aria-hidden="true" className="size-4" />
      {waiting.map(({ numero, accion, programadaPara }) => (
        <span key={numero}>
          {accion === 'retirar' ? 'Se despublica' : 'Se publica'} el{' '}
          <b className="font-semibold">{formatDateTime(programadaPara ?? '')}</b>
        </span>
      ))}
      {onCancel ? (
        <Button look="quiet" className="ml-auto" onClick={onCancel}>
          Cancelar
        </Button>
      ) : null}
    </section>
  )
}
