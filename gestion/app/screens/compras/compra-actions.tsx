import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { finDeDia } from '#domain/calendario/calendario.ts'
import { totalText } from '#domain/compras/precios.ts'
import {
  confirmCompra,
  type getHistoria,
  lookCompra,
  refundCompra,
  rejectCompra,
  resendCorreo,
} from '#domain/compras/staff.ts'
import {
  changeEmail,
  changeNombre,
  decideTransferencia,
  extendPlazo,
  undoDecision,
} from '#domain/compras/transferencias.ts'
import { Button } from '../../kit/button.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { type Decision, DecisionDialog, type Done } from './decision-dialog.tsx'
import { EstadoChip } from './estados.tsx'
import { MoverDialog } from './mover-dialog.tsx'

type Detail = AnswerOf<typeof getHistoria>

const said = async (work: Promise<unknown>, message: string) => {
  await work
  return { message }
}

/** Of a transfer, as in the queue: for a minute it can be taken back, and its mails wait as long. */
function decisionOf({ item, visto, porRevisar }: Detail) {
  const params = { referencia: item.referencia }
  const queued =
    item.origin === 'transferencia' &&
    (item.estado === 'pendiente' || (porRevisar && item.estado !== 'revision'))
  const decide = async (
    body: Parameters<typeof call<typeof decideTransferencia>>[1]['body'],
  ): Promise<Done> => {
    const { id, message } = (await call(decideTransferencia, { params, body })).item
    return { message, undo: () => call(undoDecision, { params: { id } }) }
  }
  return {
    confirm: (motivo: string) =>
      queued
        ? decide({ accion: 'confirmar', visto, motivo })
        : said(call(confirmCompra, { params, body: { motivo } }), 'Confirmaste la compra.'),
    reject: (motivo: string) =>
      queued
        ? decide({ accion: 'rechazar', visto, motivo })
        : said(call(rejectCompra, { params, body: { motivo } }), 'Rechazaste la compra.'),
    askAgain: porRevisar
      ? (motivo: string) => decide({ accion: 'otro-comprobante', visto, motivo })
      : undefined,
  }
}

