// Acts of a consultant on an order that came through her profile.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { opcional } from '../texto/campos.ts'
import { canMoveTo, Pedido, porId } from './pedido.ts'

export const PedidoPropio = thing(
  {
    name: 'pedidos-propios',
    path: '/portal/pedidos',
    key: porId,
    item: Pedido,
    access: 'consultor',
    summary: 'One order that the caller answers, and what can be done with it.',
  },
  (act) => ({
    aceptar: act({
      summary: 'Says that she will serve the order. Mails the buyer.',
      can: canMoveTo('aceptado'),
      words: () => ({ label: 'Aceptar' }),
    }),
    'recibir-pago': act({
      summary: 'Notes that the order was paid. Mails the buyer.',
      can: canMoveTo('pagado'),
      words: ({ nombre }) => ({
        label: 'Recibí el pago',
        text: `¿Ya tenés el dinero? Le avisamos a ${nombre} por correo y no se puede deshacer.`,
        button: 'Sí, recibí el pago',
      }),
    }),
    enviar: act({
      summary: 'Notes that the order left, with its tracking. Mails the buyer.',
      can: canMoveTo('enviado'),
      asks: z.strictObject({
        seguimiento: ask(opcional, { label: 'Código de seguimiento (si tiene)' }),
      }),
      words: () => ({ label: 'Lo envié', button: 'Marcar enviado' }),
    }),
    entregar: act({
      summary: 'Notes that the order arrived, which ends it. Mails the buyer.',
      can: canMoveTo('entregado'),
      words: ({ nombre }) => ({
        label: 'Lo recibieron',
        text: `¿${nombre} ya tiene los libros? Le avisamos por correo, el pedido termina y no se puede deshacer.`,
        button: 'Sí, lo recibieron',
      }),
    }),
    cancelar: act({
      summary: 'Cancels an order that she did not send. Mails the buyer with the reason.',
      can: canMoveTo('cancelado'),
      asks: z.strictObject({
        motivo: ask(
          z.string().trim().min(1, 'Escribí el motivo').max(500, 'Usá como máximo 500 caracteres'),
          { label: 'Motivo de la cancelación' },
        ),
      }),
      words: () => ({ label: 'Cancelar el pedido', button: 'Cancelar el pedido' }),
    }),
  }),
)
