import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getLote, type Lote, listFilasDeLote } from '#domain/gestion/lotes.ts'
import { call } from '../../session/api.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorState } from '../states.tsx'

const EVERY_MS = 700

/** How far a job has come, and what became of each row. It goes on whether or not somebody looks. */
export default function JobDialog({
  id,
  label,
  onClose,
}: {
  id: string
  label: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const params = { id }
  const job = useQuery({
    queryKey: ['lote', id],
    queryFn: async () => (await call(getLote, { params })).item,
    refetchInterval: ({ state }) => (state.data && state.data.estado !== 'en_curso' ? false : EVERY_MS),
  })
  const lote = job.data
  const ended = lote !== undefined && lote.estado !== 'en_curso'
  const outcomes = useQuery({
    queryKey: ['lote', id, 'filas'],
    queryFn: async () => (await call(listFilasDeLote, { params })).data,
    enabled: ended && lote.fallidas > 0,
  })
  const close = () => {
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'list' })
    onClose()
  }
  const done = lote ? lote.hechas + lote.sinCambio + lote.fallidas : 0
  return (
    <Dialog
      open
      onClose={close}
      title={label}
      actions={
        <Button look={ended ? 'primary' : 'line'} onClick={close}>
          {ended ? 'Listo' : 'Seguir trabajando'}
        </Button>
      }
    >
      {job.isError ? <ErrorState error={job.error} onRetry={() => job.refetch()} /> : null}
      <progress
        aria-label="Avance"
        className="h-2 w-full overflow-hidden rounded-full accent-marca"
        max={lote?.total ?? 1}
        value={done}
      />
      <p role="status" className="text-tabla">
        {lote ? outcomeText(lote, done) : 'Empezando…'}
      </p>
      {outcomes.data?.some(({ estado }) => estado === 'fallida') ? (
        <ul className="max-h-60 overflow-auto rounded-campo border border-linea text-tabla">
          {outcomes.data
            .filter(({ estado }) => estado === 'fallida')
            .map(({ clave, mensaje }) => (
              <li key={clave} className="border-linea-suave px-3 py-2 not-first:border-t">
                <b className="font-semibold">{clave}</b> <span className="text-error">{mensaje}</span>
              </li>
            ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

function outcomeText({ estado, total, hechas, sinCambio, fallidas }: Lote, done: number): string {
  if (estado === 'en_curso') return `${done} de ${total}. Sigue aunque cierres esto.`
  const parts = [
    `${hechas} ${hechas === 1 ? 'hecha' : 'hechas'}`,
    sinCambio ? `${sinCambio} ya ${sinCambio === 1 ? 'estaba' : 'estaban'} así` : '',
    fallidas ? `${fallidas} con problemas` : '',
    estado === 'detenido' ? 'se detuvo: ya no tenés permiso' : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
