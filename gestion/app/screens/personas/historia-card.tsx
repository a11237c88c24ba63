import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  Award,
  DoorOpen,
  FileText,
  GraduationCap,
  LogIn,
  type LucideIcon,
  Mail,
  MessageSquare,
  ReceiptText,
  ScrollText,
  StickyNote,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ClaseDeHecho, type HechoDePersona, listHistoria } from '#domain/cuentas/personas/historia.ts'
import { type DoingWithNotes, NotaText } from '../../kit/activity/nota-text.tsx'
import { NoteForm } from '../../kit/activity/note-form.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { type Moment, Timeline } from '../../kit/timeline.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

const CLASES: Record<ClaseDeHecho, { name: string; icon: LucideIcon; tone: NonNullable<Moment['tone']> }> = {
  inscripciones: { name: 'Inscripciones', icon: GraduationCap, tone: 'ok' },
  compras: { name: 'Compras', icon: ReceiptText, tone: 'ok' },
  mensajes: { name: 'Mensajes', icon: MessageSquare, tone: 'info' },
  correos: { name: 'Correos', icon: Mail, tone: 'neutral' },
  sesiones: { name: 'Sesiones', icon: LogIn, tone: 'neutral' },
  constancias: { name: 'Constancias', icon: Award, tone: 'ok' },
  asistencias: { name: 'Asistencias', icon: DoorOpen, tone: 'ok' },
  solicitudes: { name: 'Solicitudes', icon: FileText, tone: 'wait' },
  notas: { name: 'Notas', icon: StickyNote, tone: 'note' },
  auditoria: { name: 'Auditoría', icon: ScrollText, tone: 'wait' },
}

const historiaKey = (id: number) => ['actividad', 'personas', id]

/** The history of a person, newest first, as far as the user may see it. */
export function HistoriaCard({ id }: { id: number }) {
  const queries = useQueryClient()
  const [clase, setClase] = useState<ClaseDeHecho>()
  const story = useInfiniteQuery({
    queryKey: [...historiaKey(id), clase],
    queryFn: ({ pageParam }) =>
      call(listHistoria, {
        params: { id },
        query: { ...(clase ? { clase } : {}), ...(pageParam ? { after: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    placeholderData: (before) => before,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: historiaKey(id) })
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: refresh,
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  const pages = story.data?.pages ?? []
  const moments = pages.flatMap(({ data }) =>
    data.map((hecho) => momentOf(hecho, { act: (work) => act.mutate(work), refresh })),
  )
  return (
    <Card title="Historia">
      <NoteForm entidad="personas" clave={String(id)} onAdded={refresh} />
      {story.isPending ? <ListSkeleton rows={4} /> : null}
      {story.isError ? <ErrorState error={story.error} onRetry={() => story.refetch()} /> : null}
      {story.isSuccess ? (
        <>
          <ClaseFilter clases={pages[0]?.clases ?? []} chosen={clase} onChoose={setClase} />
          {moments.length === 0 ? (
            <p className="text-tabla text-suave">
              {clase ? `Nada en ${CLASES[clase].name.toLowerCase()}.` : 'Todavía no pasó nada.'}
            </p>
          ) : null}
          <div aria-busy={story.isFetching}>
            <Timeline moments={moments} />
          </div>
        </>
      ) : null}
      {story.hasNextPage ? (
        <Button
          className="mt-1 w-full"
          disabled={story.isFetchingNextPage}
          onClick={() => story.fetchNextPage()}
        >
          {story.isFetchingNextPage ? 'Cargando…' : 'Ver lo anterior'}
        </Button>
      ) : null}
    </Card>
  )
}

function ClaseFilter({
  clases,
  chosen,
  onChoose,
}: {
  clases: readonly ClaseDeHecho[]
  chosen: ClaseDeHecho | undefined
  onChoose: (clase: ClaseDeHecho | undefined) => void
}) {
  const choices = [undefined, ...clases]
  return (
    <fieldset className="mb-4 flex flex-wrap gap-1">
      <legend className="sr-only">Qué mostrar</legend>
      {choices.map((clase) => (
        <Button
          key={clase ?? 'todo'}
          look="quiet"
          className="px-2.5 aria-pressed:bg-marca-claro"
          aria-pressed={chosen === clase}
          onClick={() => onChoose(clase)}
        >
          {clase ? CLASES[clase].name : 'Todo'}
        </Button>
      ))}
    </fieldset>
  )
}

function momentOf(hecho: HechoDePersona, doing: DoingWithNotes): Moment {
  const { clave, clase, en, titulo, detalle, quien, ruta, nota } = hecho
  const { icon, tone } = CLASES[clase]
  const name = nota ? (
    <>
      <b className="font-semibold">{quien ?? 'Alguien'}</b> anotó
    </>
  ) : (
    <>
      <Link to={ruta} className="font-semibold text-marca hover:underline">
        {titulo}
      </Link>
      {quien ? <span className="text-suave"> · {quien}</span> : null}
    </>
  )
  return {
    key: clave,
    icon,
    tone,
    title: name,
    detail: nota ? <NotaText nota={{ ...nota, texto: detalle }} {...doing} /> : detalle,
    when: formatMoment(en),
    at: en,
  }
}
