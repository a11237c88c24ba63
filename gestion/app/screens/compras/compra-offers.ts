import type { AnswerOf } from '#contract/endpoint.ts'
import { finDeDia } from '#domain/calendario/calendario.ts'
import {
  confirmCompra,
  type getHistoria,
  lookCompra,
  refundCompra,
  rejectCompra,
  resendCorreo,
} from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import { enElBancoText, isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import {
  changeEmail,
  changeNombre,
  decideTransferencia,
  extendPlazo,
  undoDecision,
} from '#domain/compras/transferencias/transferencias.ts'
import { doneAs } from '../../kit/done-as.ts'
import { call } from '../../session/api.ts'
import type { Decision, Done } from './decision-dialog.tsx'

export type Detail = AnswerOf<typeof getHistoria>

/** Of a transfer, as in the queue: for a minute it can be taken back, and its mails wait as long. */
function decisionOf({ item, visto, porRevisar, enElBanco }: Detail) {
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
  // The dialog that asks says what the bank shows.
  const known = isShort(enElBanco) ? { sabiendo: enElBanco.falta } : {}
  return {
    confirm: (motivo: string) =>
      queued
        ? decide({ accion: 'confirmar', visto, motivo, ...known })
        : doneAs(call(confirmCompra, { params, body: { motivo, ...known } }), 'Confirmaste la compra.'),
    reject: (motivo: string) =>
      queued
        ? decide({ accion: 'rechazar', visto, motivo })
        : doneAs(call(rejectCompra, { params, body: { motivo } }), 'Rechazaste la compra.'),
    askAgain: porRevisar
      ? (motivo: string) => decide({ accion: 'otro-comprobante', visto, motivo })
      : undefined,
  }
}

/** A button of a purchase: asks in a dialog, does it at once, or opens the way to another activity. */
export interface Offer {
  label: string
  danger?: true
  does: { ask: () => Decision } | { run: () => Promise<{ message: string }> } | 'mover'
}

/** Staff see a transfer in the bank; what is paid elsewhere they only let pass, under review. */
export const isConfirmable = ({ item: { origin, estado, amount } }: Detail): boolean =>
  estado === 'revision' ||
  (origin === 'transferencia' && amount > 0 && estado !== 'confirmada' && estado !== 'reembolsada')

/** Nobody ends a purchase over money that is here or on its way back. */
const isRejectable = ({ item: { origin, estado }, porRevisar, pagos, reembolsos }: Detail): boolean =>
  (estado === 'revision' || porRevisar || (origin === 'transferencia' && estado === 'pendiente')) &&
  pagos.every(({ devolvible }) => devolvible === 0) &&
  !reembolsos.some(({ estado }) => REEMBOLSO_ABIERTO.includes(estado))

export const confirmDecision = (detail: Detail): Decision => ({
  title: `Confirmar ${totalText(detail.item)}`,
  ...(isShort(detail.enElBanco)
    ? {
        description: `${enElBancoText(detail.enElBanco)}. ¿Confirmás igual? Queda la inscripción y sale el correo a quien compró.`,
        action: 'Confirmar igual',
        danger: true,
      }
    : {
        description: 'El dinero entró. Queda la inscripción y sale el correo a quien compró.',
        action: 'Confirmar',
      }),
  motivo: 'El dinero está acreditado',
  run: ({ motivo }) => decisionOf(detail).confirm(motivo),
})

/** To whoever decides on purchases, in the order in which they are shown. */
export function offersOf(detail: Detail): Offer[] {
  return [...offersOfPago(detail), ...offersOfComprador(detail), ...offersOfLugar(detail)]
}

function offersOfPago(detail: Detail): Offer[] {
  const { visto } = detail
  const { origin, estado, referencia } = detail.item
  const params = { referencia }
  const { askAgain } = decisionOf(detail)
  const offers: Offer[] = []
  if (origin !== 'transferencia')
    offers.push({
      label: 'Consultar al proveedor',
      does: {
        run: () => doneAs(call(lookCompra, { params }), 'Le preguntamos al proveedor: esto es lo que sabe.'),
      },
    })
  if (origin === 'transferencia' && estado === 'pendiente')
    offers.push({
      label: 'Extender plazo…',
      does: {
        ask: () => ({
          title: 'Extender el plazo',
          description: 'Tiene tiempo hasta el final de ese día.',
          action: 'Extender',
          field: { label: 'Hasta', type: 'date' },
          run: ({ field }) =>
            doneAs(
              call(extendPlazo, { params, body: { hasta: finDeDia(field).toISOString(), visto } }),
              'Extendiste el plazo.',
            ),
        }),
      },
    })
  if (askAgain)
    offers.push({
      label: 'Pedir otro comprobante…',
      does: {
        ask: () => ({
          title: 'Pedir otro comprobante',
          description: 'El motivo va en el correo. Conserva el lugar y tiene al menos tres días.',
          action: 'Pedir',
          reasons: 'otro-comprobante',
          run: ({ motivo }) => askAgain(motivo),
        }),
      },
    })
  return offers
}

function offersOfComprador({ item, correos, visto }: Detail): Offer[] {
  const { referencia, comprador, user_id } = item
  const params = { referencia }
  const offers: Offer[] = []
  if (correos.length > 0)
    offers.push({
      label: 'Reenviar el último correo',
      does: { run: () => call(resendCorreo, { params, body: {} }) },
    })
  if (comprador)
    offers.push({
      label: 'Cambiar email…',
      does: {
        ask: () => ({
          title: 'Cambiar el email',
          description: 'Lo que todavía no salió va a la dirección nueva. Te vamos a pedir el segundo factor.',
          action: 'Cambiar',
          field: { label: 'Email', type: 'email', value: comprador.email },
          run: ({ field }) =>
            doneAs(call(changeEmail, { params, body: { email: field, visto } }), 'Cambiaste el email.'),
        }),
      },
    })
  if (comprador && user_id === null)
    offers.push({
      label: 'Corregir nombre…',
      does: {
        ask: () => ({
          title: 'Corregir el nombre',
          description:
            'Vale en la lista, en la puerta y en lo que se emita desde ahora. Si ya tiene una constancia, anulala y emití otra en su inscripción.',
          action: 'Corregir',
          field: { label: 'Nombre y apellido', type: 'text', value: comprador.nombre_y_apellido },
          run: ({ field }) =>
            doneAs(call(changeNombre, { params, body: { nombre: field, visto } }), 'Corregiste el nombre.'),
        }),
      },
    })
  return offers
}

/** What is on its way back ends where it is. */
const isMovable = ({ item: { product_type, estado }, reembolsos }: Detail): boolean =>
  product_type === 'evento' &&
  (estado === 'pendiente' || estado === 'confirmada') &&
  !reembolsos.some((row) => REEMBOLSO_ABIERTO.includes(row.estado) && !row.conservaInscripcion)

function offersOfLugar(detail: Detail): Offer[] {
  const offers: Offer[] = []
  if (isMovable(detail)) offers.push({ label: 'Mover…', does: 'mover' })
  if (isRejectable(detail))
    offers.push({
      label: 'Rechazar…',
      danger: true,
      does: {
        ask: () => ({
          title: 'Rechazar la compra',
          description: 'El motivo va en el correo a quien compró. El lugar queda libre.',
          action: 'Rechazar',
          danger: true,
          reasons: 'rechazo',
          run: ({ motivo }) => decisionOf(detail).reject(motivo),
        }),
      },
    })
  return offers
}

/** Of what was paid, as long as something of it is left; payments in several currencies each by itself. */
export function refundOffers({ item: { referencia }, pagos }: Detail): Offer[] {
  const left = pagos.filter(({ devolvible }) => devolvible > 0)
  const mixed =
    new Set(pagos.filter(({ estado }) => estado === 'pagado').map(({ currency }) => currency)).size > 1
  if (mixed) return left.map((pago) => refundOffer(referencia, pago, pago.id))
  const [first] = left
  const devolvible = left.reduce((sum, pago) => sum + pago.devolvible, 0)
  return first ? [refundOffer(referencia, { devolvible, currency: first.currency })] : []
}

function refundOffer(
  referencia: string,
  { devolvible, currency }: { devolvible: number; currency: string },
  payment_id?: string,
): Offer {
  const most = totalText({ amount: devolvible, currency })
  return {
    label: payment_id ? `Reembolsar de ${most}…` : 'Reembolsar…',
    does: {
      ask: () => {
        // One key for the dialog: sending it twice gives back once.
        const clave = crypto.randomUUID()
        return {
          title: 'Reembolsar',
          description: `Todo o una parte, hasta ${most}. Te vamos a pedir el segundo factor.`,
          action: 'Reembolsar',
          danger: true,
          importe: currency,
          conserva: true,
          run: ({ motivo, importe, conserva }) =>
            call(refundCompra, {
              params: { referencia },
              body: {
                motivo,
                clave,
                devolvible: Number(devolvible.toFixed(2)),
                ...(payment_id ? { payment_id } : {}),
                ...(importe ? { importe } : {}),
                ...(conserva === undefined ? {} : { conservaInscripcion: conserva }),
              },
            }),
        }
      },
    },
  }
}
