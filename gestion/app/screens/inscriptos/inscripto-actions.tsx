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
  writeToInscripto,
} from '#domain/inscripciones/inscriptos.ts'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
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

/** Sends what was decided, on the version that was seen, and shows what became of it. */
function useAct({ id }: InscriptoEntero, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (work: () => Promise<{ message: string; item?: InscriptoEntero | null }>) => work(),
    onSuccess: async ({ message, item }) => {
      if (item) queries.setQueryData(['inscriptos', 'item', id], item)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['inscriptos'] }),
        queries.invalidateQueries({ queryKey: ['actividad'] }),
        queries.invalidateQueries({ queryKey: ['compras'] }),
      ])
      say(message)
      onDone()
    },
    // Whoever came second sees the enrolment as it is now.
    onError: () => queries.invalidateQueries({ queryKey: ['inscriptos', 'item', id] }),
  })
}

/** State and actions of an enrolment. */
export function InscriptoActions({ inscripto }: { inscripto: InscriptoEntero }) {
  const may = useMay()
  const { search } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  // One key for each time that the dialog is opened: sending it twice writes once.
  const [clave, setClave] = useState('')
  const act = useAct(inscripto, () => setAsked(undefined))
  const { id, version, persona, participa, constancia } = inscripto
  const on = { params: { id }, version }
  const ask = (what: Asked) => {
    act.reset()
    setClave(crypto.randomUUID())
    setAsked(what)
  }
  const question = {
    busy: act.isPending,
    error: messageOf(act.error),
    onClose: () => setAsked(undefined),
  }
  // It asks nothing, so that no dialog says what went wrong.
  const issue = () =>
    act.mutate(() => call(issueConstancia, on), {
      onError: (error) => say('No se pudo emitir la constancia', messageOf(error)),
    })
  const drop = useMutation({
    mutationFn: (motivo: string) => call(dropInscripcion, { ...on, body: { motivo } }),
    onSuccess: async ({ item, message, compra }) => {
      if (item) {
        queries.setQueryData(['inscriptos', 'item', id], item)
        setAsked(undefined)
      } else {
        queries.removeQueries({ queryKey: ['inscriptos', 'item', id] })
        navigate(compra && may('compras.ver') ? `/compras/${compra}` : `/inscriptos${search}`)
      }
      await queries.invalidateQueries({ queryKey: ['inscriptos', 'list'] })
      say(message)
    },
  })
  const hasEntrada = participa && inscripto.Modalidad === 'Presencial' && inscripto.asistioEn === null
  const entitled = participa && !constancia && (inscripto.finalizada || inscripto.asistioEn !== null)
  return (
    <>
      <PageHead
        title={persona}
        meta={
          <>
            <PagoChip pago={inscripto.pago} />
            {inscripto.vencida ? <Chip tone="neutral">Vencida</Chip> : null}
            <span>{inscripto.evento}</span>
          </>
        }
        aside={
          may('inscripciones.editar') ? (
            <Button look="primary" disabled={inscripto.email === null} onClick={() => ask('escribir')}>
              Escribir…
            </Button>
          ) : null
        }
      >
        {may('inscripciones.editar') ? (
          <>
            {entitled ? (
              <Button disabled={act.isPending} onClick={issue}>
                Emitir constancia
              </Button>
            ) : null}
            {constancia ? <Button onClick={() => ask('anular')}>Anular constancia…</Button> : null}
            {hasEntrada ? <Button onClick={() => ask('entrada')}>Dar otra entrada…</Button> : null}
            {inscripto.abiertaHasta && participa ? (
              <Button onClick={() => ask('extender')}>Extender…</Button>
            ) : null}
            {inscripto.asistioEn || constancia ? null : <Button onClick={() => ask('mover')}>Mover…</Button>}
            {participa ? (
              <Button look="danger" onClick={() => ask('baja')}>
                Dar de baja…
              </Button>
            ) : null}
          </>
        ) : null}
      </PageHead>
      {asked === 'entrada' ? (
        <AnularDialog
          {...question}
          title={`Otra entrada para ${persona}`}
          description="La que tiene deja de valer en la puerta y le mandamos la nueva por correo. El motivo queda en la auditoría."
          action="Dar otra entrada"
          onGo={(body) => act.mutate(() => call(replaceEntrada, { params: { id }, body }))}
        />
      ) : null}
      {asked === 'mover' ? (
        <MoverDialog
          {...question}
          title="Mover a otra actividad"
          excepto={inscripto.IdEvento}
          onGo={(body) => act.mutate(() => call(moveInscripcion, { ...on, body }))}
        />
      ) : null}
      {asked === 'extender' ? (
        <ExtenderDialog
          {...question}
          title="Extender el plazo"
          description="La actividad queda abierta hasta el día que elijas."
          onGo={(body) => act.mutate(() => call(extendInscripcion, { ...on, body }))}
        />
      ) : null}
      {asked === 'escribir' ? (
        <EscribirDialog
          {...question}
          title={`Escribirle a ${persona}`}
          onGo={(words) =>
            act.mutate(() => call(writeToInscripto, { params: { id }, body: { ...words, clave } }))
          }
        />
      ) : null}
      {asked === 'anular' ? (
        <AnularDialog
          {...question}
          title={`Anular la constancia ${constancia ?? ''}`}
          onGo={(body) => act.mutate(() => call(annulConstancia, { ...on, body }))}
        />
      ) : null}
      {asked === 'baja' ? (
        <BajaDialog
          inscripto={inscripto}
          busy={drop.isPending}
          error={messageOf(drop.error)}
          onClose={() => setAsked(undefined)}
          onGo={(motivo) => drop.mutate(motivo)}
        />
      ) : null}
    </>
  )
}
