// Acts of staff on a consultant's certification, and on the profile changes that the consultant requests.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { endpoint, Id, listOf } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import type { Pendiente } from '../gestion/lotes.ts'
import { motivo } from '../gestion/motivo.ts'
import {
  duracionText,
  type EstadoGuardado,
  INVITABLES,
  NOMBRES_DE_ESTADO,
  PASOS,
  POR_VENCER_DIAS,
} from './ciclo.ts'
import { Cambio, SituacionDeConsultor } from './gestion-consultores.ts'

const ver = 'consultores.ver' satisfies Permiso
const editar = 'consultores.editar' satisfies Permiso
const moderar = 'consultores.moderar' satisfies Permiso

const porConsultor = z.object({ IdConsultor: Id })

const canMoveTo =
  (hacia: EstadoGuardado) =>
  ({ estado }: SituacionDeConsultor): true | string =>
    PASOS[estado].includes(hacia) ||
    `No pasa de «${NOMBRES_DE_ESTADO[estado]}» a «${NOMBRES_DE_ESTADO[hacia]}».`

const SALE =
  'Sale del directorio, y los pedidos de libros que no envió pasan a la organización. El motivo queda en la historia.'
const salida = () => z.strictObject({ motivo: motivo('Lo pidió', 'No cumple los requisitos') })

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Warns about unsent book orders, which pass to the organisation. */
function sinEnviarText(pendientes: readonly Pick<Pendiente, 'filas' | 'total'>[]): string | undefined {
  const [found] = pendientes
  if (!found) return undefined
  const { filas, total } = found
  const pedidos = counted(total, 'pedido de libros sin enviar', 'pedidos de libros sin enviar')
  const pass = total === 1 ? 'pasa' : 'pasan'
  return `Hay ${pedidos}, de ${counted(filas, 'consultor', 'consultores')}: ${pass} a la organización, con aviso por correo. Levantar la suspensión no ${total === 1 ? 'lo' : 'los'} trae de vuelta.`
}

export const SituacionStaff = thing(
  {
    name: 'consultores',
    path: '/gestion/consultores/situaciones',
    key: porConsultor,
    item: SituacionDeConsultor,
    access: ver,
    summary: 'Where a consultant stands, with every certification, and the steps from there.',
  },
  (act) => ({
    certificar: act({
      access: editar,
      sees: false,
      summary: 'The first certification, which lists her.',
      can: ({ estado }) => estado === 'candidata' || 'Se certifica a quien está como candidata.',
      words: ({ meses }) => ({ label: `Certificar por ${duracionText(meses)}` }),
    }),
    renovar: act({
      access: editar,
      sees: false,
      summary: 'Renews it as long as a certification lasts, granted with a reason.',
      can: ({ renovable }) =>
        renovable ||
        `Se renueva una certificación vencida, o desde ${POR_VENCER_DIAS} días antes de que venza.`,
      already: ({ estado, renovable }) => estado === 'vigente' && !renovable,
      asks: z.strictObject({ motivo: motivo('Beca', 'Pagó por otro medio') }),
      words: ({ meses }) => ({
        label: 'Renovar…',
        title: 'Renovar sin pago',
        text: `Suma ${duracionText(meses)} a lo que queda. El motivo se ve junto a la certificación.`,
        button: 'Renovar',
      }),
      many: { label: 'Renovar', text: 'El motivo se ve junto a cada certificación.' },
    }),
    'levantar-suspension': act({
      access: editar,
      sees: false,
      summary: 'Ends a suspension.',
      can: ({ estado }) => estado === 'suspendida' || 'No está suspendida.',
      words: () => ({ label: 'Levantar la suspensión' }),
    }),
    'pasar-a-evaluacion': act({
      access: editar,
      sees: false,
      summary: 'Begins the evaluation of an application, or of somebody who left.',
      can: canMoveTo('evaluacion'),
      words: () => ({ label: 'Pasar a evaluación' }),
    }),
    'hacer-candidata': act({
      access: editar,
      sees: false,
      summary: 'Makes her a candidate, who can be certified.',
      can: canMoveTo('candidata'),
      words: () => ({ label: 'Hacer candidata' }),
    }),
    invitar: act({
      access: editar,
      sees: false,
      summary: 'Mails an invitation to the Portal.',
      can({ conCuenta, Email, estado }) {
        if (conCuenta) return 'Ya tiene su cuenta en el portal.'
        if (!Email) return 'No tiene un email adonde invitarla.'
        return INVITABLES.includes(estado) || 'Se invita desde que es candidata.'
      },
      already: ({ conCuenta, invitadaHoy }) => conCuenta || invitadaHoy,
      words: ({ invitadoEn }) => ({
        label: invitadoEn ? 'Invitar de nuevo al portal' : 'Invitar al portal',
      }),
      many: {
        label: 'Invitar al portal',
        text: 'Cada persona sin cuenta recibe una invitación por correo, si hoy no recibió otra.',
      },
    }),
    suspender: act({
      access: editar,
      sees: false,
      touches: ['pedidos'],
      summary: 'Takes her out of the directory until the suspension ends.',
      can: canMoveTo('suspendida'),
      already: ({ estado }) => estado === 'suspendida',
      asks: salida(),
      words: () => ({ label: 'Suspender…', title: 'Suspender', text: SALE, button: 'Suspender' }),
      undo: 60,
      many: { label: 'Suspender', text: 'El motivo queda en la historia.', warns: sinEnviarText },
    }),
    'dar-de-baja': act({
      access: editar,
      sees: false,
      touches: ['pedidos'],
      summary: 'Takes her out of the directory for good.',
      can: canMoveTo('baja'),
      asks: salida(),
      words: () => ({ label: 'Dar de baja…', title: 'Dar de baja', text: SALE, button: 'Dar de baja' }),
    }),
  }),
)

