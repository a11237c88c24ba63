// Acts of staff on a refund.
import { z } from 'zod'
import { type By, thing } from '#contract/act.ts'
import type { Permiso } from '../../cuentas/permisos.ts'
import { motivo } from '../../gestion/motivo.ts'
import { totalText } from '../precios.ts'
import { MONEDA_DE_CUENTA } from './cuenta-bancaria.ts'
import { type FilaDeReembolso, ReembolsoEntero } from './gestion.ts'

const aprobar = 'compras.aprobar' satisfies Permiso
const reembolsar = 'compras.reembolsar' satisfies Permiso

const EN_RECLAMO = 'El pago tiene un contracargo: hasta que se resuelva no es dinero para devolver.'

/** A person cannot approve or refuse the refund that they requested. */
function canDecide({ estado, propuesto, pedidoPorId }: FilaDeReembolso, { usuarioId }: By): true | string {
  if (estado !== 'pedido') return 'Ya no espera una aprobación.'
  if (propuesto) return 'Todavía nadie pidió esta devolución.'
  return pedidoPorId !== usuarioId || 'Lo pediste vos: lo tiene que aprobar otra persona.'
}

/** A refused refund can be requested again once, while its money is here. */
export function canAskAgain(row: FilaDeReembolso): true | string {
  if (row.estado !== 'fallido') return 'El medio de pago no lo rechazó.'
  if (row.reintentado) return 'No se devolvió nada. Ya se pidió otra vez, en otro reembolso.'
  if (row.disponible) return true
  return row.enReclamo
    ? `No se devolvió nada. ${EN_RECLAMO}`
    : 'No se devolvió nada con este. El dinero ya volvió, o está por volver, con otro reembolso.'
}

export const EN_OTRA_MONEDA =
  'No es en pesos: acordá con quien compró adónde, y marcalo cuando lo hayas enviado.'

function canAskCuenta({ estado, currency, exportacion, sinEmail }: FilaDeReembolso): true | string {
  if (estado !== 'por_transferir') return 'No espera una transferencia.'
  if (currency !== MONEDA_DE_CUENTA) return EN_OTRA_MONEDA
  if (exportacion) return 'Está en un archivo que el banco puede tener: su cuenta ya no cambia.'
  return (
    !sinEmail ||
    'La compra no tiene un email, o quien compró borró su cuenta: no le pedimos nada. Si sabés adónde escribirle, cambiá el email de la compra y volvé a pedirle la cuenta.'
  )
}

/**
 * A refund in an export file cannot be cancelled, because the bank may have executed it, unless the provider refunded
 * that money meanwhile.
 */
function canAnnul({ estado, exportacion, deMas }: FilaDeReembolso): true | string {
  if (estado !== 'pedido' && estado !== 'por_transferir') return 'Solo se anula lo que nadie envió.'
  return (
    !exportacion ||
    deMas ||
    'Está en un archivo que el banco puede tener: no se anula. Cuando salga, marcala como transferida; si el banco la devuelve, ese dinero vuelve a entrar por el banco y se puede devolver otra vez.'
  )
}

const titleOf = (verb: string, { importe, currency, persona, referencia }: FilaDeReembolso) =>
  `${verb}: ${totalText({ amount: importe, currency })} de ${persona || referencia}`

