import { cancelReembolso, markReembolsoTransferido } from '#domain/compras/gestion.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import {
  approveReembolso,
  askCuenta,
  exportPorTransferir,
  type ReembolsoStaff,
  rejectReembolso,
  retryReembolso,
  takeReembolso,
  transferReembolso,
} from '#domain/compras/reembolsos/gestion.ts'
import { doneAs } from '../../kit/done-as.ts'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { useMay, useStaff } from '../../session/staff.tsx'

export interface Step {
  label: string
  look?: 'primary' | 'danger'
  /** It asks for a reason first, and says what becomes of it. */
  why?: string
  /** Answers with the refund that it made where it made another. */
  run: (motivo: string) => Promise<{ message: string; item?: ReembolsoStaff }>
}

/** What can be done with a refund as it stands, by who looks at it. */
export function useSteps(row: ReembolsoStaff): Step[] {
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
      why: 'No se devuelve nada. Quien lo pidió lo ve acá, con el motivo.',
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
      why: 'No se devuelve nada por este reembolso. El motivo queda en la historia.',
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
