// Acts of staff on a purchase, in the transfer queue and on the page of the purchase.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import { addDias, diaDe, finDeDia } from '../calendario/calendario.ts'
import type { UsoDeRespuesta } from '../contenidos/respuestas.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { motivo } from '../gestion/motivo.ts'
import { email, sinDigitos } from '../texto/campos.ts'
import { CompraDeGestion, porReferencia } from './compra-de-gestion.ts'
import { DESHACER_SEGUNDOS, OTRO_COMPROBANTE_DIAS, PRORROGA_DIAS } from './plazos.ts'
import { totalText } from './precios.ts'
import { enElBancoText, isShort, Sabiendo } from './transferencias/en-el-banco.ts'

const decidir = 'compras.decidir' satisfies Permiso
/** Screens to refresh after an act on a purchase. */
const touches = ['transferencias', 'inscriptos', 'reembolsos']

const YA_DECIDIDA = 'Alguien ya decidió sobre esta compra.'

/** A reason, typed or chosen from the saved replies for this use. */
const motivoGuardado = (uso: UsoDeRespuesta) =>
  ask(motivo(), { label: 'Motivo', input: `respuesta-${uso}`, begins: () => '' })

const waits = ({ origin, estado }: CompraDeGestion) => origin === 'transferencia' && estado === 'pendiente'

/**
 * Staff confirm transfers, which they can see in the bank. A payment at a provider they can only confirm while it is
 * under review.
 */
function canConfirm({ origin, estado, amount }: CompraDeGestion): true | string {
  if (origin !== 'transferencia')
    return estado === 'revision' || 'Lo que se paga en un medio de pago lo confirma ese medio.'
  if (amount === 0) return 'No tiene nada para pagar.'
  return estado !== 'confirmada' || YA_DECIDIDA
}

/** A purchase with money received, or with a refund under way, cannot be rejected. */
function canReject(compra: CompraDeGestion): true | string {
  const { estado, porRevisar, conDinero, enDevolucion } = compra
  if (estado !== 'revision' && !porRevisar && !waits(compra)) return YA_DECIDIDA
  if (conDinero) return 'Hay dinero recibido: devolvelo antes de rechazarla.'
  if (enDevolucion)
    return 'Hay una devolución en camino: cuando esté hecha, la compra queda reembolsada sola.'
  return true
}

function canMove({ product_type, estado, enDevolucion }: CompraDeGestion): true | string {
  if (product_type !== 'evento') return 'Solo una actividad se cambia por otra.'
  if (estado !== 'pendiente' && estado !== 'confirmada') return 'La compra ya terminó.'
  // A refund that ends the purchase also releases its seat in this event.
  return enDevolucion !== 'termina' || 'Hay una devolución en camino que termina esta compra: no se mueve.'
}

/** Only a difference can be forgiven: part of the money arrived, and no refund of it is under way. */
function canForgive({ estado, recibido, falta, enDevolucion }: CompraDeGestion): true | string {
  if (estado !== 'pendiente' && estado !== 'revision') return YA_DECIDIDA
  if (recibido === 0 || falta === 0) return 'Se bonifica lo que falta de una compra que se pagó en parte.'
  return enDevolucion === null || 'Hay una devolución en camino: esperá a que esté hecha.'
}

