import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  approveReembolso,
  askCuenta,
  exportPorTransferir,
  type ReembolsoStaff,
  rejectReembolso,
  retryReembolso,
  takeReembolso,
} from '#domain/compras/gestion-reembolsos.ts'
import { totalText } from '#domain/compras/precios.ts'
import { cancelReembolso, markReembolsoTransferido } from '#domain/compras/staff.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { NOMBRE_DE_ORIGEN } from '../compras/estados.tsx'
import { dichoText } from './dicho.ts'
import { EstadoDeReembolsoChip } from './estados.tsx'

interface Step {
  label: string
  look?: 'primary' | 'danger'
  run: () => Promise<{ message: string }>
}

const told = async (work: Promise<unknown>, message: string) => {
  await work
  return { message }
}

/** What can be done with a refund as it stands, by who looks at it. */
function useSteps({
  id,
  estado,
  origin,
  propuesto,
  exportadoEn,
  exportacion,
  sinEmail,
  reintentado,
  pedidoPorId,
}: ReembolsoStaff): Step[] {
  const may = useMay()
  const { id: me } = useStaff()
  const params = { id }
  const steps: Step[] = []
  const send = may('compras.reembolsar')
  if (estado === 'pedido' && propuesto && send)
    steps.push({ label: 'Pedir la devolución', look: 'primary', run: () => call(takeReembolso, { params }) })
  if (estado === 'pedido' && !propuesto && may('compras.aprobar') && pedidoPorId !== me)
    steps.push({ label: 'Aprobar', look: 'primary', run: () => call(approveReembolso, { params }) })
  if ((estado === 'enviando' || estado === 'aprobado' || (estado === 'fallido' && !reintentado)) && send)
    steps.push({ label: 'Reintentar', look: 'primary', run: () => call(retryReembolso, { params }) })
  if (estado === 'por_transferir' && may('compras.decidir') && !exportadoEn && !sinEmail)
    steps.push({ label: 'Pedirle la cuenta otra vez', run: () => call(askCuenta, { params }) })
  if (estado === 'por_transferir' && send)
    steps.push({
      label: 'Marcar transferido',
      look: 'primary',
      run: () => told(call(markReembolsoTransferido, { params }), 'Lo marcaste como transferido.'),
    })
  if (estado === 'por_transferir' && exportacion && send)
    steps.push({
      label: 'Descargar su archivo otra vez',
      run: async () => {
        saveBlob(await call(exportPorTransferir, { body: { id: exportacion } }))
        return { message: 'Es el mismo archivo: si ya lo subiste al banco, no lo subas otra vez.' }
      },
    })
  const kept = estado === 'por_transferir' && origin === 'transferencia' && !exportadoEn
  if ((estado === 'pedido' || kept) && send)
    steps.push({
      label: 'Anular',
      look: 'danger',
      run: () => told(call(cancelReembolso, { params }), 'Lo anulaste: no se devuelve nada.'),
    })
  return steps
}

const EXPLAINED: Partial<Record<ReembolsoStaff['estado'], string>> = {
  aprobado: 'Está por salir. Si el proceso se cortó, sigue solo en unos minutos.',
  enviando: 'El medio de pago todavía no lo confirmó. Lo seguimos consultando; no hace falta repetirlo.',
  fallido:
    'No se devolvió nada. Reintentalo; si lo rechaza otra vez, devolvé el dinero en la página del medio de pago, y acá se registra solo.',
  por_transferir: 'Espera que alguien haga la transferencia y la marque.',
}

function explained({ estado, exportadoEn, reintentado }: ReembolsoStaff): string | undefined {
  if (estado === 'por_transferir' && exportadoEn)
    return 'Está en un archivo que el banco puede tener: ya no se anula. Cuando salga, marcalo como transferido.'
  if (estado === 'fallido' && reintentado)
    return 'No se devolvió nada. Ya se pidió otra vez, en otro reembolso.'
  return EXPLAINED[estado]
}

