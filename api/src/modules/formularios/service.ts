import type { z } from 'zod'
import { TRAMPA } from '#contract/honeypot.ts'
import {
  type createPedidoLibro,
  type sendCertificado,
  type sendContacto,
  type sendEmpresa,
  type sendEncuesta,
  type sendEncuestaEvento,
  type sendFormarParte,
  type sendNewsletter,
  VERIFICACION_FALTA,
} from '#domain/formularios/formularios.ts'
import { ENVIADO, ETIQUETAS, type Formulario, SUSCRIPTO, TITULOS } from '#domain/formularios/textos.ts'
import type { Config } from '../../config.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { formulario as plantillaFormulario } from '../../mail/plantillas/formulario.ts'
import { pedidoConsultor } from '../../mail/plantillas/pedido-consultor.ts'
import { pedidoRecibido } from '../../mail/plantillas/pedido-recibido.ts'
import { suscripcion } from '../../mail/plantillas/suscripcion.ts'
import type { PersonalDataKeeper } from '../../personal-data.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { createDesafios } from './desafios.ts'
import { type Fila, filasOf } from './filas.ts'
import { erasePersonalData, exportPersonalData } from './personal-data-queries.ts'
import { insertMensaje, insertSuscripcion, spendDesafio } from './queries.ts'

interface Dependencies {
  database: Database
  correo: CorreoService
  archivos: ArchivosService
  consultores: ConsultoresService
  ubicaciones: UbicacionesService
  config: Pick<Config, 'secret' | 'desafioCosto' | 'mailOrganizacion'>
}

interface Entrega {
  formulario: Formulario
  /** As it is stored: what the person wrote. */
  datos: Record<string, unknown>
  /** As it is read in the mail. */
  filas: Fila[]
  requestId: string
  nombre?: string | undefined
  /** Where an answer goes; anonymous forms have none. */
  email?: string | undefined
  IdConsultor?: number | undefined
  archivo?: { hash: string; nombre: string } | undefined
}

type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>
type Enviado = { message: string }

/**
 * Every form is stored first, with the id of its request, and mailed by the outbox of the same transaction: a mail
 * server that is down loses nothing and delays nobody (D22).
 */
