import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { Link } from 'react-router'
import { rutaDeEntidad } from '#domain/gestion/entidades.ts'
import { finishRecordatorio, listRecordatorios } from '#domain/gestion/notas.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { RetryLine } from '../../kit/retry-line.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

const QUERY = ['recordatorios']

/** The user's own notes whose reminder is due. */
export function Reminders() {
  const queries = useQueryClient()
  const due = useQuery({
    queryKey: QUERY,
    queryFn: async () => (await call(listRecordatorios)).data,
    refetchInterval: 60_000,
  })
  const finish = useMutation({
    mutationFn: (id: number) => call(finishRecordatorio, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: QUERY }),
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  if (due.isError) {
    return (
      <p>
        <RetryLine retry={due.refetch}>No pudimos traer tus recordatorios.</RetryLine>
      </p>
    )
  }
  if (!due.data?.length) return null
  return (
    <Card title="Recordatorios" flush className="max-w-2xl">
      <ul>
        {due.data.map(({ id, entidad, clave, texto, recordarEn }) => (
          <li key={id} className="flex items-center gap-3 border-t border-linea-suave px-3.5 py-2">
            <AlarmClock aria-hidden="true" className="size-4.5 shrink-0 text-espera" />
            <Link
              to={rutaDeEntidad(entidad, clave)}
              className="min-w-0 flex-1 break-words hover:underline max-md:min-h-control"
            >
              {texto}
              <span className="block text-meta text-suave">{recordarEn ? formatMoment(recordarEn) : ''}</span>
            </Link>
            <Button disabled={finish.isPending} onClick={() => finish.mutate(id)}>
              Ya está
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
