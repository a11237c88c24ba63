import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { INACTIVO } from '#domain/sitio/estado.ts'
import { impersonal, moveByAccount, type Persona, personal } from '../../db/personal/declaration.ts'
import {
  certificaciones,
  certificados,
  consultas,
  consultasMensajes,
  consultores,
  consultoresCambios,
  consultoresCertificados,
  consultoresVisitas,
} from './tables.ts'

/**
 * The profile of the account, and applications with its e-mail that have no account. Profiles of another account are
 * excluded.
 */
export const perfilesOf = ({ id, Email }: Persona) => sql`(select c.id_consultor from consultores c
  where c.usuario_id = ${id} or (c.usuario_id is null and lower(c.email) = lower(${Email})))`
const ofPerfil = (IdConsultor: PgColumn) => (persona: Persona) =>
  sql`${IdConsultor} in ${perfilesOf(persona)}`

const asked = ({ Email }: Persona) => sql`lower(${consultas.email}) = lower(${Email})`
/** Messages of the questions that match a condition. */
const ofConsultas = (which: (persona: Persona) => SQL) => (persona: Persona) =>
  sql`${consultasMensajes.consultaId} in (select ${consultas.id} from ${consultas} where ${which(persona)})`
const consultaOf = (column: 'nombre' | 'telefono') =>
  sql`(select ${sql.identifier(column)} from consultas c where c.id = consultas_mensajes.consulta_id)`

export const CONSULTORES = [
  personal(consultasMensajes, {
    of: ofConsultas(asked),
    erase: 'rows',
    also: { of: ofConsultas(ofPerfil(consultas.IdConsultor)), erase: 'rows' },
    copy: [
      'consultas',
      {
        nombre: consultaOf('nombre'),
        telefono: consultaOf('telefono'),
        de: consultasMensajes.de,
        texto: consultasMensajes.texto,
        creadoEn: consultasMensajes.creadoEn,
      },
    ],
    words: ['texto'],
  }),
  personal(consultas, {
    of: asked,
    erase: 'rows',
    also: { of: ofPerfil(consultas.IdConsultor), erase: 'rows' },
    names: { nombre: consultas.nombre, telefono: consultas.telefono, email: consultas.email },
  }),
  personal(consultoresCambios, {
    of: ofPerfil(consultoresCambios.IdConsultor),
    erase: 'rows',
    copy: [
      'cambiosDePerfil',
      {
        clase: consultoresCambios.clase,
        estado: consultoresCambios.estado,
        datos: consultoresCambios.datos,
        respuesta: consultoresCambios.respuesta,
        creadoEn: consultoresCambios.creadoEn,
      },
    ],
  }),
  // Certifications are kept for accounting.
  personal(certificaciones, {
    of: ofPerfil(certificaciones.IdConsultor),
    erase: { motivo: '' },
    copy: [
      'certificaciones',
      {
        numero: certificaciones.numero,
        otorgada: certificaciones.otorgada,
        vence: certificaciones.vence,
        motivo: certificaciones.motivo,
      },
    ],
    words: ['motivo'],
    noPersonal: ['numero'],
  }),
  // The profile leaves the directory and loses every name.
  personal(consultores, {
    of: ofPerfil(consultores.IdConsultor),
    erase: {
      Nombre: 'Perfil eliminado',
      Telefono: '',
      Email: '',
      IdEstado: INACTIVO,
      estado: 'baja',
      estadoAnterior: null,
      IdProvincia: null,
      IdLocalidad: null,
      perfil_foto: null,
      perfil_presentacion: '',
      perfil_activo: 0,
      perfil_datosbancarios: '',
      atiendeOnline: false,
      usuarioId: null,
      version: sql`${consultores.version} + 1`,
      actualizadoEn: sql`now()`,
    },
    copy: ['perfilDeConsultor'],
    names: { nombre: consultores.Nombre, telefono: consultores.Telefono, email: consultores.Email },
    noPersonal: ['tipos', 'idiomas'],
    moves: moveByAccount(consultores.usuarioId, 'usuarioId', 'Ficha de consultor'),
  }),
  impersonal(certificados, ['Nombre', 'tipo']),
  impersonal(consultoresCertificados, []),
  impersonal(consultoresVisitas, ['accion']),
]
