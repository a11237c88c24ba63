import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import {
  type EventoEnPuerta,
  listEventosEnPuerta,
  PUERTA_ANTES_DIAS,
  PUERTA_DESPUES_DIAS,
} from '#domain/inscripciones/acreditacion.ts'
import { Card } from '../../kit/card.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { EmptyAtFirst, ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { forgetListasVencidas } from './store.ts'
import { cuandoText } from './texts.ts'

/** Whose door it is today. */
export function Component() {
  const answer = useQuery({
    queryKey: ['puertas'],
    queryFn: async () => (await call(listEventosEnPuerta)).data,
  })
  useEffect(() => {
    forgetListasVencidas()
  }, [])
  return (
    <>
      <PageHead title="Acreditar" meta="Elegí el evento de tu puerta." />
      <Card flush className="max-w-3xl">
        {answer.isPending ? <ListSkeleton rows={4} /> : null}
        {answer.isError && !answer.data ? (
          <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
        ) : null}
        {answer.data?.length === 0 ? (
          <EmptyAtFirst icon={<CalendarDays />} title="No hay eventos cerca">
            {`Acá aparecen los eventos presenciales y por Zoom desde ${PUERTA_ANTES_DIAS} días antes hasta ${PUERTA_DESPUES_DIAS} días después.`}
          </EmptyAtFirst>
        ) : null}
        {answer.data?.length ? (
          <ul>
            {answer.data.map((evento) => (
              <Evento key={evento.IdEvento} evento={evento} />
            ))}
          </ul>
        ) : null}
      </Card>
    </>
  )
}

function Evento({ evento }: { evento: EventoEnPuerta }) {
  return (
    <li className="border-t border-linea-suave first:border-0">
      <Link
        to={`/acreditar/${evento.IdEvento}`}
        className="flex min-h-16 items-center gap-3 px-3.5 py-2 hover:bg-pasar"
      >
        <span className="min-w-0 flex-1">
          <b className="block text-subtitulo leading-tight font-semibold break-words">{evento.Titulo}</b>
          <span className="text-tabla text-suave">
            {[cuandoText(evento), evento.Lugar].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-right text-tabla">
          <b className="block text-subtitulo font-semibold">
            {evento.ingresados} / {evento.inscriptos}
          </b>
          <span className="text-suave">adentro</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-suave" />
      </Link>
    </li>
  )
}
