import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { MONEDA_DE_CUENTA } from '#domain/compras/cuenta-bancaria.ts'
import {
  approveReembolso,
  askCuenta,
  exportPorTransferir,
  type ReembolsoStaff,
  rejectReembolso,
  retryReembolso,
  takeReembolso,
  transferReembolso,
} from '#domain/compras/gestion-reembolsos.ts'
import { MEDIO } from '#domain/compras/medios.ts'
import { totalText } from '#domain/compras/precios.ts'
import { cancelReembolso, markReembolsoTransferido } from '#domain/compras/staff.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { doneAs } from '../../kit/done-as.ts'
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
  /** What is asked for first. */
  why?: string
  run: (motivo: string) => Promise<{ message: string }>
}

/** What can be done with a refund as it stands, by who looks at it. */
function useSteps(row: ReembolsoStaff): Step[] {
  const may = useMay()
  const mayDecide = useMayDecide(row)
  const { id, estado, propuesto, sinSalida } = row
  const params = { id }
  const steps: Step[] = []
  const send = may('compras.reembolsar')
  if (mayDecide)
    steps.push({
      label: 'Rechazar',
      look: 'danger',
      why: 'Por qué no',
      run: (motivo) => call(rejectReembolso, { params, body: { motivo } }),
    })
  if (estado === 'pedido' && propuesto && send)
    steps.push({ label: 'Pedir la devolución', look: 'primary', run: () => call(takeReembolso, { params }) })
  if (mayDecide)
    steps.push({ label: 'Aprobar', look: 'primary', run: () => call(approveReembolso, { params }) })
  if (sinSalida && send)
    steps.push({ label: 'Devolver por transferencia', run: () => call(transferReembolso, { params }) })
  if ((estado === 'enviando' || estado === 'aprobado' || sinSalida) && send)
    steps.push({ label: 'Reintentar', look: 'primary', run: () => call(retryReembolso, { params }) })
  if (estado === 'por_transferir') steps.push(...transferSteps(row, may))
  if (send && isCancellable(row))
    steps.push({
      label: 'Anular',
      look: 'danger',
      why: 'Por qué no se devuelve',
      run: (motivo) =>
        doneAs(call(cancelReembolso, { params, body: { motivo } }), 'Lo anulaste: no se devuelve nada.'),
    })
  return steps
}

/** Whoever asked for a refund does not decide on it. */
function useMayDecide({ estado, propuesto, pedidoPorId }: ReembolsoStaff): boolean {
  const may = useMay()
  const { id: me } = useStaff()
  return estado === 'pedido' && !propuesto && may('compras.aprobar') && pedidoPorId !== me
}

function transferSteps(
  { id, currency, exportadoEn, exportacion, sinEmail }: ReembolsoStaff,
  may: ReturnType<typeof useMay>,
): Step[] {
  const params = { id }
  const steps: Step[] = []
  const asksCuenta = currency === MONEDA_DE_CUENTA && !exportadoEn && !sinEmail
  if (asksCuenta && may('compras.decidir'))
    steps.push({ label: 'Pedirle la cuenta otra vez', run: () => call(askCuenta, { params }) })
  if (!may('compras.reembolsar')) return steps
  steps.push({
    label: 'Marcar transferido',
    look: 'primary',
    run: () => doneAs(call(markReembolsoTransferido, { params }), 'Lo marcaste como transferido.'),
  })
  if (exportacion)
    steps.push({
      label: 'Descargar su archivo otra vez',
      run: async () => {
        saveBlob(await call(exportPorTransferir, { body: { id: exportacion } }))
        return { message: 'Es el mismo archivo: si ya lo subiste al banco, no lo subas otra vez.' }
      },
    })
  return steps
}

/** What the bank may have is not cancelled, unless the money went back another way. */
const isCancellable = ({ estado, exportadoEn, deMas }: ReembolsoStaff): boolean =>
  estado === 'pedido' || (estado === 'por_transferir' && (!exportadoEn || deMas))

const EXPLAINED: Partial<Record<ReembolsoStaff['estado'], string>> = {
  aprobado: 'Está por salir. Si el proceso se cortó, sigue solo en unos minutos.',
  enviando: 'El medio de pago todavía no lo confirmó. Lo seguimos consultando; no hace falta repetirlo.',
  fallido:
    'No se devolvió nada. Reintentalo; si lo rechaza otra vez, devolvelo por transferencia. Lo que devuelvas en la página del medio de pago se registra solo.',
  por_transferir: 'Espera que alguien haga la transferencia y la marque.',
}

const EN_OTRA_MONEDA = 'No es en pesos: acordá con quien compró adónde, y marcalo cuando lo hayas enviado.'

