import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Pendiente, previewLote, startLote } from '#domain/gestion/lotes.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { tellHeight } from '../bar-height.ts'
import { FormDialog } from '../form-dialog.tsx'
import { dialogOnDemand } from '../on-demand.tsx'
import { useRequestId } from '../request-id.ts'
import { say } from '../toast.tsx'
import { PAGE_SIZE } from './pager.tsx'
import { useStateOf } from './state-of.ts'
import { WhyDialog } from './why-dialog.tsx'

const JobDialog = dialogOnDemand(() => import('./job-dialog.tsx'))

interface Action {
  /** The action's name on the server. */
  accion: string
  label: string
  icon: LucideIcon
  /** The action can be undone for a minute. */
  undoable?: true
  /** Asks for a reason before the action starts. */
  asksWhy?: true
  /**
   * What the affected people receive. Shown before the action starts; an undoable action shows it only for more than
   * one page of rows.
   */
  reaches?: string
  /**
   * A warning about what the action would leave pending, as the server reports it. Shown before the action starts.
   */
  tells?: (pendientes: readonly Pendiente[]) => string | undefined
  /** A dialog that asks for other input, for example a recipient or a date. */
  asks?: (question: BulkQuestion) => ReactNode
}

/** An action that cannot be undone must ask something before it starts. */
export type BulkAction = Action &
  ({ undoable: true } | { asksWhy: true } | { reaches: string } | Required<Pick<Action, 'asks'>>)

/** Props of the dialog that asks before an action starts. */
export interface BulkQuestion {
  /** The action and the number of affected rows. */
  title: string
  /** A warning about what the action would leave pending. */
  left?: string | undefined
  busy: boolean
  onClose: () => void
  onGo: (datos: Record<string, string>) => void
}

export interface BulkDeclaration {
  recurso: string
  acciones: readonly BulkAction[]
  /** The filters of the current list as API parameters, for an action on all matching rows. */
  consulta: () => Record<string, string>
}

type Begun = BulkAction & { motivo?: string; datos?: Record<string, string> }

/**
 * The actions for the selected rows. Each runs as a job on the server, with its progress and the result of each row.
 */
export function BulkBar({
  bulk,
  chosen,
  total,
  onDrop,
}: {
  bulk: BulkDeclaration
  chosen: readonly string[]
  /** The number of matching rows as text; undefined if all of them are already selected. */
  total: string | undefined
  onDrop: () => void
}) {
  // «All that match» ends as soon as the user selects or deselects a row.
  const [everything, setEverything] = useStateOf(chosen.join(), false)
  const all = everything && total !== undefined
  const request = useRequestId()
  const [asking, setAsking] = useState<BulkAction & { left?: string | undefined }>()
  const [job, setJob] = useState<{ id: string; label: string }>()
  const wanted = ({ accion }: BulkAction) => ({
    recurso: bulk.recurso,
    accion,
    ...(all ? { consulta: bulk.consulta() } : { claves: [...chosen] }),
  })
  const onError = (error: unknown) => say('No se pudo empezar', messageOf(error))
  const look = useMutation({
    mutationFn: async (action: BulkAction) => {
      if (!action.tells) return undefined
      const { pendientes } = await call(previewLote, { body: wanted(action) })
      return action.tells(pendientes)
    },
    onSuccess: (left, action) => {
      const asks = action.asksWhy || action.asks || left || (action.reaches && (many || !action.undoable))
      if (asks) setAsking({ ...action, left })
      else start.mutate(action)
    },
    onError,
  })
  const start = useMutation({
    mutationFn: async ({ motivo, datos, ...action }: Begun) => {
      const body = {
        ...wanted(action),
        ...(motivo ? { motivo } : {}),
        ...(datos ? { datos } : {}),
      }
      const id = request.idOf(body)
      await call(startLote, { body: { ...body, id } })
      request.answered()
      return { id, label: action.label }
    },
    onSuccess: (begun) => {
      setAsking(undefined)
      setJob(begun)
    },
    onError,
  })
  const many = all || chosen.length > PAGE_SIZE
  const busy = look.isPending || start.isPending
  const told = [asking?.left, asking?.reaches].filter(Boolean).join(' ')
  const titleOf = ({ label }: BulkAction) =>
    `${label}: ${all ? `las ${total} que coinciden` : chosenText(chosen.length)}`
  return (
    <ChosenBar
      chosen={chosen.length}
      {...(all ? { text: `Las ${total} que coinciden` } : {})}
      onDrop={onDrop}
    >
      {total && !all ? (
        <button
          type="button"
          className="h-control px-1 font-semibold underline"
          onClick={() => setEverything(() => true)}
        >
          Seleccionar las {total} que coinciden
        </button>
      ) : null}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-flotante-linea max-md:hidden" />
      {bulk.acciones.map((action) => (
        <button
          key={action.accion}
          type="button"
          disabled={busy}
          className="flex h-control items-center gap-1.5 rounded-full px-3 font-semibold hover:bg-flotante-linea/60"
          onClick={() => look.mutate(action)}
        >
          <action.icon aria-hidden="true" className="size-4" /> {action.label}
        </button>
      ))}
      {asking?.asks?.({
        title: titleOf(asking),
        left: asking.left,
        busy: start.isPending,
        onClose: () => setAsking(undefined),
        onGo: (datos) => start.mutate({ ...asking, datos }),
      })}
      {asking && told && !asking.asksWhy && !asking.asks ? (
        <FormDialog
          title={titleOf(asking)}
          description={told}
          action={asking.label}
          cancel="Volver"
          busy={start.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={() => start.mutate(asking)}
        />
      ) : null}
      {asking?.asksWhy ? (
        <WhyDialog
          title={titleOf(asking)}
          left={told}
          undoable={asking.undoable ?? false}
          action={asking.label}
          busy={start.isPending}
          onClose={() => setAsking(undefined)}
          onGo={(motivo) => start.mutate({ ...asking, motivo })}
        />
      ) : null}
      {job ? (
        <JobDialog
          {...job}
          onClose={() => {
            setJob(undefined)
            onDrop()
          }}
        />
      ) : null}
    </ChosenBar>
  )
}

const chosenText = (chosen: number) => `${chosen} ${chosen === 1 ? 'elegida' : 'elegidas'}`

/** The number of selected rows, with a button that clears the selection. */
function ChosenBar({
  chosen,
  text = chosenText(chosen),
  onDrop,
  children,
}: {
  chosen: number
  text?: string
  onDrop: () => void
  children: ReactNode
}) {
  return (
    <section
      aria-label="Filas elegidas"
      ref={tellHeight}
      className="sticky bottom-3 mt-auto z-20 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-[14px] bg-flotante px-4 py-2 text-tabla text-flotante-texto shadow-alta max-md:bottom-20"
    >
      <b role="status" className="mr-1">
        {text}
      </b>
      {/* On a phone the bar is one line that scrolls sideways and fades at its end, so that the selected rows stay
          visible. */}
      <div className="-mx-3 flex w-[calc(100%+1.5rem)] items-center overflow-x-auto mask-r-from-[calc(100%-2rem)] pr-6 pl-1 whitespace-nowrap max-md:order-last *:shrink-0 md:contents">
        {children}
      </div>
      <button
        type="button"
        className="ml-auto flex h-control items-center gap-2 px-2 font-semibold"
        onClick={onDrop}
      >
        Soltar <kbd>Esc</kbd>
      </button>
    </section>
  )
}
