// Acts of staff on a book order.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { motivo } from '../gestion/motivo.ts'
import { opcional } from '../texto/campos.ts'
import { CANTIDAD_MAX } from './libros-escritos.ts'
import { canMoveTo, Pedido, porId } from './pedido.ts'

const editar = 'pedidos.editar' satisfies Permiso

const UN_CORREO = 'Quien compró recibe un correo por cada pedido que cambia.'
const avisa = ({ nombre }: Pedido) =>
  `Le avisamos a ${nombre} por correo, y no se puede deshacer. El motivo queda en la auditoría.`

export const PedidoStaff = thing(
  {
    name: 'pedidos',
    path: '/gestion/pedidos',
    key: porId,
    item: Pedido,
    access: 'pedidos.ver' satisfies Permiso,
    summary: 'One order with its books, and what can be done with it.',
  },
  (act) => ({
    aceptar: act({
      access: editar,
      summary: 'Says that an order will be served. Mails the buyer.',
      can: canMoveTo('aceptado'),
      already: ({ estado }) => estado === 'aceptado',
      asks: z.strictObject({ motivo: motivo('Hay ejemplares') }),
      words: (pedido) => ({
        label: 'Aceptar…',
        title: `Aceptar: ${pedido.nombre}`,
        text: avisa(pedido),
        button: 'Aceptar',
      }),
      many: { label: 'Aceptar', text: UN_CORREO },
    }),
    'marcar-pagado': act({
      access: editar,
      summary: 'Notes that an order was paid. Mails the buyer.',
      can: canMoveTo('pagado'),
      already: ({ estado }) => estado === 'pagado',
      asks: z.strictObject({ motivo: motivo('El dinero está acreditado', 'Paga al recibirlo') }),
      words: (pedido) => ({
        label: 'Marcar pagado…',
        title: `Marcar pagado: ${pedido.nombre}`,
        text: avisa(pedido),
        button: 'Marcar pagado',
      }),
      many: { label: 'Marcar pagados', text: UN_CORREO },
    }),
    'marcar-enviado': act({
      access: editar,
      summary: 'Notes that an order left, with its tracking. Mails the buyer.',
      can: canMoveTo('enviado'),
      already: ({ estado }) => estado === 'enviado',
      asks: z.strictObject({
        transporte: ask(opcional, { label: 'Transporte', begins: () => 'Correo Argentino' }),
        seguimiento: ask(opcional, { label: 'Código de seguimiento' }),
      }),
      words: ({ nombre }) => ({
        label: 'Marcar enviado…',
        title: `Marcar enviado: ${nombre}`,
        text: 'El seguimiento va en el correo a quien compró.',
        button: 'Marcar enviado',
      }),
      many: { label: 'Marcar enviados', text: UN_CORREO },
    }),
    'marcar-entregado': act({
      access: editar,
      summary: 'Notes that an order arrived, which ends it. Mails the buyer.',
      can: canMoveTo('entregado'),
      already: ({ estado }) => estado === 'entregado',
      asks: z.strictObject({ motivo: motivo('Lo confirmó quien compró', 'Lo informa el transporte') }),
      words: (pedido) => ({
        label: 'Marcar entregado…',
        title: `Marcar entregado: ${pedido.nombre}`,
        text: avisa(pedido),
        button: 'Marcar entregado',
      }),
      many: { label: 'Marcar entregados', text: UN_CORREO },
    }),
    cancelar: act({
      access: editar,
      summary: 'Cancels an order that was not sent. Mails the buyer with the reason.',
      can: canMoveTo('cancelado'),
      asks: z.strictObject({ motivo: motivo('Lo pidió quien compró', 'No hay ejemplares') }),
      words: ({ nombre }) => ({
        label: 'Cancelar pedido…',
        title: `Cancelar pedido: ${nombre}`,
        text: 'Quien compró recibe el motivo por correo.',
        button: 'Cancelar pedido',
      }),
    }),
    'completar-libros': act({
      access: editar,
      summary: 'Says which books the words of an order meant. The total follows.',
      can: ({ compra, estado }) =>
        (compra === null && (estado === 'nuevo' || estado === 'aceptado')) ||
        'Los libros se completan antes del pago.',
      asks: z.strictObject({
        renglones: ask(
          z
            .array(z.strictObject({ IdLibro: Id, cantidad: z.int().min(1).max(CANTIDAD_MAX) }))
            .min(1, 'Elegí al menos un libro')
            .max(50),
          {
            label: 'Libros',
            input: 'libros',
            begins: (pedido: Pedido | undefined) =>
              pedido?.renglones.map(({ IdLibro, cantidad }) => ({ IdLibro, cantidad })) ?? [],
          },
        ),
      }),
      words: ({ total, libros }) => ({
        label: total === null ? 'Decir qué libros son…' : 'Cambiar los libros…',
        title: 'Qué libros son',
        text: `«${libros}»`,
        button: 'Guardar libros',
      }),
      undo: 60,
    }),
  }),
)
