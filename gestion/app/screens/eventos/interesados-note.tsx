import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { countInteresados } from '#domain/eventos/intereses.ts'
import { counted } from '../../kit/counted.ts'
import type { Values } from '../../kit/form/fields.ts'
import { RetryLine } from '../../kit/retry-line.tsx'
import { formatDateTime } from '../../kit/time.ts'
import type { Row } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'

const people = (count: number) => counted(count, 'persona', 'personas')

/** People who asked for new dates are notified of an event once. Shows how many will be or were notified. */
export default function InteresadosNote({ row, values }: { row: Row; values: Values }) {
  const id = Number(row['IdEvento'])
  const IdCategoria2 = Number(values['IdCategoria2'])
  const answer = useQuery({
    queryKey: ['interesados', id, IdCategoria2, row.publicado],
    queryFn: async () => (await call(countInteresados, { params: { id }, query: { IdCategoria2 } })).item,
    enabled: IdCategoria2 > 0,
  })
  if (answer.isError) {
    return (
      <p className="rounded-tarjeta bg-superficie p-3.5">
        <RetryLine retry={answer.refetch}>No pudimos ver a cuántas personas les avisa.</RetryLine>
      </p>
    )
  }
  if (!answer.data) return null
  const { personas, anunciadoEn, avisadas } = answer.data
  const text = anunciadoEn
    ? avisadas > 0 &&
      `Se avisó a ${people(avisadas)} que pedían nuevas fechas, desde el ${formatDateTime(anunciadoEn)}.`
    : personas > 0 &&
      `Se avisará a ${people(personas)} que pidieron nuevas fechas, un minuto después de publicar.`
  if (!text) return null
  return (
    <p className="flex items-start gap-2 rounded-tarjeta bg-superficie p-3.5 text-tabla">
      <BellRing aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-suave" />
      {text}
    </p>
  )
}
