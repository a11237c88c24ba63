import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { replaceEntrada } from '#domain/inscripciones/entradas.ts'
import {
  annulConstancia,
  dropInscripcion,
  extendInscripcion,
  type InscriptoEntero,
  issueConstancia,
  moveInscripcion,
  unwriteToInscripto,
  writeToInscripto,
} from '#domain/inscripciones/inscriptos.ts'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { AnularDialog } from './anular-dialog.tsx'
import { BajaDialog } from './baja-dialog.tsx'
import { EscribirDialog } from './escribir-dialog.tsx'
import { ExtenderDialog } from './extender-dialog.tsx'
import { MoverDialog } from './mover-dialog.tsx'
import { PagoChip } from './pagos.tsx'

type Asked = 'entrada' | 'mover' | 'extender' | 'escribir' | 'anular' | 'baja'

/** What was done, and how it is taken back while that is possible. */
interface Acted {
  message: string
  item?: InscriptoEntero | null
  undo?: () => Promise<unknown>
}

/** Sends what was decided, on the version that was seen, and shows what became of it. */
function useAct({ id }: InscriptoEntero, onDone: () => void) {
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all(
      [['inscriptos'], ['actividad'], ['compras']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  return useMutation({
    mutationFn: (work: () => Promise<Acted>) => work(),
    onSuccess: async ({ message, item, undo }) => {
      if (item) queries.setQueryData(['inscriptos', 'item', id], item)
      await readAgain()
      if (undo) sayWithUndo(message, () => undo().then(readAgain))
      else say(message)
      onDone()
    },
    // Whoever came second sees the enrolment as it is now.
    onError: () => queries.invalidateQueries({ queryKey: ['inscriptos', 'item', id] }),
  })
}

/** Ends an enrolment, and leads on where nothing of it is left to be shown. */
function useDrop({ id, version }: InscriptoEntero, onKept: () => void) {
  const may = useMay()
  const { search } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (motivo: string) => call(dropInscripcion, { params: { id }, version, body: { motivo } }),
    onSuccess: async ({ item, message, compra }) => {
      if (item) {
        queries.setQueryData(['inscriptos', 'item', id], item)
        onKept()
      } else {
        queries.removeQueries({ queryKey: ['inscriptos', 'item', id] })
        navigate(compra && may('compras.ver') ? `/compras/${compra}` : `/inscriptos${search}`)
      }
      await queries.invalidateQueries({ queryKey: ['inscriptos', 'list'] })
      say(message)
    },
  })
}

/** State and actions of an enrolment. */
export function InscriptoActions({ inscripto }: { inscripto: InscriptoEntero }) {
  const mayEdit = useMay()('inscripciones.editar')
  // One key for each time that the dialog is opened: sending it twice writes once.
  const [asked, setAsked] = useState<{ what: Asked; clave: string }>()
  const close = () => setAsked(undefined)
  const act = useAct(inscripto, close)
  const { id, version } = inscripto
  const ask = (what: Asked) => {
    act.reset()
    setAsked({ what, clave: crypto.randomUUID() })
  }
  // It asks nothing, so that no dialog says what went wrong.
  const issue = () =>
    act.mutate(() => call(issueConstancia, { params: { id }, version }), {
      onError: (error) => say('No se pudo emitir la constancia', messageOf(error)),
    })
  return (
    <>
      <PageHead
        title={inscripto.persona}
        meta={
          <>
            <PagoChip pago={inscripto.pago} />
            {inscripto.vencida ? <Chip tone="neutral">Vencida</Chip> : null}
            <span>{inscripto.evento}</span>
          </>
        }
        aside={
          mayEdit ? (
            <Button look="primary" disabled={inscripto.email === null} onClick={() => ask('escribir')}>
              Escribir…
            </Button>
          ) : null
        }
      >
        {mayEdit ? (
          <>
            {isEntitled(inscripto) ? (
              <Button disabled={act.isPending} onClick={issue}>
                Emitir constancia
              </Button>
            ) : null}
            {questionsOf(inscripto).map(({ what, label, danger }) => (
              <Button key={what} {...(danger ? { look: 'danger' } : {})} onClick={() => ask(what)}>
                {label}
              </Button>
            ))}
          </>
        ) : null}
      </PageHead>
      {asked ? <Asking {...asked} inscripto={inscripto} act={act} onClose={close} /> : null}
    </>
  )
}

const isEntitled = ({ participa, constancia, finalizada, asistioEn }: InscriptoEntero): boolean =>
  participa && !constancia && (finalizada || asistioEn !== null)

/** What can be asked of an enrolment as it stands. */
function questionsOf(inscripto: InscriptoEntero): { what: Asked; label: string; danger?: true }[] {
  const { participa, constancia, asistioEn, abiertaHasta, Modalidad } = inscripto
  const hasEntrada = participa && Modalidad === 'Presencial' && asistioEn === null
  return [
    ...(constancia ? [{ what: 'anular', label: 'Anular constancia…' } as const] : []),
    ...(hasEntrada ? [{ what: 'entrada', label: 'Dar otra entrada…' } as const] : []),
    ...(abiertaHasta && participa ? [{ what: 'extender', label: 'Extender…' } as const] : []),
    ...(asistioEn || constancia ? [] : [{ what: 'mover', label: 'Mover…' } as const]),
    ...(participa ? [{ what: 'baja', label: 'Dar de baja…', danger: true } as const] : []),
  ]
}

/** The dialog of one question. */
function Asking({
  what,
  clave,
  inscripto,
  act,
  onClose,
}: {
  what: Asked
  clave: string
  inscripto: InscriptoEntero
  act: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const drop = useDrop(inscripto, onClose)
  const { id, version, persona, constancia } = inscripto
  const params = { id }
  const on = { params, version }
  const question = { busy: act.isPending, error: messageOf(act.error), onClose }
  switch (what) {
    case 'entrada':
      return (
        <AnularDialog
          {...question}
          title={`Otra entrada para ${persona}`}
          description="La que tiene deja de valer en la puerta y le mandamos la nueva por correo. El motivo queda en la auditoría."
          action="Dar otra entrada"
          onGo={(body) => act.mutate(() => call(replaceEntrada, { params, body }))}
        />
      )
    case 'mover':
      return (
        <MoverDialog
          {...question}
          title="Mover a otra actividad"
          excepto={inscripto.IdEvento}
          onGo={(body) => act.mutate(() => call(moveInscripcion, { ...on, body }))}
        />
      )
    case 'extender':
      return (
        <ExtenderDialog
          {...question}
          title="Extender el plazo"
          description="La actividad queda abierta hasta el día que elijas."
          onGo={(body) => act.mutate(() => call(extendInscripcion, { ...on, body }))}
        />
      )
    case 'escribir':
      return (
        <EscribirDialog
          {...question}
          title={`Escribirle a ${persona}`}
          onGo={(words) =>
            act.mutate(async () => ({
              ...(await call(writeToInscripto, { params, body: { ...words, clave } })),
              undo: () => call(unwriteToInscripto, { params, body: { clave } }),
            }))
          }
        />
      )
    case 'anular':
      return (
        <AnularDialog
          {...question}
          title={`Anular la constancia ${constancia ?? ''}`}
          onGo={(body) => act.mutate(() => call(annulConstancia, { ...on, body }))}
        />
      )
    case 'baja':
      return (
        <BajaDialog
          inscripto={inscripto}
          busy={drop.isPending}
          error={messageOf(drop.error)}
          onClose={onClose}
          onGo={(motivo) => drop.mutate(motivo)}
        />
      )
  }
}
