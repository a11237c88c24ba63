import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { listTareas, runTarea, type Tarea } from '#domain/operacion/tareas.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { EmptyAtFirst, ErrorState, ListSkeleton } from '../../kit/states.tsx'
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
const TAREAS = ['tareas']
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
      <PageHead title="Tareas" />
      <Card flush className="max-w-4xl">
        {tareas.isPending ? <ListSkeleton /> : null}
        {tareas.isError ? <ErrorState error={tareas.error} onRetry={() => tareas.refetch()} /> : null}
        {tareas.data?.length === 0 ? (
          <EmptyAtFirst icon={<CalendarClock />} title="Todavía no hay tareas">
            El servidor las anota cuando empieza.
          </EmptyAtFirst>
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

function TareaLine({ tarea }: { tarea: Tarea }) {
  const may = useMay()('operacion.actuar')
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: () => call(runTarea, { params: { nombre: tarea.nombre } }),
    onSuccess: ({ message }) => {
      say(tarea.titulo, message)
      queries.invalidateQueries({ queryKey: TAREAS })
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
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
      {may ? (
        <Button disabled={run.isPending} onClick={() => run.mutate()}>
          {tarea.estado === 'fallida' ? 'Reintentar' : 'Correr ahora'}
          <span className="sr-only"> «{tarea.titulo}»</span>
        </Button>
      ) : null}
    </li>
  )
}
