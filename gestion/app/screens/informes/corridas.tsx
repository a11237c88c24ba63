import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Corrida, downloadCorrida, ENLACE_HORAS, listCorridas } from '#domain/informes/informes.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { ErrorState } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

export const CORRIDAS = ['corridas']
const SOON_MS = 2_000

export const ESTADO_DE_CORRIDA: Record<Corrida['estado'], { name: string; tone: Tone }> = {
  en_curso: { name: 'Preparando', tone: 'wait' },
  lista: { name: 'Listo', tone: 'ok' },
  fallida: { name: 'Falló', tone: 'error' },
  vencida: { name: 'Vencido', tone: 'neutral' },
}

export function DownloadButton({ corrida, primary = false }: { corrida: Corrida; primary?: boolean }) {
  const download = useMutation({
    mutationFn: () => call(downloadCorrida, { params: { id: corrida.id } }),
    onSuccess: (file) => {
      saveBlob(file)
      say(`Descargaste ${file.name}.`)
    },
    onError: (error) => say('No se pudo descargar', messageOf(error)),
  })
  return (
    <Button
      look={primary ? 'primary' : 'line'}
      disabled={download.isPending}
      onClick={() => download.mutate()}
      aria-label={`Descargar ${corrida.nombre}`}
    >
      <Download aria-hidden="true" /> {download.isPending ? 'Descargando…' : 'Descargar'}
    </Button>
  )
}

/** The report files that the user had made in the background. */
export function Corridas() {
  const answer = useQuery({
    queryKey: CORRIDAS,
    queryFn: async () => (await call(listCorridas)).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'en_curso') ? SOON_MS : false,
  })
  if (answer.isError && !answer.data) {
    return (
      <Card title="Tus archivos">
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      </Card>
    )
  }
  if (!answer.data?.length) return null
  return (
    <Card title="Tus archivos" flush>
      <ul>
        {answer.data.map((corrida) => (
          <li
            key={corrida.id}
            className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-t border-linea-suave px-3.5 py-1.5 text-tabla"
          >
            <span className="min-w-0 flex-1 basis-56">
              <b className="font-semibold">{corrida.nombre}</b>
              <span className="block text-meta text-suave">
                {[
                  formatMoment(corrida.creadoEn),
                  corrida.formato.toUpperCase(),
                  corrida.estado === 'lista' ? counted(corrida.filas, 'fila', 'filas') : '',
                  corrida.estado === 'lista' && corrida.venceEn
                    ? `hasta ${formatMoment(corrida.venceEn)}`
                    : '',
                  corrida.error ?? '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Chip tone={ESTADO_DE_CORRIDA[corrida.estado].tone}>
              {ESTADO_DE_CORRIDA[corrida.estado].name}
            </Chip>
            {corrida.estado === 'lista' ? <DownloadButton corrida={corrida} /> : null}
          </li>
        ))}
      </ul>
      <p className="border-t border-linea-suave px-3.5 py-2 text-meta text-suave">
        Cada archivo se borra a las {ENLACE_HORAS} horas.
      </p>
    </Card>
  )
}
