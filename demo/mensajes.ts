// The inbox of the demo: something in each state, a conversation, and surveys enough to draw.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { mensajes, mensajesHilo } from '#api/modules/formularios/tables.ts'
import { AJUSTES } from '#domain/ajustes/ajustes.ts'
import { addHorasHabiles } from '#domain/formularios/plazo.ts'
import { enDias } from './fechas.ts'
import type { Lugares } from './lugares.ts'
import { CUENTAS } from './textos/cuentas.ts'
import {
  ENCUESTAS_DE_ACTIVIDAD,
  ENCUESTAS_DE_CONSULTAS,
  ENCUESTAS_DE_EMPRESA,
  MENSAJES,
} from './textos/mensajes.ts'

const SET = { feriados: AJUSTES.feriados.inicial, horario: AJUSTES.horario.inicial }
const PLAZO = AJUSTES.plazoDeMensajes.inicial

const uuidOf = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export async function loadMensajes(
  client: pg.ClientBase,
  { hoy, lugares }: { hoy: Date; lugares: Lugares },
): Promise<void> {
  const staff = CUENTAS.find(({ roles }) => roles.includes('staff'))?.id ?? null
  const {
    IdPais: pais,
    IdProvincia: provincia,
    IdLocalidad: localidad,
  } = lugares.localidad('AR', 'Córdoba', 'Villa Allende')
  const written = MENSAJES.map(({ formulario, datos, estado, dias, hora, hilo = [] }, at) => {
    const creadoEn = enDias(hoy, dias, hora)
    const waits = estado === 'nuevo' || estado === 'asignado'
    const last = hilo.at(-1)
    const desde = last ? enDias(hoy, last.dias, last.hora) : creadoEn
    const avisaEn = waits ? addHorasHabiles(desde, PLAZO.aviso, SET) : null
    return {
      mensaje: {
        id: at + 1,
        formulario,
        datos: 'certificados' in datos ? { ...datos, pais, provincia, localidad } : datos,
        estado,
        asignado: estado === 'nuevo' ? null : staff,
        requestId: `demo-${at + 1}`,
        creadoEn,
        esperaDesde: waits ? desde : null,
        avisaEn,
        avisadoEn: avisaEn && avisaEn <= hoy ? avisaEn : null,
        venceEn: waits ? addHorasHabiles(desde, PLAZO.vence, SET) : null,
      },
      hilo: hilo.map(({ texto, entra, ...when }, turn) => ({
        id: uuidOf(`demo ${at} ${turn}`),
        mensajeId: at + 1,
        direccion: entra ? ('entra' as const) : ('sale' as const),
        texto,
        autor: entra ? null : staff,
        de: entra ? datos.email : null,
        messageId: entra ? `<demo-${at}-${turn}@ejemplo.com>` : null,
        creadoEn: enDias(hoy, when.dias, when.hora),
      })),
    }
  })
  const surveys = [...ENCUESTAS_DE_CONSULTAS, ...ENCUESTAS_DE_ACTIVIDAD, ...ENCUESTAS_DE_EMPRESA].map(
    ({ formulario, datos, dias }, at) => ({
      id: MENSAJES.length + at + 1,
      formulario,
      datos,
      estado: 'cerrado' as const,
      requestId: `demo-encuesta-${at + 1}`,
      creadoEn: enDias(hoy, dias, '19:40'),
    }),
  )
  await insertRows(
    client,
    mensajes,
    written.map(({ mensaje }) => mensaje),
  )
  await insertRows(client, mensajes, surveys)
  await insertRows(
    client,
    mensajesHilo,
    written.flatMap(({ hilo }) => hilo),
  )
}
