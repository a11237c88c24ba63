import { and, ne, sql } from 'drizzle-orm'
import { type Persona, personal } from '../../db/personal/declaration.ts'
import { mensajes, mensajesHilo, suscripciones } from './tables.ts'

const sentBy = ({ Email }: Persona) => sql`lower(${mensajes.datos}->>'email') = lower(${Email})`

export const FORMULARIOS = [
  // Conversations of the messages.
  personal(mensajesHilo, {
    of: (persona) =>
      sql`${mensajesHilo.mensajeId} in (select ${mensajes.id} from ${mensajes} where ${sentBy(persona)})`,
    erase: 'rows',
    copy: [
      'conversaciones',
      {
        mensaje: mensajesHilo.mensajeId,
        direccion: mensajesHilo.direccion,
        de: mensajesHilo.de,
        texto: mensajesHilo.texto,
        adjuntos: mensajesHilo.adjuntos,
        creadoEn: mensajesHilo.creadoEn,
      },
    ],
    words: ['texto'],
  }),
  // A book order stays, without the personal data.
  personal(mensajes, {
    of: sentBy,
    erase: {
      estado: 'cerrado',
      venceEn: null,
      avisaEn: null,
      esperaDesde: null,
      datos: sql`(select coalesce(jsonb_object_agg(key, case when key in ('libros', 'idconsultor') then value else '"-"' end), '{}') from jsonb_each(${mensajes.datos}))`,
      archivo: null,
      archivoNombre: null,
    },
    also: { of: (persona) => and(sentBy(persona), ne(mensajes.formulario, 'pedido-libro')), erase: 'rows' },
    copy: [
      'mensajes',
      {
        formulario: mensajes.formulario,
        datos: mensajes.datos,
        archivo: mensajes.archivoNombre,
        creadoEn: mensajes.creadoEn,
      },
    ],
    names: {
      nombre: sql`coalesce(${mensajes.datos}->>'nombre', ${mensajes.datos}->>'nombre_y_apellido')`,
      telefono: sql`${mensajes.datos}->>'telefono'`,
      email: sql`${mensajes.datos}->>'email'`,
    },
    files: ['archivo'],
    words: ['datos'],
    noPersonal: ['formulario', 'requestId', 'estado'],
  }),
  personal(suscripciones, {
    of: ({ Email }) => sql`lower(${suscripciones.email}) = lower(${Email})`,
    erase: 'rows',
    copy: ['novedades', { email: suscripciones.email, creadoEn: suscripciones.creadoEn }],
  }),
]