export const CompraStaff = thing(
  {
    name: 'compras',
    path: '/gestion/compras',
    key: porReferencia,
    item: CompraDeGestion,
    access: 'compras.ver' satisfies Permiso,
    summary: 'One purchase, and what can be done with it.',
  },
  (act) => ({
    confirmar: act({
      access: decidir,
      touches,
      summary:
        'The money of a transfer has arrived, or a purchase under review is good. More than the bank shows is confirmed only by who says how much is missing.',
      can: canConfirm,
      already: ({ estado }) => estado === 'confirmada',
      asks: z.strictObject({
        motivo: motivo('El dinero está acreditado'),
        sabiendo: ask(Sabiendo, {
          label: 'Lo que falta en el banco',
          input: 'callado',
          begins: (compra: CompraDeGestion | undefined) =>
            compra && isShort(compra.enElBanco) ? compra.enElBanco.falta : undefined,
        }),
      }),
      words: ({ enElBanco, ...compra }) => ({
        label: 'Confirmar…',
        title: `Confirmar ${totalText(compra)}`,
        ...(isShort(enElBanco)
          ? {
              text: `${enElBancoText(enElBanco)}. ¿Confirmás igual? Queda la inscripción y sale el correo a quien compró.`,
              button: 'Confirmar igual',
              danger: true as const,
            }
          : {
              text: 'El dinero entró. Queda la inscripción y sale el correo a quien compró.',
              button: 'Confirmar',
            }),
      }),
      undo: DESHACER_SEGUNDOS,
      many: {
        label: 'Confirmar',
        text: 'Cada compra queda paga y quien compró recibe su confirmación por correo.',
      },
    }),
    'consultar-al-proveedor': act({
      access: decidir,
      touches,
      sees: false,
      summary: 'Asks the provider about the payments of a purchase, now.',
      can: ({ origin }) => origin !== 'transferencia' || 'De una transferencia sabe el banco.',
      words: () => ({ label: 'Consultar al proveedor' }),
    }),
    'extender-plazo': act({
      access: decidir,
      touches,
      summary: 'Gives a pending transfer until the end of a day.',
      can: (compra) => waits(compra) || 'Solo se extiende una transferencia pendiente.',
      already: ({ venceEn }, { hasta }: { hasta: string }) => new Date(venceEn) >= finDeDia(hasta),
      asks: z.strictObject({
        hasta: ask(z.iso.date('Elegí un día'), {
          label: 'Hasta',
          input: 'fecha',
          begins: () => addDias(diaDe(new Date()), PRORROGA_DIAS),
        }),
      }),
      words: () => ({
        label: 'Extender plazo…',
        title: 'Extender el plazo',
        text: 'Tiene tiempo hasta el final de ese día.',
        button: 'Extender',
      }),
      undo: DESHACER_SEGUNDOS,
      many: {
        label: 'Extender plazo',
        text: 'Quienes deben una transferencia conservan su lugar ese tiempo.',
      },
    }),
    'otro-comprobante': act({
      access: decidir,
      touches,
      summary: `Asks the buyer of a transfer for another receipt: at least ${OTRO_COMPROBANTE_DIAS} days more. Mails the reason.`,
      can: ({ porRevisar, estado }) =>
        (porRevisar && estado !== 'revision') || 'No hay un comprobante por revisar en esta compra.',
      asks: z.strictObject({ motivo: motivoGuardado('otro-comprobante') }),
      words: () => ({
        label: 'Pedir otro comprobante…',
        title: 'Pedir otro comprobante',
        text: 'El motivo va en el correo. Conserva el lugar y tiene al menos tres días.',
        button: 'Pedir',
      }),
      undo: DESHACER_SEGUNDOS,
    }),
    'reenviar-correo': act({
      access: decidir,
      sees: false,
      summary: 'Sends the last mail about a purchase once more.',
      can: ({ conCorreos }) => conCorreos || 'No hay ningún correo de esta compra.',
      words: () => ({ label: 'Reenviar el último correo' }),
      many: { label: 'Reenviar correo', text: 'Sale otra vez el último correo de cada compra.' },
    }),
    'reenviar-datos': act({
      access: decidir,
      sees: false,
      summary: 'Mails the bank details of a pending transfer once more.',
      can: (compra) => waits(compra) || 'Solo se reenvían los datos de una transferencia pendiente.',
      words: () => ({
        label: 'Reenviar los datos del banco…',
        title: 'Reenviar los datos del banco',
        text: 'Sale otra vez el correo con los datos para transferir.',
        button: 'Reenviar',
      }),
    }),
    'cambiar-email': act({
      access: decidir,
      touches,
      factor: true,
      summary: 'The address that mails about a purchase go to; what has not left yet goes there too.',
      can: ({ conDatos }) => conDatos || 'Esta compra no tiene datos de quien compró.',
      asks: z.strictObject({
        email: ask(email, {
          label: 'Email',
          input: 'email',
          begins: (compra: CompraDeGestion | undefined) => compra?.email,
        }),
      }),
      words: () => ({
        label: 'Cambiar email…',
        title: 'Cambiar el email',
        text: 'Lo que todavía no salió va a la dirección nueva. Te vamos a pedir el segundo factor.',
        button: 'Cambiar',
      }),
    }),
    'corregir-nombre': act({
      access: decidir,
      touches,
      summary:
        'The name of whoever bought without an account, as lists, door and certificates have it from then on.',
      can: ({ conDatos, sinCuenta }) => {
        if (!sinCuenta) return 'Compró con su cuenta: el nombre se corrige en Personas.'
        return conDatos || 'Esta compra no tiene datos de quien compró.'
      },
      asks: z.strictObject({
        nombre: ask(sinDigitos, {
          label: 'Nombre y apellido',
          begins: (compra: CompraDeGestion | undefined) => compra?.persona,
        }),
      }),
      words: () => ({
        label: 'Corregir nombre…',
        title: 'Corregir el nombre',
        text: 'Vale en la lista, en la puerta y en lo que se emita desde ahora. Si ya tiene una constancia, anulala y emití otra en su inscripción.',
        button: 'Corregir',
      }),
    }),
    mover: act({
      access: decidir,
      touches,
      summary:
        'Takes a purchase to another event, at the price it was bought at; the message says what differs.',
      can: canMove,
      asks: z.strictObject({
        IdEvento: ask(Id, { label: 'Actividad', input: 'destino' }),
        motivo: motivo('Lo pidió'),
      }),
      words: ({ product_name }) => ({
        label: 'Mover…',
        title: 'Mover a otra actividad',
        text: `Ahora es de «${product_name}». Pasa con su lugar, al precio que pagó. Te decimos la diferencia.`,
        button: 'Mover',
      }),
    }),
    bonificar: act({
      access: decidir,
      touches,
      summary: 'Lowers the total of a purchase to what came of it, and decides it anew.',
      can: canForgive,
      asks: z.strictObject({ motivo: motivo('Diferencia por gastos bancarios', 'Acuerdo con quien compró') }),
      words: ({ falta, recibido, amount, currency }) => ({
        label: 'Bonificar la diferencia…',
        title: `Bonificar ${totalText({ amount: falta, currency })}`,
        text: `Llegaron ${totalText({ amount: recibido, currency })} de ${totalText({ amount, currency })}. El total pasa a ser lo que llegó; si hay lugar, la compra se confirma y sale el correo.`,
        button: 'Bonificar',
      }),
      undo: DESHACER_SEGUNDOS,
      many: {
        label: 'Bonificar la diferencia',
        text: 'El total de cada compra pasa a ser lo que llegó. Las que se confirman avisan por correo.',
      },
    }),
    rechazar: act({
      access: decidir,
      touches,
      summary:
        'A transfer is not accepted, or a purchase under review ends without money; the reason goes to the buyer.',
      can: canReject,
      asks: z.strictObject({ motivo: motivoGuardado('rechazo') }),
      words: () => ({
        label: 'Rechazar…',
        title: 'Rechazar la compra',
        text: 'El motivo va en el correo a quien compró. El lugar queda libre.',
        button: 'Rechazar',
        danger: true,
      }),
      undo: DESHACER_SEGUNDOS,
    }),
  }),
)
