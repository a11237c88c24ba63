import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOMBRES_DE_MEDIO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import {
  type Cancelacion,
  cancelEvento,
  previewCancelacion,
} from '#domain/compras/reembolsos/cancelaciones.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'

const JobDialog = dialogOnDemand(() => import('../../kit/list/job-dialog.tsx'))

/** Shows the consequences of cancelling an event, and cancels it. */
export default function CancelPanel({ row, onChanged }: PanelProps) {
  const may = useMay()
  if (!may('eventos.cancelar'))
    return (
      <Card title="Cancelar el evento">
        <p className="text-tabla text-suave">
          Cancelarlo avisa a cada persona y le devuelve el dinero. Lo hace Administración: pedíselo.
        </p>
      </Card>
    )
  return <Cancelar IdEvento={Number(row['IdEvento'])} onChanged={onChanged} />
}

function Cancelar({ IdEvento, onChanged }: { IdEvento: number; onChanged: () => void }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [job, setJob] = useState<string>()
  const queryKey = ['cancelacion', IdEvento]
  const answer = useQuery({
    queryKey,
    queryFn: async () => (await call(previewCancelacion, { params: { IdEvento } })).item,
  })
  if (!answer.data) return <Unloaded query={answer} rows={3} />
  const cancelacion = answer.data
  return (
    <Card title="Cancelar el evento">
      {cancelacion.canceladoEn ? (
        <p className="text-tabla">
          Se canceló el {formatDateTime(cancelacion.canceladoEn)}. La página lo dice y nadie puede
          inscribirse.{' '}
          {cancelacion.compras === 0
            ? 'No queda ninguna compra abierta.'
            : 'Esto es lo que todavía no terminó:'}
        </p>
      ) : (
        <p className="text-tabla text-suave">
          No se puede deshacer. La página pasa a decir «Cancelada», nadie puede inscribirse, se devuelve todo
          el dinero y cada persona recibe un correo.
        </p>
      )}
      {cancelacion.canceladoEn && cancelacion.compras === 0 ? null : <Facts rows={factsOf(cancelacion)} />}
      {cancelacion.canceladoEn ? (
        cancelacion.compras > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            <ButtonLink to={`/compras?producto=evento-${IdEvento}&estado=confirmada%7Cpendiente%7Crevision`}>
              Ver sus compras
            </ButtonLink>
            <ButtonLink to={`/reembolsos?producto=evento-${IdEvento}&porResolver=1`}>
              Ver sus reembolsos
            </ButtonLink>
          </div>
        )
      ) : (
        <Button look="danger" className="mt-2" onClick={() => setAsking(true)}>
          Cancelar el evento…
        </Button>
      )}
      {asking ? (
        <ConfirmDialog
          cancelacion={cancelacion}
          onClose={() => setAsking(false)}
          onCancelled={(after, id) => {
            queries.setQueryData(queryKey, after)
            setAsking(false)
            if (cancelacion.compras > 0) setJob(id)
            onChanged()
          }}
        />
      ) : null}
      {job ? (
        <JobDialog
          id={job}
          label="Cancelar el evento"
          onClose={() => {
            setJob(undefined)
            answer.refetch()
          }}
        />
      ) : null}
    </Card>
  )
}

function factsOf({ canceladoEn, compras, pendientes, porRevisar, fallidos, devoluciones }: Cancelacion) {
  return [
    ['Compras abiertas', compras],
    ...(pendientes ? [['Sin pagar: se cancelan', pendientes] as const] : []),
    ...(porRevisar ? [['Con comprobante: esperan a que lo revises', porRevisar] as const] : []),
    ...devoluciones.map(
      ({ origin, currency, compras: pagas, importe }) =>
        [
          `${canceladoEn ? 'Falta devolver por' : 'Por'} ${NOMBRES_DE_MEDIO[origin]}`,
          `${totalText({ amount: importe, currency })} de ${pagas} ${pagas === 1 ? 'compra' : 'compras'}`,
        ] as const,
    ),
    ...(fallidos ? [['Devoluciones rechazadas', fallidos] as const] : []),
  ] as const
}

function ConfirmDialog({
  cancelacion,
  onClose,
  onCancelled,
}: {
  cancelacion: Cancelacion
  onClose: () => void
  onCancelled: (after: Cancelacion, job: string) => void
}) {
  // One request id per dialog, so that sending twice cancels once.
  const [id] = useState(() => crypto.randomUUID())
  const [titulo, setTitulo] = useState('')
  const [motivo, setMotivo] = useState('')
  const { IdEvento } = cancelacion
  const cancel = useMutation({
    mutationFn: () =>
      call(cancelEvento, {
        params: { IdEvento },
        body: { id, titulo: titulo.trim(), motivo: motivo.trim() },
      }),
    onSuccess: ({ item }) => onCancelled(item, id),
  })
  const ready = titulo.trim() === cancelacion.titulo.trim() && motivo.trim() !== ''
  return (
    <FormDialog
      onClose={onClose}
      title="Cancelar el evento"
      description="No se puede deshacer. Te vamos a pedir el segundo factor."
      cancel="Volver"
      action={cancel.isPending ? 'Cancelando…' : 'Cancelar y devolver'}
      look="danger"
      busy={cancel.isPending}
      ready={ready}
      error={messageOf(cancel.error)}
      onSubmit={() => cancel.mutate()}
    >
      <Facts rows={factsOf(cancelacion)} />
      <Field
        label="Por qué se cancela"
        hint="Va en el correo a cada persona."
        value={motivo}
        maxLength={500}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <Field
        label={`Escribí el título: ${cancelacion.titulo}`}
        value={titulo}
        autoComplete="off"
        onChange={(event) => setTitulo(event.target.value)}
      />
    </FormDialog>
  )
}
