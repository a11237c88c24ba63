import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Lote, listLotes } from '#domain/gestion/lotes.ts'
import { Button } from '../kit/button.tsx'
import { numberText } from '../kit/form/numbers.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { call } from '../session/api.ts'

const JobDialog = dialogOnDemand(() => import('../kit/list/job-dialog.tsx'))

const EVERY_MS = 5_000

const isRunning = ({ estado }: Lote) => estado === 'en_curso'

/** `reenviar-correo` is «Reenviar correo». */
const nameOf = ({ accion }: Lote) => accion.charAt(0).toUpperCase() + accion.slice(1).replaceAll('-', ' ')

function stateOf({ estado, total, hechas, sinCambio, fallidas }: Lote) {
  if (estado === 'en_curso') {
    const text = `En curso: ${numberText(hechas + sinCambio + fallidas)} de ${numberText(total)}`
    return { text, icon: <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" /> }
  }
  return fallidas > 0 || estado === 'detenido'
    ? { text: 'Acción con problemas', icon: <TriangleAlert aria-hidden="true" /> }
    : { text: 'Acción terminada', icon: <CircleCheck aria-hidden="true" /> }
}

/** The way back to an action on many rows, for whoever closed its dialog or the tab: it goes on without them. */
export default function RunningJobs() {
  const [opened, setOpened] = useState<Lote>()
  const { data } = useQuery({
    // Read again with the lists, which a job that ends has changed.
    queryKey: ['lotes', 'list'],
    queryFn: async () => (await call(listLotes)).data,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? EVERY_MS : false),
  })
  const [lote] = data ?? []
  return (
    <>
      {lote ? <JobButton lote={lote} onOpen={() => setOpened(lote)} /> : null}
      {opened ? (
        <JobDialog id={opened.id} label={nameOf(opened)} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

function JobButton({ lote, onOpen }: { lote: Lote; onOpen: () => void }) {
  const { text, icon } = stateOf(lote)
  return (
    <Button look="quiet" aria-label={text} onClick={onOpen}>
      {icon} <span className="whitespace-nowrap max-lg:hidden">{text}</span>
    </Button>
  )
}