export const ReembolsoStaff = thing(
  {
    name: 'reembolsos',
    path: '/gestion/reembolsos',
    key: z.object({ id: z.uuid('El reembolso no es válido') }),
    item: ReembolsoEntero,
    access: 'compras.ver' satisfies Permiso,
    summary:
      'A refund with what happened to it: its states, the payment it comes from, the mails about it and what it stands beside.',
  },
  (act) => ({
    aprobar: act({
      access: aprobar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary: 'A second person agrees to a refund, which is then sent. Nobody approves an own request.',
      can: (row, by) => {
        const allowed = canDecide(row, by)
        return allowed === true && row.enReclamo ? EN_RECLAMO : allowed
      },
      already: ({ estado }) => ['aprobado', 'enviando', 'por_transferir', 'hecho'].includes(estado),
      asks: z.strictObject({ motivo: motivo('Corresponde') }),
      words: (row) => ({
        label: 'Aprobar…',
        title: titleOf('Aprobar', row),
        text: 'El dinero sale a quien compró, y no se puede deshacer.',
        button: 'Aprobar',
      }),
      many: { label: 'Aprobar', text: 'El dinero de cada reembolso sale a quien compró.' },
    }),
    rechazar: act({
      access: aprobar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary: 'A second person does not agree; the reason stays with the row.',
      can: canDecide,
      asks: z.strictObject({ motivo: motivo() }),
      words: (row) => ({
        label: 'Rechazar…',
        title: titleOf('Rechazar', row),
        text: 'No se devuelve nada. Quien lo pidió lo ve acá, con el motivo.',
        button: 'Rechazar',
        danger: true,
      }),
    }),
    pedir: act({
      access: reembolsar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary: 'Asks for a refund that the system proposed, as one own.',
      can: ({ estado, propuesto }) => (estado === 'pedido' && propuesto) || 'Ya no es una propuesta.',
      words: () => ({ label: 'Pedir la devolución' }),
    }),
    reintentar: act({
      access: reembolsar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary:
        'Asks the provider again: about one under way with the same key, after a refusal as a new row, once.',
      can: (row) => row.estado === 'aprobado' || row.estado === 'enviando' || canAskAgain(row),
      words: () => ({ label: 'Reintentar' }),
    }),
    transferir: act({
      access: reembolsar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary:
        'What its provider refused goes back by transfer, as a new row, once: the buyer is asked for an account, in pesos, and it waits to be sent by hand. Above the threshold a second person agrees, also where one had before.',
      can: canAskAgain,
      words: () => ({ label: 'Devolver por transferencia' }),
    }),
    'marcar-transferido': act({
      access: reembolsar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary: 'The money was sent by hand. Mails the buyer.',
      can: ({ estado }) => estado === 'por_transferir' || 'No espera una transferencia.',
      already: ({ estado }) => estado === 'hecho',
      asks: z.strictObject({ motivo: motivo('El banco ya lo transfirió') }),
      words: (row) => ({
        label: 'Marcar transferido…',
        title: titleOf('Marcar transferido', row),
        text: 'Quien compró recibe un correo que dice que su dinero ya salió, y no se puede deshacer.',
        button: 'Marcar transferido',
      }),
      many: {
        label: 'Marcar transferidos',
        text: 'Cada persona recibe un correo que dice que su dinero ya salió.',
        warns: (open) => enReclamoText(open.find(({ que }) => que === 'en-reclamo')?.filas),
      },
    }),
    'pedir-cuenta': act({
      access: 'compras.decidir' satisfies Permiso,
      sees: false,
      summary: 'Mails the buyer the link that asks for their account once more.',
      can: canAskCuenta,
      words: () => ({ label: 'Pedirle la cuenta otra vez' }),
    }),
    anular: act({
      access: reembolsar,
      factor: true,
      sees: false,
      touches: ['compras'],
      summary: 'A refund that nobody sent yet will not be sent.',
      can: canAnnul,
      asks: z.strictObject({ motivo: motivo() }),
      words: (row) => ({
        label: 'Anular…',
        title: titleOf('Anular', row),
        text: 'No se devuelve nada por este reembolso. El motivo queda en la historia.',
        button: 'Anular',
        danger: true,
      }),
    }),
  }),
)

/**
 * Warns in a bulk action about refunds in dispute, which must not be sent: nobody looks at each row of a bulk action.
 */
function enReclamoText(filas: number | undefined): string | undefined {
  if (!filas) return undefined
  const disputed =
    filas === 1
      ? 'Uno tiene un contracargo en su pago: no lo transfieras hasta que se resuelva'
      : `${filas} tienen un contracargo en su pago: no los transfieras hasta que se resuelvan`
  return `${disputed}. Marcá los que el banco ya hizo.`
}
