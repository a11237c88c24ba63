import { eq, or, sql } from 'drizzle-orm'
import { direccionDeNadie } from '#domain/cuentas/nadie.ts'
import { GONE, impersonal, moveByAccount, personal } from '../../db/personal/declaration.ts'
import { solicitudesDatos } from './solicitudes/tables.ts'
import { avisosStaff, codigosRespaldo, factores, sesionesStaff } from './staff/tables.ts'
import { codigosRecuperacion, sesiones, usuarios, usuariosRoles } from './tables.ts'

const goneIfGiven = (column: typeof solicitudesDatos.nombre | typeof solicitudesDatos.email) =>
  sql`case when ${column} is null then null else ${GONE} end`
const CERRADA = sql`${solicitudesDatos.estado} in ('resuelta', 'rechazada')`

export const CUENTAS = [
  // The row stays because purchases refer to it, but nothing in it identifies the person.
  personal(usuarios, {
    of: ({ id }) => eq(usuarios.id, id),
    erase: ({ id }) => ({
      Nombre: 'Cuenta eliminada',
      Email: direccionDeNadie('eliminada', id),
      CuitCuil: '',
      Telefono: '',
      Pais: null,
      Provincia: null,
      Localidad: null,
      DomicilioCalle: '',
      DomicilioNumero: '',
      DomicilioPiso: '',
      DomicilioDpto: '',
      CodigoPostal: '',
      contraseniaHash: null,
      roles: ['participante'],
      eliminadoEn: sql`now()`,
    }),
  }),
  // Sessions are closed, not deleted: a process that missed the notification finds closed sessions later. The sweep
  // deletes the rows.
  personal(sesiones, {
    of: ({ id }) => eq(sesiones.usuarioId, id),
    erase: {
      revocadaEn: sql`coalesce(${sesiones.revocadaEn}, now())`,
      refreshHash: '',
      dispositivo: {},
      direccion: '',
    },
    copy: [
      'sesiones',
      {
        dispositivo: sesiones.dispositivo,
        direccion: sesiones.direccion,
        creadoEn: sesiones.creadoEn,
        usadaEn: sesiones.usadaEn,
        revocadaEn: sesiones.revocadaEn,
      },
    ],
  }),
  personal(codigosRecuperacion, { of: ({ id }) => eq(codigosRecuperacion.usuarioId, id), erase: 'rows' }),
  personal(avisosStaff, { of: ({ id }) => eq(avisosStaff.usuarioId, id), erase: 'rows' }),
  personal(sesionesStaff, {
    of: ({ id }) => eq(sesionesStaff.usuarioId, id),
    erase: 'rows',
    copy: [
      'sesionesDeGestion',
      {
        agente: sesionesStaff.agente,
        direccion: sesionesStaff.direccion,
        pais: sesionesStaff.pais,
        creadoEn: sesionesStaff.creadoEn,
        vistaEn: sesionesStaff.vistaEn,
      },
    ],
  }),
  personal(factores, {
    of: ({ id }) => eq(factores.usuarioId, id),
    erase: 'rows',
    copy: ['segundosFactores', { nombre: factores.nombre, creadoEn: factores.creadoEn }],
  }),
  personal(codigosRespaldo, { of: ({ id }) => eq(codigosRespaldo.usuarioId, id), erase: 'rows' }),
  impersonal(usuariosRoles, ['rol']),
  // The request stays, without the person's words. It no longer needs an answer.
  personal(solicitudesDatos, {
    of: ({ id, Email }) =>
      or(eq(solicitudesDatos.usuarioId, id), sql`lower(${solicitudesDatos.email}) = lower(${Email})`),
    erase: {
      estado: sql`case when ${CERRADA} then ${solicitudesDatos.estado} else 'resuelta' end`,
      resueltaEn: sql`case when ${CERRADA} then ${solicitudesDatos.resueltaEn} else now() end`,
      nombre: goneIfGiven(solicitudesDatos.nombre),
      email: goneIfGiven(solicitudesDatos.email),
      detalle: GONE,
      identidad: null,
      respuesta: null,
    },
    copy: [
      'solicitudes',
      {
        tipo: solicitudesDatos.tipo,
        estado: solicitudesDatos.estado,
        detalle: solicitudesDatos.detalle,
        recibidaEn: solicitudesDatos.recibidaEn,
        respuesta: solicitudesDatos.respuesta,
        resueltaEn: solicitudesDatos.resueltaEn,
      },
    ],
    words: ['detalle', 'identidad', 'respuesta'],
    names: { nombre: solicitudesDatos.nombre, email: solicitudesDatos.email },
    moves: moveByAccount(solicitudesDatos.usuarioId, 'usuarioId', 'Solicitudes sobre sus datos'),
  }),
]
