// Acts of staff on a message of the inbox.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { requeridoHasta } from '../texto/campos.ts'
import { type Convertible, convertibleOf, MensajeEntero, porId, RESPUESTA_MAX } from './mensajes.ts'

const responder = 'formularios.responder' satisfies Permiso

const isClosed = ({ estado }: MensajeEntero) => estado === 'cerrado'
const canAnswer = ({ email }: MensajeEntero) => email !== '' || 'Este mensaje no tiene a quién responder.'
const asksTexto = z.strictObject({
  texto: ask(requeridoHasta(RESPUESTA_MAX), { label: 'Respuesta', input: 'parrafo' }),
})

const canBecome =
  (clase: Convertible) =>
  ({ formulario, convertido }: MensajeEntero) =>
    convertibleOf(formulario) !== clase
      ? 'Este formulario no se convierte en eso.'
      : convertido === null || 'Ya se convirtió.'

export const MensajeStaff = thing(
  {
    name: 'mensajes',
    path: '/gestion/mensajes',
    key: porId,
    item: MensajeEntero,
    access: 'formularios.ver' satisfies Permiso,
    summary: 'A message with its conversation, and what can be done with it.',
  },
  (act) => ({
    'convertir-en-pedido': act({
      access: responder,
      touches: ['pedidos'],
      summary: 'Turns a request for books into an order.',
      can: canBecome('pedidos'),
      words: () => ({ label: 'Convertir en pedido' }),
    }),
    'convertir-en-consultor': act({
      access: 'consultores.editar' satisfies Permiso,
      touches: ['consultores'],
      summary: 'Turns an application into a candidate, or notes a request of a consultant with her profile.',
      can: canBecome('consultores'),
      words: () => ({ label: 'Convertir en consultor' }),
    }),
    cerrar: act({
      access: responder,
      summary: 'Notes that nothing more is to be done about it.',
      can: (mensaje) => !isClosed(mensaje) || 'Ya está cerrado.',
      already: isClosed,
      words: () => ({ label: 'Cerrar' }),
      undo: 60,
      many: { label: 'Cerrar' },
    }),
    reabrir: act({
      access: responder,
      summary: 'Opens a closed message. It is as late as it was, unless it was answered since.',
      can: (mensaje) => isClosed(mensaje) || 'No está cerrado.',
      words: () => ({ label: 'Reabrir' }),
    }),
    tomar: act({
      access: responder,
      summary: 'Assigns it to the caller.',
      can: ({ asignado }, { usuarioId }) => asignado?.id !== usuarioId || 'Ya lo tenés vos.',
      already: ({ asignado }, _asked, { usuarioId }) => asignado?.id === usuarioId,
      words: () => ({ label: 'Asignármelo' }),
      undo: 60,
      many: { label: 'Tomar' },
      sees: false,
    }),
    asignar: act({
      access: responder,
      summary: 'Assigns it to somebody of the team.',
      can: () => true,
      already: ({ asignado }, asked: { asignado: number }) => asignado?.id === asked.asignado,
      asks: z.strictObject({ asignado: ask(Id, { label: 'A quién', input: 'equipo' }) }),
      words: () => ({ label: 'Asignar…', title: 'Asignar el mensaje', button: 'Asignar' }),
      undo: 60,
      many: { label: 'Asignar' },
      sees: false,
    }),
    soltar: act({
      access: responder,
      summary: 'Leaves it to nobody.',
      can: ({ asignado }) => asignado !== null || 'No está asignado.',
      words: () => ({ label: 'Dejar sin asignar' }),
      undo: 60,
      sees: false,
    }),
    responder: act({
      access: responder,
      summary: 'Answers by mail, which waits as long as the answer can be undone.',
      can: canAnswer,
      asks: asksTexto,
      words: () => ({ label: 'Responder…', title: 'Responder el mensaje', button: 'Responder' }),
      undo: 60,
    }),
    'responder-y-cerrar': act({
      access: responder,
      summary: 'Answers by mail and closes it.',
      can: canAnswer,
      asks: asksTexto,
      words: () => ({
        label: 'Responder y cerrar…',
        title: 'Responder y cerrar',
        button: 'Responder y cerrar',
      }),
      undo: 60,
    }),
  }),
)
