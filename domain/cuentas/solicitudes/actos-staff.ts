// Acts of staff on a request about personal data.
import { z } from 'zod'
import { ask, type By, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import { requeridoHasta } from '../../texto/campos.ts'
import type { Permiso } from '../permisos.ts'
import { ABIERTAS, type EstadoDeSolicitud, Solicitud, TEXTO_MAX } from './solicitudes.ts'

const EDITAR = 'cuentas.editar' satisfies Permiso
const BORRAR = 'cuentas.borrar' satisfies Permiso

const YA_CONTESTADA = 'La solicitud ya está contestada.'
const SIN_IDENTIDAD = 'Primero hay que verificar la identidad.'

const isOpen = ({ estado }: Solicitud) => (ABIERTAS as readonly EstadoDeSolicitud[]).includes(estado)

/**
 * Erasing a person takes two staff members: the one who approves must be neither the requester nor the person to
 * erase.
 */
function canApprove({ estado, borradoPedidoPor, usuarioId }: Solicitud, by: By): true | string {
  if (estado !== 'por_aprobar') return 'Antes otra persona tiene que pedir el borrado.'
  if (borradoPedidoPor === by.usuarioId) return 'Lo pediste vos: tiene que aprobarlo otra persona del equipo.'
  return usuarioId !== by.usuarioId || 'Son tus datos: tiene que aprobarlo otra persona del equipo.'
}

const respuesta = ask(requeridoHasta(TEXTO_MAX), { label: 'Qué le contestás' })

export const SolicitudStaff = thing(
  {
    name: 'solicitudes',
    path: '/gestion/solicitudes',
    key: z.object({ id: Id }),
    item: Solicitud,
    access: 'cuentas.ver' satisfies Permiso,
    summary: 'What somebody asked about their data, and what can be done with it.',
  },
  (act) => ({
    verificar: act({
      access: EDITAR,
      sees: false,
      touches: ['personas'],
      summary: 'The person is who they say, and how that was made sure.',
      can: (solicitud) =>
        solicitud.estado === 'recibida' ||
        (isOpen(solicitud) ? 'La identidad ya está verificada.' : YA_CONTESTADA),
      asks: z.strictObject({ identidad: ask(requeridoHasta(300), { label: 'Cómo verificaste quién es' }) }),
      words: () => ({
        label: 'Verifiqué su identidad…',
        title: 'Verificar la identidad',
        button: 'Verifiqué su identidad',
      }),
    }),
    resolver: act({
      access: EDITAR,
      sees: false,
      touches: ['personas'],
      summary: 'Access was given, or data were corrected. Erasing takes two people instead.',
      can(solicitud) {
        if (solicitud.tipo === 'supresion') return 'Borrar lo hacen dos personas: pedí el borrado.'
        if (solicitud.estado === 'verificada') return true
        return isOpen(solicitud) ? SIN_IDENTIDAD : YA_CONTESTADA
      },
      asks: z.strictObject({ respuesta }),
      words: () => ({ label: 'Resolver…', title: 'Resolver la solicitud', button: 'Resolver' }),
    }),
    'pedir-borrado': act({
      access: BORRAR,
      factor: true,
      sees: false,
      touches: ['personas'],
      summary: 'The first of two people who erase somebody.',
      can(solicitud) {
        if (solicitud.tipo !== 'supresion') return 'No pide que borremos sus datos.'
        if (solicitud.estado === 'verificada') return true
        if (solicitud.estado === 'por_aprobar') return 'El borrado ya está pedido.'
        return isOpen(solicitud) ? SIN_IDENTIDAD : YA_CONTESTADA
      },
      words: () => ({ label: 'Pedir el borrado' }),
    }),
    'aprobar-borrado': act({
      access: BORRAR,
      factor: true,
      sees: false,
      touches: ['personas'],
      summary: 'The second of them. What the law wants kept stays, without a name.',
      can: canApprove,
      words: ({ persona }) => ({
        label: 'Aprobar y borrar…',
        title: `Borrar los datos de ${persona}`,
        text: `Se borra para siempre todo lo que hay de ${persona}: no se puede deshacer. Lo que la ley manda guardar queda sin su nombre.`,
        button: 'Sí, borrar para siempre',
        danger: true,
      }),
    }),
    rechazar: act({
      access: EDITAR,
      sees: false,
      touches: ['personas'],
      summary: 'It cannot be granted, and why.',
      can: (solicitud) => isOpen(solicitud) || YA_CONTESTADA,
      asks: z.strictObject({ respuesta }),
      words: () => ({ label: 'Rechazar…', title: 'Rechazar la solicitud', button: 'Rechazar' }),
    }),
  }),
)
