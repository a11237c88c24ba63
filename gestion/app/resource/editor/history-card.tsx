import { useQuery } from '@tanstack/react-query'
import { CalendarClock, FileX2, Globe, PencilLine, Save } from 'lucide-react'
import { useState } from 'react'
import type { EstadoRevision, Revision } from '#contract/revision.ts'
import { Card } from '../../kit/card.tsx'
import type { FormField, Values } from '../../kit/form/fields.ts'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { type Moment, Timeline } from '../../kit/timeline.tsx'
import type { ResourceApi } from '../api.ts'

const RevisionDialog = dialogOnDemand(() => import('./revision-dialog.tsx'))

const NAMES: Record<
  EstadoRevision,
  { text: string; icon: Moment['icon']; tone: NonNullable<Moment['tone']> }
> = {
  borrador: { text: 'Borrador', icon: PencilLine, tone: 'note' },
  guardada: { text: 'Guardó', icon: Save, tone: 'info' },
  publicada: { text: 'Publicó', icon: Globe, tone: 'ok' },
  programada: { text: 'Programó', icon: CalendarClock, tone: 'wait' },
  descartada: { text: 'Descartó', icon: FileX2, tone: 'neutral' },
}

export const revisionsKey = (path: string, clave: string) => [path, 'revisions', clave]

/** Saved and published revisions, newest first. Each opens its changes. */
export function HistoryCard({
  path,
  clave,
  api,
  fields,
  onRestore,
}: {
  path: string
  clave: string
  api: ResourceApi
  fields: readonly FormField[]
  /** Absent if the user may not edit. */
  onRestore?: ((numero: number, datos: Values) => Promise<unknown>) | undefined
}) {
  const [open, setOpen] = useState<number>()
  const revisions = useQuery({ queryKey: revisionsKey(path, clave), queryFn: () => api.revisions(clave) })
  const momentOf = (revision: Revision): Moment => {
    const { text, icon, tone } = NAMES[revision.estado]
    const when =
      revision.programadaPara &&
      `${revision.accion === 'retirar' ? 'Se despublica' : 'Se publica'} el ${formatDateTime(revision.programadaPara)}`
    return {
      key: String(revision.numero),
      icon,
      tone,
      title: (
        <button
          type="button"
          className="min-h-6 text-left hover:underline"
          aria-label={`Ver la versión ${revision.numero}`}
          onClick={() => setOpen(revision.numero)}
        >
          {revision.autor === null && revision.numero === 1 ? (
            <b className="font-semibold">Como estaba al principio</b>
          ) : (
            <>
              <b className="font-semibold">{revision.autor ?? 'El sistema'}</b> · {text}
            </>
          )}
        </button>
      ),
      detail: [when, revision.motivo].filter(Boolean).join(' · '),
      when: formatMoment(revision.actualizadoEn),
      at: revision.actualizadoEn,
    }
  }
  return (
    <Card title="Historial">
      {revisions.isPending ? <ListSkeleton rows={2} /> : null}
      {revisions.isError ? <ErrorState error={revisions.error} onRetry={() => revisions.refetch()} /> : null}
      {revisions.data?.length === 0 ? (
        <p className="text-tabla text-suave">Todavía nadie lo cambió desde Gestión.</p>
      ) : null}
      {revisions.data ? <Timeline moments={revisions.data.map(momentOf)} /> : null}
      {open === undefined ? null : (
        <RevisionDialog
          path={path}
          clave={clave}
          numero={open}
          api={api}
          fields={fields}
          onRestore={onRestore}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}
