import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ShownOf } from '#contract/act.ts'
import { startLote } from '#domain/gestion/lotes.ts'
import { TareaStaff } from '#domain/operacion/actos-staff.ts'
import type { Tarea } from '#domain/operacion/tarea.ts'
import { listTareas } from '#domain/operacion/tareas.ts'
import { Acts } from '../../acts/acts.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { State } from '../../kit/state.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { OperacionTabs } from './tabs.tsx'

const ESTADOS: Record<Tarea['estado'], { label: string; tone: Tone }> = {
  bien: { label: 'Bien', tone: 'ok' },
  corriendo: { label: 'Corriendo', tone: 'info' },
  fallida: { label: 'Falló', tone: 'error' },
  'sin-correr': { label: 'Sin correr', tone: 'neutral' },
}
const JobDialog = dialogOnDemand(() => import('../../kit/list/job-dialog.tsx'))

type Shown = ShownOf<typeof TareaStaff>

const TAREAS = ['tareas', 'list']
const REFRESH_MS = 10_000

export function Component() {
  const tareas = useQuery({
    queryKey: TAREAS,
    queryFn: async () => (await call(listTareas)).data,
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <OperacionTabs />
      <PageHead title="Tareas" aside={<RetryFailed tareas={tareas.data ?? []} />} />
      <Card flush className="max-w-4xl">
        {tareas.isPending ? <ListSkeleton /> : null}
        {tareas.isError ? <ErrorState error={tareas.error} onRetry={() => tareas.refetch()} /> : null}
        {tareas.data?.length === 0 ? (
          <State icon={<CalendarClock />} title="Todavía no hay tareas">
            El servidor las anota cuando empieza.
          </State>
        ) : null}
        <ul>
          {tareas.data?.map((tarea) => (
            <TareaLine key={tarea.nombre} tarea={tarea} />
          ))}
        </ul>
      </Card>
    </>
  )
}

/** Retries all failed tasks as a job that shows the result of each. */
function RetryFailed({ tareas }: { tareas: readonly Shown[] }) {
  const may = useMay()('operacion.actuar')
  const queries = useQueryClient()
  const [job, setJob] = useState<string>()
  const failed = tareas.filter(({ estado }) => estado === 'fallida')
  const start = useMutation({
    mutationFn: async () => {
      const claves = failed.map(({ nombre }) => nombre)
      const body = { id: crypto.randomUUID(), recurso: 'tareas', accion: 'correr', claves }
      return (await call(startLote, { body })).item.id
    },
    onSuccess: setJob,
    onError: (error) => say('No se pudo empezar', messageOf(error)),
  })
  return (
    <>
      {may && failed.length > 1 ? (
        <Button look="primary" disabled={start.isPending} onClick={() => start.mutate()}>
          <RotateCcw aria-hidden="true" /> Reintentar las {failed.length} que fallaron
        </Button>
      ) : null}
      {job ? (
        <JobDialog
          id={job}
          label="Reintentar"
          onClose={() => {
            setJob(undefined)
            queries.invalidateQueries({ queryKey: TAREAS })
          }}
        />
      ) : null}
    </>
  )
}

function TareaLine({ tarea }: { tarea: Shown }) {
  const { label, tone } = ESTADOS[tarea.estado]
  const at = (iso: string | null) => (iso ? formatDateTime(iso) : '–')
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-linea-suave px-3.5 py-2 text-tabla first:border-0">
      <span className="min-w-0 flex-1 basis-64">
        <b className="block font-semibold">{tarea.titulo}</b>
        <span className="block text-meta text-suave">
          Última {at(tarea.ultimaEn)} · Próxima {at(tarea.proximaEn)} · {tarea.nombre}
        </span>
        {tarea.fallas ? (
          <span className="block text-meta break-words text-error">
            {counted(tarea.fallas, 'falla', 'fallas')}, la última {at(tarea.ultimaFallaEn)}:{' '}
            {tarea.error ?? 'sin detalle'}
          </span>
        ) : null}
      </span>
      <Chip tone={tone}>{label}</Chip>
      <Acts of={TareaStaff} item={tarea} primary={false} about={tarea.titulo} />
    </li>
  )
}
