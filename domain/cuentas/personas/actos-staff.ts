// Acts of staff on the account of a person who asks for help.
import { z } from 'zod'
import { ask, thing } from '#contract/act.ts'
import { ID_MAX } from '#contract/endpoint.ts'
import { motivo } from '../../gestion/motivo.ts'
import { email, lugar, opcional, sinDigitos } from '../../texto/campos.ts'
import { DOCUMENTO_MAX } from '../../texto/limites.ts'
import type { Permiso } from '../permisos.ts'
import { Persona, porId } from './personas.ts'

const access = 'cuentas.editar' satisfies Permiso

/** Country, province and locality: all three or none. */
export const LugarDePersona = z.strictObject({
  Pais: lugar.nullable(),
  Provincia: lugar.nullable(),
  Localidad: lugar.nullable(),
})
export type LugarDePersona = z.output<typeof LugarDePersona>

const dato = <S extends z.ZodType>(schema: S, name: keyof Persona, label: string) =>
  ask(schema, { label, begins: (persona: Persona | undefined) => persona?.[name] ?? '' })

/** The personal data form. For staff only the name is required. */
export const PersonaForm = z.strictObject({
  Nombre: dato(sinDigitos, 'Nombre', 'Nombre y apellido'),
  CuitCuil: dato(
    z.string().trim().max(DOCUMENTO_MAX, `Usá como máximo ${DOCUMENTO_MAX} caracteres`).default(''),
    'CuitCuil',
    'Documento',
  ),
  Telefono: dato(opcional, 'Telefono', 'Teléfono'),
  lugar: ask(LugarDePersona, {
    label: 'Lugar',
    input: 'lugar',
    begins: (persona: Persona | undefined): LugarDePersona => ({
      Pais: persona?.Pais ?? null,
      Provincia: persona?.Provincia ?? null,
      Localidad: persona?.Localidad ?? null,
    }),
  }),
  DomicilioCalle: dato(opcional, 'DomicilioCalle', 'Calle'),
  DomicilioNumero: dato(opcional, 'DomicilioNumero', 'Número'),
  DomicilioPiso: dato(opcional, 'DomicilioPiso', 'Piso'),
  DomicilioDpto: dato(opcional, 'DomicilioDpto', 'Departamento'),
  CodigoPostal: dato(opcional, 'CodigoPostal', 'Código postal'),
})
export type PersonaForm = z.output<typeof PersonaForm>

const notOfTheTeam = ({ delEquipo }: Persona): true | string =>
  !delEquipo || 'Es una cuenta del equipo: eso se hace en Equipo.'

const withSesiones = ({ sesiones }: Persona): true | string =>
  sesiones.length > 0 || 'No tiene sesiones abiertas.'

export const PersonaStaff = thing(
  {
    name: 'personas',
    path: '/gestion/personas',
    key: porId,
    item: Persona,
    access: 'cuentas.ver' satisfies Permiso,
    summary:
      'Somebody with their sessions and requests, and what can be done with the account. Opening it leaves a row in the audit.',
  },
  (act) => ({
    editar: act({
      access,
      summary: 'Changes the data of somebody.',
      can: () => true,
      asks: PersonaForm,
      words: ({ Nombre }) => ({
        label: 'Editar…',
        title: `Datos de ${Nombre}`,
        button: 'Guardar',
        wide: true,
      }),
    }),
    'cambiar-email': act({
      access,
      factor: true,
      sees: false,
      summary:
        'Gives an account another address: a mail tells both, sessions end, and earlier recovery codes stop working.',
      can: notOfTheTeam,
      asks: z.strictObject({
        Email: ask(email, { label: 'Email nuevo', input: 'email' }),
        motivo: ask(motivo(), {
          label: 'Motivo',
          input: 'motivo',
          hint: 'Cómo lo pidió y cómo supiste que era quien dice ser.',
        }),
      }),
      words: ({ Nombre, Email }) => ({
        label: 'Cambiar email…',
        title: `Cambiar el email de ${Nombre}`,
        text: `Hoy es ${Email}. Avisamos a las dos direcciones y se cierran sus sesiones. Antes de cambiarlo, asegurate de que es quien lo pide.`,
        button: 'Cambiar',
      }),
    }),
    recuperar: act({
      access,
      sees: false,
      summary: 'Mails the person the way back into the account, as if they had asked for it.',
      can: ({ inhabilitada }) => !inhabilitada || 'La cuenta está inhabilitada. Habilitala antes.',
      words: ({ Nombre, Email }) => ({
        label: 'Recuperar acceso…',
        title: `Recuperar el acceso de ${Nombre}`,
        text: `Le mandamos a ${Email} cómo volver a entrar.`,
        button: 'Enviar',
      }),
    }),
    unir: act({
      access,
      factor: true,
      sees: false,
      summary:
        'Everything of another account becomes this one’s, in one transaction; the other account opens no more.',
      can: () => true,
      asks: z.strictObject({
        de: ask(z.int('Elegí la otra cuenta').positive().max(ID_MAX), {
          label: 'La otra cuenta',
          input: 'otra-cuenta',
        }),
        motivo: motivo(),
      }),
      words: ({ Nombre }) => ({
        label: 'Unir con otra cuenta…',
        title: `Unir otra cuenta con la de ${Nombre}`,
        text: 'Todo lo de la otra cuenta pasa a esta, de una vez. Con la otra ya no se puede entrar.',
        button: 'Unir',
      }),
    }),
    inhabilitar: act({
      access,
      sees: false,
      summary: 'Closes the account and ends its sessions.',
      can: (persona) => (persona.inhabilitada ? 'La cuenta ya está inhabilitada.' : notOfTheTeam(persona)),
      asks: z.strictObject({ motivo: motivo() }),
      words: ({ Nombre }) => ({
        label: 'Inhabilitar…',
        title: `Inhabilitar la cuenta de ${Nombre}`,
        text: 'No va a poder entrar y se cierran sus sesiones. Sus compras e inscripciones quedan como están. El motivo queda en la auditoría.',
        button: 'Inhabilitar',
        danger: true,
      }),
    }),
    habilitar: act({
      access,
      sees: false,
      summary: 'Opens the account again.',
      can: (persona) => (persona.inhabilitada ? notOfTheTeam(persona) : 'La cuenta está habilitada.'),
      asks: z.strictObject({ motivo: motivo() }),
      words: ({ Nombre }) => ({
        label: 'Habilitar…',
        title: `Habilitar la cuenta de ${Nombre}`,
        text: 'Va a poder entrar otra vez con su contraseña. El motivo queda en la auditoría.',
        button: 'Habilitar',
      }),
    }),
    'cerrar-sesiones': act({
      access,
      sees: false,
      summary: 'Signs somebody out everywhere.',
      can: withSesiones,
      words: () => ({ label: 'Cerrar todas' }),
    }),
    'cerrar-sesion': act({
      access,
      sees: false,
      summary: 'Signs somebody out on one device.',
      can: withSesiones,
      asks: z.strictObject({
        sesion: ask(z.uuid(), {
          label: 'Sesión',
          input: 'opcion',
          options: ({ sesiones }: Persona) =>
            sesiones.map(({ id, dispositivo }) => ({ value: id, label: dispositivo })),
        }),
      }),
      words: () => ({ label: 'Cerrar una sesión…', title: 'Cerrar una sesión', button: 'Cerrar' }),
    }),
  }),
)
