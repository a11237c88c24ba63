// Acts of staff on a bank movement.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { Referencia } from '../compras/compras.ts'
import { totalText } from '../compras/precios.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { motivo } from '../gestion/motivo.ts'
import { MOTIVOS_DESCARTE, MovimientoEntero, porId } from './movimientos.ts'

const decidir = 'compras.decidir' satisfies Permiso
const PARTES_MAX = 20

const isAssigned = ({ estado }: MovimientoEntero) => estado === 'asignado'
const isDiscarded = ({ estado }: MovimientoEntero) => estado === 'descartado'

function canDecide(movimiento: MovimientoEntero): true | string {
  if (isAssigned(movimiento)) return 'Este movimiento ya está asignado.'
  return !isDiscarded(movimiento) || 'Este movimiento está descartado. Recuperalo primero.'
}

/**
 * A movement that may be the same as one of another file pays nothing until a person decides, so that no line pays
 * twice.
 */
function canPay(movimiento: MovimientoEntero): true | string {
  const decides = canDecide(movimiento)
  if (decides !== true || movimiento.duplicaA === null) return decides
  return 'Puede ser el mismo movimiento que vino en otro archivo. Decí primero si es otro, o descartalo.'
}

function canBeAssigned(movimiento: MovimientoEntero): true | string {
  const pays = canPay(movimiento)
  if (pays !== true) return pays
  return movimiento.importe > 0 || 'Es dinero que salió: cerralo como una devolución.'
}

const Partes = z
  .array(
    z.strictObject({
      referencia: Referencia,
      /** Amount of this part. A single part without an amount takes the whole movement. */
      importe: z
        .number('El importe va en números, con coma para los centavos: 45.000,50.')
        .positive('Tiene que ser más que cero')
        .multipleOf(0.01, 'Usá hasta dos decimales')
        .optional(),
    }),
    'Elegí a qué compra corresponde',
  )
  .min(1, 'Elegí a qué compra corresponde')
  .max(PARTES_MAX)

export const MovimientoStaff = thing(
  {
    name: 'movimientos',
    path: '/gestion/movimientos',
    key: porId,
    item: MovimientoEntero,
    access: 'compras.ver' satisfies Permiso,
    summary: 'A movement with its evidence, its assignments and what can be done with it.',
  },
  (act) => ({
    aceptar: act({
      access: decidir,
      touches: ['compras'],
      summary: 'Takes the proposal as it was seen: money becomes payments of purchases.',
      can(movimiento) {
        const assigns = canBeAssigned(movimiento)
        if (assigns !== true) return assigns
        return movimiento.aceptable || 'No hay una propuesta que aceptar: asignalo a mano.'
      },
      already: isAssigned,
      words: () => ({ label: 'Aceptar' }),
      undo: 60,
      many: {
        label: 'Aceptar',
        text: 'Cada movimiento pasa a ser el pago de su compra; las que quedan pagas se confirman y salen los correos un minuto después.',
      },
    }),
    asignar: act({
      access: decidir,
      touches: ['compras'],
      summary: 'Gives a movement to a purchase, or splits it over several.',
      can: canBeAssigned,
      asks: z.strictObject({
        partes: ask(Partes, { label: 'Compras elegidas', input: 'partes', wide: true, begins: () => [] }),
      }),
      words: ({ importe, moneda }) => ({
        label: 'Asignar o dividir…',
        title: `Asignar ${totalText({ amount: importe, currency: moneda })}`,
        text: 'Buscá la compra por referencia, nombre o email. Con más de una, decí cuánto va a cada una.',
        button: 'Asignar',
      }),
      undo: 60,
      sees: false,
    }),
    'cerrar-devolucion': act({
      access: 'compras.reembolsar' satisfies Permiso,
      factor: true,
      touches: ['compras', 'reembolsos'],
      summary: 'Notes that money that left is the refund that was to be sent.',
      can(movimiento) {
        const pays = canPay(movimiento)
        if (pays !== true) return pays
        return movimiento.importe < 0 || 'Es dinero que entró: asignalo a una compra.'
      },
      asks: z.strictObject({
        reembolso: ask(z.uuid('Elegí la devolución'), {
          label: 'Devolución',
          input: 'lista',
          options: ({ candidatas }: MovimientoEntero) =>
            candidatas.flatMap(({ reembolso, persona, referencia }) =>
              reembolso === null ? [] : { value: reembolso, label: persona || referencia },
            ),
        }),
      }),
      words: () => ({
        label: 'Marcar transferida…',
        title: 'Marcar transferida',
        button: 'Marcar transferida',
      }),
    }),
    desasignar: act({
      access: decidir,
      touches: ['compras'],
      summary:
        'Unassigns a movement: within a minute everything is as it was, later the money goes as a new fact.',
      can({ estado, asignaciones }: MovimientoEntero) {
        if (estado !== 'asignado') return 'Este movimiento no está asignado.'
        const closes = asignaciones.some(({ deshecha, reembolso }) => !deshecha && reembolso)
        return !closes || 'Cerró una devolución, que ya quedó hecha: no se puede deshacer.'
      },
      already: ({ estado }) => estado === 'pendiente',
      asks: z.strictObject({ motivo: motivo('No era para esa compra') }),
      words: ({ deshacerSegundos }) => ({
        label: 'Deshacer…',
        title: 'Deshacer la asignación',
        text:
          deshacerSegundos > 0
            ? 'Todavía no salió ningún correo: todo queda como estaba.'
            : 'El dinero deja de contar para la compra. Si ya estaba confirmada, queda en revisión para que alguien decida.',
        button: 'Deshacer',
      }),
      many: { label: 'Deshacer' },
    }),
    descartar: act({
      access: decidir,
      summary: 'Notes that a movement is not a payment, with the reason.',
      can: canDecide,
      already: isDiscarded,
      asks: z.strictObject({ motivo: motivo(...Object.values(MOTIVOS_DESCARTE)) }),
      words: () => ({
        label: 'Descartar…',
        title: 'Descartar el movimiento',
        text: 'No es el pago de nadie. Queda en la lista con su motivo y se puede recuperar.',
        button: 'Descartar',
      }),
      undo: 60,
      many: { label: 'Descartar', text: 'No son el pago de nadie: quedan en la lista con su motivo.' },
      sees: false,
    }),
    distinguir: act({
      access: decidir,
      summary: 'Notes that it is not the movement of the other file: two of the same amount came on one day.',
      can(movimiento) {
        const decides = canDecide(movimiento)
        if (decides !== true) return decides
        return movimiento.duplicaA !== null || 'Nadie duda de este movimiento.'
      },
      words: () => ({ label: 'Es otra transferencia' }),
      sees: false,
    }),
    recuperar: act({
      access: decidir,
      summary: 'Puts a discarded movement back among those that wait for a decision.',
      can: (movimiento) => isDiscarded(movimiento) || 'Este movimiento no está descartado.',
      words: () => ({ label: 'Recuperar' }),
      sees: false,
    }),
  }),
)
