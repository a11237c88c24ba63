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
import { counted } from '../../kit/counted.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { State } from '../../kit/state.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { useStaff } from '../../session/staff.tsx'
import { tituloIn, usePuertasGuardadas } from './detenidos.tsx'
import { forgetListasVencidas, readCola } from './store.ts'
import { cuandoText } from './texts.ts'

/** Lists the events that the signed-in person checks in today. */
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
      <SinEnviar />
      <Card flush className="max-w-3xl">
        {answer.isPending ? <ListSkeleton rows={4} /> : null}
        {answer.isError && !answer.data ? (
          <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
        ) : null}
        {answer.data?.length === 0 ? (
          <State icon={<CalendarDays />} title="No hay eventos cerca">
            {`Acá aparecen los eventos presenciales y por Zoom desde ${PUERTA_ANTES_DIAS} días antes hasta ${PUERTA_DESPUES_DIAS} días después.`}
          </State>
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

/** Events with unsent check-ins on this phone, including events that are no longer listed. */
function SinEnviar() {
  const { id } = useStaff()
  const puertas = usePuertasGuardadas()
  const { data: cola = [] } = useQuery({
    queryKey: ['puertas-cola'],
    queryFn: readCola,
    networkMode: 'always',
    gcTime: 0,
  })
  const mine = Map.groupBy(
    cola.filter(({ usuarioId }) => usuarioId === id),
    ({ IdEvento }) => IdEvento,
  )
  if (mine.size === 0) return null
  return (
    <Card title="Falta enviar" className="mb-3.5 max-w-3xl">
      <ul className="grid gap-1 text-tabla">
        {[...mine].map(([IdEvento, hechos]) => (
          <li key={IdEvento}>
            <Link to={`/acreditar/${IdEvento}`} className="font-semibold underline">
              {tituloIn(puertas, IdEvento)}
            </Link>
            : {counted(hechos.length, 'anotación', 'anotaciones')}
          </li>
        ))}
      </ul>
    </Card>
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