/** State and actions of a purchase, the one that matters most at the end. */
export function CompraActions({ detail }: { detail: Detail }) {
  const may = useMay()
  const queries = useQueryClient()
  const [decision, setDecision] = useState<Decision>()
  const [moving, setMoving] = useState(false)
  const { item: compra, pagos } = detail
  const params = { referencia: compra.referencia }
  const decide = may('compras.decidir')
  const open = compra.estado !== 'confirmada' && compra.estado !== 'reembolsada'
  const rejectable = compra.estado === 'pendiente' || compra.estado === 'revision' || detail.porRevisar
  const devolvible = pagos.reduce((sum, pago) => sum + pago.devolvible, 0)
  const { confirm, reject, askAgain } = decisionOf(detail)
  const act = useMutation({
    mutationFn: (work: () => Promise<{ message: string }>) => work(),
    onSuccess: ({ message }) => {
      say(message)
      queries.invalidateQueries({ queryKey: ['compras'] })
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  const ask = (label: string, asked: Decision, danger = false) => (
    <Button key={label} {...(danger ? { look: 'danger' as const } : {})} onClick={() => setDecision(asked)}>
      {label}
    </Button>
  )
  return (
    <>
      <PageHead
        title={compra.persona}
        meta={
          <>
            <EstadoChip estado={compra.estado} />
            {totalText(compra)}
          </>
        }
        aside={
          decide && open ? (
            <Button
              look="primary"
              onClick={() =>
                setDecision({
                  title: `Confirmar ${totalText(compra)}`,
                  description: 'El dinero entró. Queda la inscripción y sale el correo a quien compró.',
                  action: 'Confirmar',
                  motivo: 'El dinero está acreditado',
                  run: ({ motivo }) => confirm(motivo),
                })
              }
            >
              Confirmar
            </Button>
          ) : null
        }
      >
        {decide && compra.origin !== 'transferencia' ? (
          <Button
            disabled={act.isPending}
            onClick={() =>
              act.mutate(() =>
                said(call(lookCompra, { params }), 'Le preguntamos al proveedor: esto es lo que sabe.'),
              )
            }
          >
            Consultar al proveedor
          </Button>
        ) : null}
        {decide && compra.origin === 'transferencia' && compra.estado === 'pendiente'
          ? ask('Extender plazo…', {
              title: 'Extender el plazo',
              description: 'Tiene tiempo hasta el final de ese día.',
              action: 'Extender',
              field: { label: 'Hasta', type: 'date' },
              run: ({ field }) =>
                said(
                  call(extendPlazo, {
                    params,
                    body: { hasta: finDeDia(field).toISOString() },
                  }),
                  'Extendiste el plazo.',
                ),
            })
          : null}
        {decide && askAgain
          ? ask('Pedir otro comprobante…', {
              title: 'Pedir otro comprobante',
              description: 'El motivo va en el correo. Conserva el lugar y tiene al menos tres días.',
              action: 'Pedir',
              reasons: 'otro-comprobante',
              run: ({ motivo }) => askAgain(motivo),
            })
          : null}
        {decide && detail.correos.length > 0 ? (
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate(() => call(resendCorreo, { params, body: {} }))}
          >
            Reenviar el último correo
          </Button>
        ) : null}
        {decide && compra.comprador
          ? ask('Cambiar email…', {
              title: 'Cambiar el email',
              description:
                'Lo que todavía no salió va a la dirección nueva. Te vamos a pedir el segundo factor.',
              action: 'Cambiar',
              field: { label: 'Email', type: 'email', value: compra.comprador.email },
              run: ({ field }) =>
                said(call(changeEmail, { params, body: { email: field } }), 'Cambiaste el email.'),
            })
          : null}
        {decide && compra.comprador && compra.user_id === null
          ? ask('Corregir nombre…', {
              title: 'Corregir el nombre',
              description:
                'Vale en la lista, en la puerta y en lo que se emita desde ahora. Si ya tiene una constancia, anulala y emití otra en su inscripción.',
              action: 'Corregir',
              field: { label: 'Nombre y apellido', type: 'text', value: compra.comprador.nombre_y_apellido },
              run: ({ field }) =>
                said(call(changeNombre, { params, body: { nombre: field } }), 'Corregiste el nombre.'),
            })
          : null}
        {decide && compra.product_type === 'evento' && ['pendiente', 'confirmada'].includes(compra.estado) ? (
          <Button onClick={() => setMoving(true)}>Mover…</Button>
        ) : null}
        {decide && rejectable
          ? ask(
              'Rechazar…',
              {
                title: 'Rechazar la compra',
                description: 'El motivo va en el correo a quien compró. El lugar queda libre.',
                action: 'Rechazar',
                danger: true,
                reasons: 'rechazo',
                run: ({ motivo }) => reject(motivo),
              },
              true,
            )
          : null}
        {may('compras.reembolsar') && devolvible > 0 ? (
          <Button
            onClick={() => {
              // One key for the dialog: sending it twice gives back once.
              const clave = crypto.randomUUID()
              setDecision({
                title: 'Reembolsar',
                description: `Todo o una parte, hasta ${totalText({ amount: devolvible, currency: compra.currency })}. Te vamos a pedir el segundo factor.`,
                action: 'Reembolsar',
                danger: true,
                importe: true,
                conserva: true,
                run: ({ motivo, importe, conserva }) =>
                  call(refundCompra, {
                    params,
                    body: {
                      motivo,
                      clave,
                      devolvible: Number(devolvible.toFixed(2)),
                      ...(importe ? { importe } : {}),
                      ...(conserva === undefined ? {} : { conservaInscripcion: conserva }),
                    },
                  }),
              })
            }}
          >
            Reembolsar…
          </Button>
        ) : null}
      </PageHead>
      {moving ? <MoverDialog compra={compra} onClose={() => setMoving(false)} /> : null}
      {decision ? <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} /> : null}
    </>
  )
}
