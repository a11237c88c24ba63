import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleMinus, CirclePlus, Eye, type LucideIcon, PencilLine, StickyNote } from 'lucide-react'
import { useState } from 'react'
import type { Entidad } from '#domain/gestion/entidades.ts'
import { type Cambio, getActividad, type Nota } from '#domain/gestion/notas.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { ErrorState, ListSkeleton } from '../states.tsx'
import { formatMoment } from '../time.ts'
import { type Moment, Timeline } from '../timeline.tsx'
import { say } from '../toast.tsx'
import { changeTexts } from './change-texts.ts'
import { type DoingWithNotes, NotaText } from './nota-text.tsx'
import { NoteForm } from './note-form.tsx'

const SHOWN = [
  ['todo', 'Todo'],
  ['notas', 'Notas'],
  ['cambios', 'Cambios'],
] as const
type Shown = (typeof SHOWN)[number][0]

const ACTIONS: Record<
  Cambio['accion'],
  { text: string; icon: LucideIcon; tone: NonNullable<Moment['tone']> }
> = {
  alta: { text: 'lo creó', icon: CirclePlus, tone: 'ok' },
  cambio: { text: 'lo cambió', icon: PencilLine, tone: 'info' },
  acto: { text: 'actuó', icon: PencilLine, tone: 'neutral' },
  baja: { text: 'lo quitó', icon: CircleMinus, tone: 'wait' },
  vaciado: { text: 'vació la tabla', icon: CircleMinus, tone: 'wait' },
  lectura: { text: 'lo miró', icon: Eye, tone: 'neutral' },
  tachado: { text: 'tachó datos', icon: CircleMinus, tone: 'wait' },
}

const activityKey = (entidad: Entidad, clave: string) => ['actividad', entidad, clave]

/** The team's notes and the change history of one row. Any screen can use it: pass the entity and its key. */
export function ActivityCard({ entidad, clave }: { entidad: Entidad; clave: string }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown>('todo')
  const activity = useQuery({
    queryKey: activityKey(entidad, clave),
    queryFn: () => call(getActividad, { query: { entidad, clave } }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: activityKey(entidad, clave) })
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: refresh,
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  const moments = activity.data
    ? [
        ...(shown === 'cambios'
          ? []
          : activity.data.notas.map((nota) =>
              momentOfNota(nota, { act: (work) => act.mutate(work), refresh }),
            )),
        ...(shown === 'notas' ? [] : activity.data.cambios.map(momentOfCambio)),
      ].toSorted((a, b) => b.at.localeCompare(a.at))
    : []
  return (
    <Card
      title="Actividad"
      aside={SHOWN.map(([value, label]) => (
        <Button
          key={value}
          look="quiet"
          className="px-2.5 aria-pressed:bg-marca-claro"
          aria-pressed={shown === value}
          onClick={() => setShown(value)}
        >
          {label}
        </Button>
      ))}
    >
      <NoteForm key={`${entidad} ${clave}`} entidad={entidad} clave={clave} onAdded={refresh} />
      {activity.isPending ? <ListSkeleton rows={2} /> : null}
      {activity.isError ? <ErrorState error={activity.error} onRetry={() => activity.refetch()} /> : null}
      {activity.isSuccess && moments.length === 0 ? (
        <p className="text-tabla text-suave">
          {shown === 'notas' ? 'Nadie anotó nada todavía.' : 'Todavía no hay actividad.'}
        </p>
      ) : null}
      <Timeline moments={moments} />
    </Card>
  )
}

function momentOfNota(nota: Nota, doing: DoingWithNotes): Moment {
  return {
    key: `nota ${nota.id}`,
    icon: StickyNote,
    tone: 'note',
    title: (
      <>
        <b className="font-semibold">{nota.autor ?? 'Alguien'}</b> anotó
      </>
    ),
    detail: <NotaText nota={nota} {...doing} />,
    when: formatMoment(nota.creadoEn),
    at: nota.creadoEn,
  }
}

function momentOfCambio(cambio: Cambio): Moment {
  const { id, accion, quien, motivo, creadoEn } = cambio
  const { icon, tone } = ACTIONS[accion]
  const { text = ACTIONS[accion].text, told } = changeTexts(cambio)
  return {
    key: `cambio ${id}`,
    icon,
    tone,
    title: (
      <>
        <b className="font-semibold">{quien ?? 'El sistema'}</b> {text}
      </>
    ),
    detail: [told, motivo].filter(Boolean).join(' · '),
    when: formatMoment(creadoEn),
    at: creadoEn,
  }
}