const MOTIVOS: Readonly<Record<string, readonly string[]>> = {
  perfil_foto: ['La foto no se ve bien'],
  perfil_presentacion: ['Contá algo más de vos'],
  Nombre: ['Escribí tu nombre como figura en tu certificado'],
  perfil_datosbancarios: [
    'Falta el CBU o el alias',
    'La cuenta no está a tu nombre',
    'No pudimos confirmar que lo pediste vos',
  ],
}

/** Suggested reasons to return a profile change, depending on the fields changed. */
export const motivosOf = ({ datos }: Pick<Cambio, 'datos'>): string[] =>
  Object.entries(MOTIVOS).flatMap(([campo, motivos]) => (campo in datos ? motivos : []))

const YA_DECIDIDO = 'Ese cambio ya se decidió o se retiró.'

export const CambioStaff = thing(
  {
    name: 'cambios',
    path: '/gestion/cambios',
    key: z.object({ id: Id }),
    item: Cambio,
    access: ver,
    summary: 'What a consultant wants to change of her profile, and the decision about it.',
  },
  (act) => ({
    aprobar: act({
      access: moderar,
      factor: true,
      sees: false,
      touches: ['consultores'],
      summary: 'Consents to a change: it is on the profile at once; bank details once a day has passed.',
      can: ({ estado }) => estado === 'pendiente' || YA_DECIDIDO,
      words: () => ({ label: 'Aprobar' }),
    }),
    devolver: act({
      access: moderar,
      sees: false,
      touches: ['consultores'],
      summary:
        'Asks for something else, in words that the consultant reads; also after the consent, while the change waits for its day.',
      can: ({ estado }) => estado === 'pendiente' || estado === 'aprobado' || YA_DECIDIDO,
      asks: z.strictObject({
        motivo: ask(motivo(), {
          label: 'Motivo',
          input: 'motivo',
          options: (cambio: Cambio) => motivosOf(cambio).map((value) => ({ value, label: value })),
          begins: (cambio: Cambio | undefined) => (cambio && motivosOf(cambio)[0]) ?? '',
        }),
      }),
      words({ estado }) {
        const button = estado === 'aprobado' ? 'Detener el cambio' : 'Pedir cambios'
        return {
          label: `${button}…`,
          title: button,
          text: 'Le llega por correo y lo lee en el portal.',
          button,
        }
      },
    }),
  }),
)

export const listCambiosDeConsultor = endpoint({
  method: 'GET',
  path: '/gestion/consultores/:IdConsultor/cambios',
  access: ver,
  summary: 'What a consultant wants to change of the profile, newest first.',
  params: porConsultor,
  answers: { 200: listOf(CambioStaff.item) },
})
