import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import { rutaDeEntidad } from '#domain/gestion/entidades.ts'
import { type FilaDeLote, getLote, type Lote, listFilasDeLote, undoLote } from '#domain/gestion/lotes.ts'
import { call } from '../../session/api.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { RetryLine } from '../retry-line.tsx'
import { ErrorState } from '../states.tsx'
import { sayWithUndo, undoAndSay } from '../toast.tsx'

const EVERY_MS = 700

/** The progress of a job and the result of each row. The job continues when the dialog is closed. */
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
  const done = lote ? lote.hechas + lote.sinCambio + lote.fallidas : 0
  /** Reloads the lists and the running jobs of the frame. */
  const readAgain = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) => of === 'list' || name === 'pendientes',
    })
  const undoId = useRef(crypto.randomUUID())
  const undo = async () => {
    await takeBack(id, undoId.current)
    await readAgain()
  }
  const outcome = lote ? outcomeText(lote, done) : 'Empezando…'
  const until = useUndoUntil(ended ? lote.deshacerSegundos : 0)
  const leave = (tell?: (title: string) => void) => {
    void readAgain()
    tell?.(`${label}: ${outcome}`)
    onClose()
  }
  const close = () => leave(until ? (title) => sayWithUndo(title, undo, undefined, until) : undefined)
  return (
    <Dialog
      open
      onClose={close}
      title={label}
      actions={
        <>
          {until ? (
            <Button onClick={() => leave((title) => undoAndSay(title, undo, until))}>Deshacer</Button>
          ) : null}
          <Button look={ended ? 'primary' : 'line'} onClick={close}>
            {ended ? 'Listo' : 'Seguir trabajando'}
          </Button>
        </>
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
        {outcome}
      </p>
      {outcomes.isError && !outcomes.data ? (
        <RetryLine retry={outcomes.refetch}>No pudimos traer qué pasó con cada una.</RetryLine>
      ) : null}
      {outcomes.data?.some(({ estado }) => estado === 'fallida') ? (
        <ul className="max-h-60 overflow-auto rounded-campo border border-linea text-tabla">
          {outcomes.data
            .filter(({ estado }) => estado === 'fallida')
            .map(({ clave, mensaje, fila }) => (
              <li key={clave} className="border-linea-suave px-3 py-2 break-words not-first:border-t">
                <RowName fila={fila} clave={clave} /> <span className="block text-error">{mensaje}</span>
              </li>
            ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

/** The deadline for the undo by this browser's clock; undefined once it has passed. */
function useUndoUntil(seconds: number): number | undefined {
  const [until, setUntil] = useState<number>()
  useEffect(() => {
    if (seconds <= 0) return
    const left = seconds * 1000
    setUntil(Date.now() + left)
    const timer = setTimeout(() => setUntil(undefined), left)
    return () => clearTimeout(timer)
  }, [seconds])
  return until
}

/** Opens the row in a new tab, so that the results stay open. */
function RowName({ fila, clave }: Pick<FilaDeLote, 'fila' | 'clave'>) {
  const href = useHref(fila?.en ? rutaDeEntidad(fila.en.entidad, fila.en.clave) : '/')
  if (!fila?.en) return <b className="font-semibold">{fila?.nombre ?? `Fila ${clave}`}</b>
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold text-marca underline">
      {fila.nombre}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}

/** The undo is a job too. Waits for it, so that the user sees the restored rows. */
async function takeBack(id: string, undoId: string): Promise<void> {
  const { item } = await call(undoLote, { params: { id }, body: { id: undoId } })
  let lote = item
  while (lote.estado === 'en_curso') {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    lote = (await call(getLote, { params: { id: lote.id } })).item
  }
  const { fallidas } = lote
  if (fallidas === 0) return
  const { data } = await call(listFilasDeLote, { params: { id: lote.id } })
  const why = new Set(data.flatMap(({ estado, mensaje }) => (estado === 'fallida' ? [mensaje] : [])))
  const whose = fallidas === 1 ? 'Una quedó como está' : `${fallidas} quedaron como están`
  throw new ApiError(409, { code: 'CONFLICTO', message: `${whose}. ${[...why].join(' ')}` })
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