function explained(row: ReembolsoStaff): string | undefined {
  const { estado, exportadoEn, reintentado, sinSalida } = row
  const waits = estado === 'por_transferir'
  if (waits && row.enReclamo) return 'El pago tiene un contracargo: no lo transfieras hasta que se resuelva.'
  if (waits && row.deMas)
    return 'El medio de pago ya devolvió este dinero: sacalo del archivo del banco y anulalo. Si el banco ya lo transfirió, marcalo.'
  if (waits && !exportadoEn && row.currency !== MONEDA_DE_CUENTA) return EN_OTRA_MONEDA
  if (waits && exportadoEn)
    return 'Está en un archivo que el banco puede tener: ya no se anula. Cuando salga, marcalo como transferido.'
  if (estado === 'fallido' && reintentado)
    return 'No se devolvió nada. Ya se pidió otra vez, en otro reembolso.'
  if (estado === 'fallido' && !sinSalida)
    return row.enReclamo
      ? 'No se devolvió nada. El pago tiene un contracargo: hasta que se resuelva no es dinero para devolver.'
      : 'No se devolvió nada con este. El dinero ya volvió, o está por volver, con otro reembolso.'
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
  const { id: me } = useStaff()
  const [asked, setAsked] = useState<Step>()
  const [motivo, setMotivo] = useState('')
  const steps = useSteps(reembolso)
  const act = useMutation({
    mutationFn: ({ run }: Step) => run(motivo.trim()),
    onSuccess: ({ message }) => {
      say(message)
      onChanged()
      onClose()
    },
    // Somebody else may have been quicker: what is shown is read again.
    onError: onChanged,
  })
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
          {(asked ? [asked] : steps).map((step) => (
            <Button
              key={step.label}
              {...(step.look ? { look: step.look } : {})}
              disabled={act.isPending || (asked !== undefined && !motivo.trim())}
              onClick={() => (step.why && !asked ? setAsked(step) : act.mutate(step))}
            >
              {step.why && !asked ? `${step.label}…` : step.label}
            </Button>
          ))}
        </>
      }
    >
      <FormError>{act.error ? messageOf(act.error) : undefined}</FormError>
      <Facts rows={factsOf(reembolso)} />
      {asked?.why ? (
        <Field
          label={asked.why}
          value={motivo}
          maxLength={500}
          autoFocus
          onChange={(event) => setMotivo(event.target.value)}
        />
      ) : null}
    </Dialog>
  )
}

const SIN_EMAIL =
  'No hay a quién pedírsela. Si sabés adónde escribirle, cambiá el email de la compra y pedísela desde acá.'

/** What is known of the account that it goes to, or how it becomes known. */
function cuentaText({ cuenta, currency, sinEmail, estado }: ReembolsoStaff): string {
  if (cuenta) return cuenta
  if (estado !== 'por_transferir') return '–'
  if (currency !== MONEDA_DE_CUENTA) return 'La que acuerdes con quien compró'
  return sinEmail ? SIN_EMAIL : 'Se la pedimos por correo'
}

function archivoText({ exportadoEn, currency }: ReembolsoStaff): string {
  if (exportadoEn) return formatDateTime(exportadoEn)
  return currency === MONEDA_DE_CUENTA ? 'Todavía no' : 'No va: solo lleva pesos'
}

function pidioText({ propuesto, pedidoPor, externo }: ReembolsoStaff): string {
  if (propuesto) return 'Lo propone el sistema'
  return pedidoPor ?? (externo ? 'Alguien en el medio de pago' : 'El sistema')
}

const transferFacts = (row: ReembolsoStaff): [string, string][] => [
  ['Cuenta', cuentaText(row)],
  ['Titular', [row.titular, row.cuit].filter(Boolean).join(' · ') || '–'],
  ['Archivo del banco', archivoText(row)],
]

function factsOf(row: ReembolsoStaff) {
  return [
    ['Estado', <EstadoDeReembolsoChip key="estado" estado={row.estado} />],
    [
      'Compra',
      <Link key="compra" className="font-semibold text-marca underline" to={`/compras/${row.referencia}`}>
        {row.persona || row.referencia}: {row.product_name}
      </Link>,
    ],
    [
      'Medio',
      row.via === row.origin
        ? NOMBRE_DE_ORIGEN[row.via]
        : `${NOMBRE_DE_ORIGEN[row.via]} (se pagó con ${MEDIO[row.origin]})`,
    ],
    ['Motivo', row.motivo || '–'],
    ['Inscripción', row.conservaInscripcion ? 'La conserva' : 'Termina'],
    ['Pidió', pidioText(row)],
    ...(row.decididoPor ? [[row.rechazo ? 'Rechazó' : 'Aprobó', row.decididoPor] as const] : []),
    ...(row.rechazo ? [['Por qué no', row.rechazo] as const] : []),
    ...(row.error ? [['Dijo el medio de pago', dichoText(row.error)] as const] : []),
    ...(row.via === 'transferencia' ? transferFacts(row) : []),
    ['Pedido', formatDateTime(row.creadoEn)],
    ['Hecho', row.hechoEn ? formatDateTime(row.hechoEn) : '–'],
  ] as const
}