export function createFormulariosService(dependencies: Dependencies) {
  const { database, correo, archivos, consultores, ubicaciones } = dependencies
  const { secret, desafioCosto, mailOrganizacion } = dependencies.config
  const desafios = createDesafios({ secret, costo: desafioCosto })

  /** Runs `work` with the fields of the form, unless a program gave itself away: it only believes it was heard. */
  async function receive<Body extends { [TRAMPA]?: string | undefined }>(
    actor: Actor,
    body: Body,
    message: string,
    work: (tx: Tx, datos: Omit<Body, typeof TRAMPA>) => Promise<unknown>,
  ): Promise<Enviado> {
    const { [TRAMPA]: trampa, ...datos } = body
    if (!trampa?.trim()) await database.transaction(actor, (tx) => work(tx, datos))
    return { message }
  }

  async function deliver(tx: Tx, entrega: Entrega): Promise<number> {
    const { formulario, datos, filas, requestId, nombre, email, IdConsultor, archivo } = entrega
    const numero = await insertMensaje(tx, {
      formulario,
      datos,
      requestId,
      IdConsultor: IdConsultor ?? null,
      archivo: archivo?.hash ?? null,
      archivoNombre: archivo?.nombre ?? null,
    })
    await correo.enqueue(tx, {
      plantilla: plantillaFormulario,
      para: mailOrganizacion,
      datos: { titulo: TITULOS[formulario], nombre, filas, numero, requestId },
      ...(email ? { responderA: email } : {}),
      ...(archivo ? { adjunto: archivo } : {}),
    })
    return numero
  }

  const sendSimple = (
    formulario: 'contacto' | 'empresa',
    actor: Actor,
    body: BodyOf<typeof sendContacto> | BodyOf<typeof sendEmpresa>,
    requestId: string,
  ) =>
    receive(actor, body, ENVIADO[formulario], (tx, datos) =>
      deliver(tx, {
        formulario,
        datos,
        requestId,
        filas: filasOf(ETIQUETAS[formulario], datos),
        nombre: datos.nombre,
        email: datos.email,
      }),
    )

  const sendSolicitud = (
    formulario: 'certificado' | 'formarparte',
    actor: Actor,
    body: BodyOf<typeof sendCertificado> | BodyOf<typeof sendFormarParte>,
    requestId: string,
  ) =>
    receive(actor, body, ENVIADO[formulario], async (tx, datos) => {
      const nombres = await ubicaciones.findNombresDeLugar(tx, datos)
      if (!nombres) throw new AppError('DATOS_INVALIDOS', { fields: { localidad: LUGAR_DESCONOCIDO } })
      return deliver(tx, {
        formulario,
        datos,
        requestId,
        filas: filasOf(ETIQUETAS[formulario], { ...datos, ...nombres }),
        nombre: datos.nombre,
        email: datos.email,
      })
    })

  const personalData: PersonalDataKeeper = {
    exportPersonalData,
    erasePersonalData: async (tx, persona) => archivos.release(tx, await erasePersonalData(tx, persona)),
  }

  return {
    ...personalData,
    createDesafio: desafios.create,

    sendContacto: (actor: Actor, body: BodyOf<typeof sendContacto>, requestId: string) =>
      sendSimple('contacto', actor, body, requestId),
    sendEmpresa: (actor: Actor, body: BodyOf<typeof sendEmpresa>, requestId: string) =>
      sendSimple('empresa', actor, body, requestId),
    sendCertificado: (actor: Actor, body: BodyOf<typeof sendCertificado>, requestId: string) =>
      sendSolicitud('certificado', actor, body, requestId),
    sendFormarParte: (actor: Actor, body: BodyOf<typeof sendFormarParte>, requestId: string) =>
      sendSolicitud('formarparte', actor, body, requestId),

    /** An address that is subscribed already gets the same answer and no second mail. */
    subscribe: (actor: Actor, body: BodyOf<typeof sendNewsletter>, requestId: string) =>
      receive(actor, body, SUSCRIPTO, async (tx, { email }) => {
        if (!(await insertSuscripcion(tx, email, requestId))) return
        await correo.enqueue(tx, { plantilla: suscripcion, para: email, datos: {} })
      }),

    sendEncuesta: (actor: Actor, body: BodyOf<typeof sendEncuesta>, requestId: string) =>
      receive(actor, body, ENVIADO.encuesta, async (tx, { altcha, ...datos }) => {
        const firma = await desafios.verify(altcha)
        if (!firma || !(await spendDesafio(tx, firma))) {
          throw new AppError('VERIFICACION_FALLIDA', { fields: { altcha: VERIFICACION_FALTA } })
        }
        const filas = filasOf(ETIQUETAS.encuesta, datos)
        return deliver(tx, { formulario: 'encuesta', datos, filas, requestId, nombre: datos.nombre })
      }),

    sendEncuestaEvento: (actor: Actor, body: BodyOf<typeof sendEncuestaEvento>, requestId: string) =>
      receive(actor, body, ENVIADO['encuesta-evento'], (tx, datos) => {
        const filas = filasOf(ETIQUETAS['encuesta-evento'], datos)
        return deliver(tx, { formulario: 'encuesta-evento', datos, filas, requestId, nombre: datos.evento })
      }),

    createPedidoLibro: (actor: Actor, body: BodyOf<typeof createPedidoLibro>, requestId: string) =>
      receive(actor, body, ENVIADO['pedido-libro'], async (tx, { archivo: file, ...datos }) => {
        const { idconsultor, nombre_y_apellido: nombre, email } = datos
        const consultor = idconsultor ? await consultores.findVendedor(tx, idconsultor) : undefined
        if (idconsultor && !consultor) {
          throw new AppError('DATOS_INVALIDOS', { fields: { idconsultor: CONSULTOR_DESCONOCIDO } })
        }
        const archivo = file && (await archivos.storeUpload(tx, file))
        const filas = filasOf(ETIQUETAS['pedido-libro'], datos)
        const numero = await deliver(tx, {
          formulario: 'pedido-libro',
          datos,
          requestId,
          filas: consultor ? [...filas, ['Consultor', consultor.Nombre]] : filas,
          nombre,
          email,
          IdConsultor: consultor?.IdConsultor,
          archivo,
        })
        if (consultor?.Email) {
          await correo.enqueue(tx, {
            plantilla: pedidoConsultor,
            para: consultor.Email,
            responderA: email,
            datos: { consultor: consultor.Nombre, nombre, filas, numero, conComprobante: Boolean(archivo) },
            ...(archivo ? { adjunto: archivo } : {}),
          })
        }
        await correo.enqueue(tx, {
          plantilla: pedidoRecibido,
          para: email,
          responderA: mailOrganizacion,
          datos: { nombre, consultor: consultor?.Nombre ?? null, filas, numero },
        })
      }),
  }
}

export type FormulariosService = ReturnType<typeof createFormulariosService>

const LUGAR_DESCONOCIDO = 'Elegí el país, la provincia y la localidad de las listas'
const CONSULTOR_DESCONOCIDO = 'Este consultor no recibe pedidos en este momento'