export function ReembolsoDialog({
  reembolso,
  onClose,
  onChanged,
}: {
  reembolso: ReembolsoStaff
  onClose: () => void
  onChanged: () => void
}) {
  const may = useMay()
  const { id: me } = useStaff()
  const [motivo, setMotivo] = useState<string>()
  const steps = useSteps(reembolso)
  const act = useMutation({
    mutationFn: (run: Step['run']) => run(),
    onSuccess: ({ message }) => {
      say(message)
      onChanged()
      onClose()
    },
    // Somebody else may have been quicker: what is shown is read again.
    onError: onChanged,
  })
  const rejectable =
    reembolso.estado === 'pedido' &&
    !reembolso.propuesto &&
    may('compras.aprobar') &&
    reembolso.pedidoPorId !== me
  const own = reembolso.estado === 'pedido' && reembolso.pedidoPorId === me
  return (
    <Dialog
      open
      onClose={onClose}
      exit={motivo ? 'Cerrar' : undefined}
      title={`Reembolso ${reembolso.numero} · ${totalText({ amount: reembolso.importe, currency: reembolso.currency })}`}
      description={own ? 'Lo pediste vos: lo tiene que aprobar otra persona.' : explained(reembolso)}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {rejectable && motivo === undefined ? (
            <Button look="danger" onClick={() => setMotivo('')}>
              Rechazar…
            </Button>
          ) : null}
          {rejectable && motivo !== undefined ? (
            <Button
              look="danger"
              disabled={act.isPending || !motivo.trim()}
              onClick={() =>
                act.mutate(() =>
                  call(rejectReembolso, { params: { id: reembolso.id }, body: { motivo: motivo.trim() } }),
                )
              }
            >
              Rechazar
            </Button>
          ) : null}
          {steps.map(({ label, look, run }) => (
            <Button
              key={label}
              {...(look ? { look } : {})}
              disabled={act.isPending}
              onClick={() => act.mutate(run)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <FormError>{act.error ? messageOf(act.error) : undefined}</FormError>
      <Facts rows={factsOf(reembolso)} />
      {motivo === undefined ? null : (
        <Field
          label="Por qué no"
          value={motivo}
          maxLength={500}
          autoFocus
          onChange={(event) => setMotivo(event.target.value)}
        />
      )}
    </Dialog>
  )
}

const SIN_EMAIL =
  'No hay a quién pedírsela. Si sabés adónde escribirle, cambiá el email de la compra y pedísela desde acá.'

function factsOf(row: ReembolsoStaff) {
  const transfer: [string, string][] =
    row.origin === 'transferencia'
      ? [
          ['Cuenta', row.cuenta ?? (row.sinEmail ? SIN_EMAIL : 'Se la pedimos por correo')],
          ['Titular', [row.titular, row.cuit].filter(Boolean).join(' · ') || '–'],
          ['Archivo del banco', row.exportadoEn ? formatDateTime(row.exportadoEn) : 'Todavía no'],
        ]
      : []
  return [
    ['Estado', <EstadoDeReembolsoChip key="estado" estado={row.estado} />],
    [
      'Compra',
      <Link key="compra" className="font-semibold text-marca underline" to={`/compras/${row.referencia}`}>
        {row.persona || row.referencia}: {row.product_name}
      </Link>,
    ],
    ['Medio', NOMBRE_DE_ORIGEN[row.origin]],
    ['Motivo', row.motivo || '–'],
    ['Inscripción', row.conservaInscripcion ? 'La conserva' : 'Termina'],
    [
      'Pidió',
      row.propuesto
        ? 'Lo propone el sistema'
        : (row.pedidoPor ?? (row.externo ? 'Alguien en el medio de pago' : 'El sistema')),
    ],
    ...(row.decididoPor ? [[row.rechazo ? 'Rechazó' : 'Aprobó', row.decididoPor] as const] : []),
    ...(row.rechazo ? [['Por qué no', row.rechazo] as const] : []),
    ...(row.error ? [['Dijo el medio de pago', dichoText(row.error)] as const] : []),
    ...transfer,
    ['Pedido', formatDateTime(row.creadoEn)],
    ['Hecho', row.hechoEn ? formatDateTime(row.hechoEn) : '–'],
  ] as const
}
