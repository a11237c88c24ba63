// Acts of staff on an enrolment.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { aDia, ID_MAX, Id } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { DESHACER_SEGUNDOS } from '../gestion/lotes.ts'
import { motivo } from '../gestion/motivo.ts'
import { renglon, requeridoHasta } from '../texto/campos.ts'
import { MENSAJE_MAX } from '../texto/limites.ts'
import { InscriptoEntero } from './inscriptos.ts'

const editar = 'inscripciones.editar' satisfies Permiso

/** Attendance and certificates belong to the event where they were earned, so such an enrolment cannot be moved. */
export const NO_SE_MUEVE = 'Ya asistió o tiene su constancia: esta inscripción no se mueve.'
const AL_MOVER =
  'Pasa con su lugar y con su compra, al precio que pagó. Empieza de nuevo y recibe un correo con los datos de la otra actividad.'
const AL_ANULAR =
  'La página pública que la verifica va a decir que fue anulada. El motivo queda en la auditoría.'

const endedOrAttended = ({ participa, finalizada, asistioEn }: InscriptoEntero) =>
  participa && (finalizada || asistioEn !== null)

export const InscripcionStaff = thing(
  {
    name: 'inscriptos',
    path: '/gestion/inscripciones',
    key: z.object({ id: Id }),
    item: InscriptoEntero,
    access: 'inscripciones.ver' satisfies Permiso,
    summary:
      'An enrolment with its progress by unit, what was seen at the door, its certificates and mails, and what can be done with it.',
  },
  (act) => ({
    escribir: act({
      access: editar,
      summary: 'Writes a mail to who is enrolled. Of many enrolments, one mail for each address.',
      sees: false,
      can: ({ email }) => email !== null || 'No tiene un email adonde escribirle.',
      asks: z.strictObject({
        asunto: ask(renglon, { label: 'Asunto' }),
        texto: ask(requeridoHasta(MENSAJE_MAX), { label: 'Texto', input: 'carta', wide: true }),
      }),
      words: ({ persona }) => ({
        label: 'Escribir…',
        title: `Escribirle a ${persona}`,
        text: 'Espera un minuto antes de salir: mientras, se puede deshacer.',
        button: 'Enviar',
      }),
      undo: DESHACER_SEGUNDOS,
      many: { label: 'Escribir', text: 'Un correo por persona, aunque tenga varias inscripciones.' },
    }),
    'emitir-constancia': act({
      access: editar,
      summary: 'Gives the certificate to who finished or attended, and mails it.',
      can: (inscripto) => {
        if (inscripto.constancia) return 'Ya tiene su constancia.'
        return (
          endedOrAttended(inscripto) || 'Todavía no terminó ni asistió: no le corresponde una constancia.'
        )
      },
      already: ({ constancia }) => constancia !== null,
      words: () => ({ label: 'Emitir constancia' }),
      many: {
        label: 'Emitir constancia',
        text: 'Quienes terminaron o asistieron reciben su constancia por correo. Solo se anula con un motivo.',
      },
    }),
    'anular-constancia': act({
      access: editar,
      summary: 'The certificate is not good any more, and its public page says so.',
      can: ({ constancia }) => constancia !== null || 'No tiene una constancia vigente.',
      already: ({ constancia }) => constancia === null,
      asks: z.strictObject({ motivo: motivo() }),
      words: ({ constancia }) => ({
        label: 'Anular constancia…',
        title: `Anular la constancia ${constancia ?? ''}`,
        text: AL_ANULAR,
        button: 'Anular',
        danger: true,
      }),
      many: { label: 'Anular constancia', text: AL_ANULAR },
    }),
    'dar-entrada': act({
      access: editar,
      summary: 'Gives an enrolment another ticket and mails it; the earlier ones open no door any more.',
      sees: false,
      can: ({ participa, Modalidad, asistioEn }) =>
        (participa && Modalidad === 'Presencial' && asistioEn === null) ||
        'Solo quien todavía tiene que pasar por la puerta usa una entrada.',
      asks: z.strictObject({ motivo: motivo() }),
      words: ({ persona }) => ({
        label: 'Dar otra entrada…',
        title: `Otra entrada para ${persona}`,
        text: 'La que tiene deja de valer en la puerta y le mandamos la nueva por correo. El motivo queda en la auditoría.',
        button: 'Dar otra entrada',
        danger: true,
      }),
    }),
    extender: act({
      access: editar,
      summary: 'Leaves an online activity open until the end of a day.',
      can: ({ participa, abiertaHasta }) =>
        (participa && abiertaHasta !== null) || 'Solo se extiende una actividad online que está paga.',
      asks: z.strictObject({
        hasta: ask(aDia(), { label: 'Abierta hasta', input: 'fecha', hint: 'Hasta el final de ese día.' }),
      }),
      words: () => ({
        label: 'Extender…',
        title: 'Extender el plazo',
        text: 'La actividad queda abierta hasta el día que elijas.',
        button: 'Extender',
      }),
      undo: DESHACER_SEGUNDOS,
      many: {
        label: 'Extender',
        text: 'Solo las actividades online pagas. Las que ya están abiertas por más tiempo quedan como están.',
      },
    }),
    mover: act({
      access: editar,
      touches: ['compras', 'eventos'],
      summary: 'Takes an enrolment to another event, with its purchase where it has one. Mails the person.',
      can: ({ asistioEn, constancias }) => (asistioEn === null && constancias.length === 0) || NO_SE_MUEVE,
      asks: z.strictObject({
        IdEvento: ask(z.int('Elegí una actividad').positive().max(ID_MAX), {
          label: 'Actividad',
          input: 'destino',
        }),
        motivo: motivo('Lo pidió'),
      }),
      words: () => ({
        label: 'Mover…',
        title: 'Mover a otra actividad',
        text: AL_MOVER,
        button: 'Mover',
      }),
      many: { label: 'Mover', text: AL_MOVER },
    }),
    'dar-de-baja': act({
      access: editar,
      touches: ['compras', 'eventos'],
      summary: 'Ends an enrolment and frees its seat. Mails the person. Money is not touched.',
      can: ({ participa }) =>
        participa || 'Todavía no pagó: la inscripción se va con su compra. Rechazala o dejala vencer.',
      asks: z.strictObject({ motivo: motivo() }),
      words: ({ persona, evento, compra, pago }) => ({
        label: 'Dar de baja…',
        title: `Dar de baja a ${persona}`,
        text: `Sale de «${evento}» y recibe un correo. Su lugar queda libre para quien espera.${
          pago === 'confirmada'
            ? ` El dinero no se devuelve con la baja: si corresponde, reembolsalo en la compra ${compra}.`
            : ''
        }`,
        button: 'Dar de baja',
        danger: true,
      }),
    }),
  }),
)
