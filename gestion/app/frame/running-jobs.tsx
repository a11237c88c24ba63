import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Lote, listLotes } from '#domain/gestion/lotes.ts'
import { Button } from '../kit/button.tsx'
import { capital } from '../kit/capital.ts'
import { numberText } from '../kit/form/numbers.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { call } from '../session/api.ts'
import { JOBS_QUERY } from './jobs-query.ts'
import { GROUPS } from './navigation.ts'

const JobDialog = dialogOnDemand(() => import('../kit/list/job-dialog.tsx'))

const EVERY_MS = 5_000

const isRunning = ({ estado }: Lote) => estado === 'en_curso'

/** Resources whose screen has a different name. */
const LISTS: Readonly<Record<string, string>> = {
  homebanners: 'Banners',
  imagenes: 'Medios',
  cancelaciones: 'Evento cancelado',
}

/** The name of a job: `reenviar-correo` of purchases is «Compras: reenviar correo». */
function nameOf({ recurso, accion }: Lote): string {
  const list =
    LISTS[recurso] ?? GROUPS.flat().find(({ to }) => to === `/${recurso}`)?.label ?? capital(recurso)
  return `${list}: ${accion.replaceAll('-', ' ')}`
}

function stateOf({ estado, total, hechas, sinCambio, fallidas }: Lote) {
  if (estado === 'en_curso') {
    const text = `${numberText(hechas + sinCambio + fallidas)} de ${numberText(total)}`
    return { text, icon: <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" /> }
  }
  return fallidas > 0 || estado === 'detenido'
    ? { text: 'con problemas', icon: <TriangleAlert aria-hidden="true" /> }
    : { text: 'terminó', icon: <CircleCheck aria-hidden="true" /> }
}

/**
 * Reopens the dialog of a running bulk action after the dialog or the tab was closed. The job continues meanwhile.
 */
export default function RunningJobs() {
  const [opened, setOpened] = useState<Lote>()
  const { data, isError } = useQuery({
    queryKey: JOBS_QUERY,
    queryFn: async () => (await call(listLotes)).data,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? EVERY_MS : false),
  })
  const [lote] = data ?? []
  return (
    <>
      {lote && !isError ? <JobButton lote={lote} onOpen={() => setOpened(lote)} /> : null}
      {opened ? (
        <JobDialog id={opened.id} label={nameOf(opened)} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

function JobButton({ lote, onOpen }: { lote: Lote; onOpen: () => void }) {
  const { text, icon } = stateOf(lote)
  const told = `${nameOf(lote)}, ${text}`
  return (
    <Button look="quiet" aria-label={told} title={told} onClick={onOpen}>
      {icon} <span className="max-w-72 truncate max-lg:hidden">{told}</span>
    </Button>
  )
}
