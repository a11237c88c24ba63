import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ENLACE_HORAS, getCorrida } from '#domain/informes/informes.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { call } from '../../session/api.ts'
import { DownloadButton, ESTADO_DE_CORRIDA } from './corridas.tsx'

/** The download screen, the target of the link in the mail. */
export function Component() {
  const { id = '' } = useParams()
  const answer = useQuery({
    queryKey: ['corridas', id],
    queryFn: async () => (await call(getCorrida, { params: { id } })).item,
    refetchInterval: ({ state }) => (state.data?.estado === 'en_curso' ? 2_000 : false),
  })
  const corrida = answer.data
  return (
    <>
      <PageHead title={corrida?.nombre ?? 'Archivo'} />
      <Card className="max-w-xl">
        {answer.isPending ? <ListSkeleton rows={2} /> : null}
        {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
        {corrida ? (
          <div className="grid justify-items-start gap-3">
            <Chip tone={ESTADO_DE_CORRIDA[corrida.estado].tone}>
              {ESTADO_DE_CORRIDA[corrida.estado].name}
            </Chip>
            {corrida.estado === 'lista' ? (
              <>
                <p>
                  {`${counted(corrida.filas, 'fila', 'filas')} en ${corrida.formato.toUpperCase()}.`}
                  {corrida.venceEn ? ` Se borra ${formatMoment(corrida.venceEn)}.` : ''}
                </p>
                <DownloadButton corrida={corrida} primary />
              </>
            ) : null}
            {corrida.estado === 'en_curso' ? <p>Lo estamos preparando. Te avisamos por correo.</p> : null}
            {corrida.estado === 'fallida' ? <p>{corrida.error}</p> : null}
            {corrida.estado === 'vencida' ? (
              <p>Pasaron las {ENLACE_HORAS} horas y el archivo se borró.</p>
            ) : null}
            <ButtonLink look="quiet" to="/informes">
              Ver mis informes
            </ButtonLink>
          </div>
        ) : null}
      </Card>
    </>
  )
}
