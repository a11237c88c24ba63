// Acts of staff on the account of a colleague.
import { z } from 'zod'
import { ask, type By, thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import { motivo } from '../../gestion/motivo.ts'
import { mayGrant, type Permiso } from '../permisos.ts'
import { AcreditacionForm, MiembroEntero, ROLES_OTORGABLES, RolesOtorgados } from './equipo.ts'

/** Closing an account or changing its address needs the same rights as granting its roles. */
const mayGrantAll = ({ roles }: MiembroEntero, { permisos }: By): true | string =>
  roles.every((rol) => mayGrant(permisos, rol)) || 'Tiene permisos que vos no tenés.'

const motivoDe = (hint: string) => ask(motivo(), { label: 'Motivo', input: 'motivo', hint })

export const MiembroStaff = thing(
  {
    name: 'equipo',
    path: '/gestion/equipo',
    key: z.object({ id: Id }),
    item: MiembroEntero,
    access: 'cuentas.otorgar' satisfies Permiso,
    summary: 'Somebody who works here, with roles and open sessions.',
  },
  (act) => ({
    'cambiar-roles': act({
      factor: true,
      summary:
        'The roles that somebody holds from now on, with a reason. Staff give and take only what they hold themselves.',
      can: () => true,
      asks: z.strictObject({
        roles: ask(RolesOtorgados, {
          label: 'Roles',
          input: 'roles',
          begins: (miembro: MiembroEntero | undefined) =>
            ROLES_OTORGABLES.filter((rol) => miembro?.roles.includes(rol)),
        }),
        /** Absent: as it was. */
        acreditacion: ask(AcreditacionForm.nullable().optional(), {
          label: 'Acreditación',
          input: 'acreditacion',
          begins: (miembro: MiembroEntero | undefined) =>
            miembro?.acreditacion
              ? {
                  eventos: miembro.acreditacion.eventos.map(({ id }) => id),
                  hasta: miembro.acreditacion.hasta,
                }
              : null,
        }),
        motivo: motivoDe('Por qué cambian sus roles. Queda en la auditoría.'),
      }),
      words: ({ nombre }) => ({
        label: 'Cambiar roles…',
        title: `Roles de ${nombre}`,
        button: 'Guardar',
      }),
    }),
    reinvitar: act({
      factor: true,
      sees: false,
      summary: 'Mails the way in again to somebody who never came in.',
      can(miembro, by) {
        if (miembro.inhabilitado) return 'La cuenta está inhabilitada.'
        return miembro.factores > 0 ? 'Ya entró: se restablece su entrada.' : mayGrantAll(miembro, by)
      },
      words: () => ({ label: 'Enviar otra invitación' }),
    }),
    restablecer: act({
      factor: true,
      sees: false,
      summary:
        'Voids password and second factors of somebody who lost them, with a reason, and mails the way in.',
      can(miembro, by) {
        if (miembro.inhabilitado) return 'La cuenta está inhabilitada.'
        return miembro.factores > 0 ? mayGrantAll(miembro, by) : 'Todavía no entró: se invita de nuevo.'
      },
      asks: z.strictObject({
        motivo: motivoDe('Cómo te lo pidió y cómo supiste que era quien dice ser. Queda en la auditoría.'),
      }),
      words: ({ nombre }) => ({
        label: 'Restablecer su entrada…',
        title: `Restablecer la entrada de ${nombre}`,
        text: 'Su contraseña y su segundo factor dejan de servir, y le llega un código para empezar de nuevo. No se puede deshacer.',
        button: 'Restablecer',
        danger: true,
      }),
    }),
    'cerrar-sesiones': act({
      factor: true,
      sees: false,
      summary: 'Ends every session of somebody in Gestión.',
      can: ({ sesiones }) => sesiones.length > 0 || 'No tiene sesiones abiertas.',
      words: () => ({ label: 'Cerrar todas' }),
    }),
    inhabilitar: act({
      factor: true,
      sees: false,
      summary: 'Closes an account of staff.',
      can: (miembro, by) => (miembro.inhabilitado ? 'Ya está inhabilitada.' : mayGrantAll(miembro, by)),
      asks: z.strictObject({ motivo: motivoDe('Queda en la auditoría.') }),
      words: ({ nombre }) => ({
        label: 'Inhabilitar…',
        title: `Inhabilitar a ${nombre}`,
        text: 'No va a poder entrar y se cierran sus sesiones. Conserva sus roles para cuando vuelva.',
        button: 'Inhabilitar',
        danger: true,
      }),
    }),
    habilitar: act({
      factor: true,
      sees: false,
      summary: 'Opens an account of staff again.',
      can: (miembro, by) => (miembro.inhabilitado ? mayGrantAll(miembro, by) : 'La cuenta está habilitada.'),
      asks: z.strictObject({ motivo: motivoDe('Queda en la auditoría.') }),
      words: ({ nombre }) => ({
        label: 'Habilitar…',
        title: `Habilitar a ${nombre}`,
        text: 'Va a poder entrar otra vez, con los roles que tenía.',
        button: 'Habilitar',
      }),
    }),
  }),
)
