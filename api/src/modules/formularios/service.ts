import type { z } from 'zod'
import { TRAMPA } from '#contract/honeypot.ts'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import {
  ARREPENTIMIENTO,
  type createPedidoLibro,
  type sendCertificado,
  type sendContacto,
  type sendEmpresa,
  type sendEncuesta,
  type sendEncuestaEvento,
  type sendFormarParte,
  type sendNewsletter,
} from '#domain/formularios/formularios.ts'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'
import {
  ENVIADO,
  ETIQUETAS,
  type Formulario,
  SUSCRIPTO,
  TITULO_DE_ARREPENTIMIENTO,
  TITULOS,
} from '#domain/formularios/textos.ts'
import type { Config } from '../../config.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Admission } from '../../http/access/admission.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { arrepentimientoRecibido } from '../../mail/plantillas/arrepentimiento.ts'
import { formulario as plantillaFormulario } from '../../mail/plantillas/formulario.ts'
import { pedidoConsultor } from '../../mail/plantillas/pedido-consultor.ts'
import { pedidoRecibido } from '../../mail/plantillas/pedido-recibido.ts'
import { suscripcion } from '../../mail/plantillas/suscripcion.ts'
import type { TypedRecipients } from '../../mail/typed-recipients.ts'
import type { PersonalDataKeeper } from '../../personal-data.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import type { Bandeja } from './bandeja/service.ts'
import { type Fila, filasOf } from './filas.ts'
import { relateMensajes } from './history-queries.ts'
import type { Novedades } from './novedades/service.ts'
import { erasePersonalData, exportPersonalData } from './personal-data-queries.ts'
import { insertMensaje, insertSuscripcion } from './queries.ts'

interface Dependencies {
  database: Database
  correo: CorreoService
  recipients: TypedRecipients
  admission: Admission
  archivos: ArchivosService
  consultores: ConsultoresService
  pedidos: PedidosService
  ubicaciones: UbicacionesService
  verificacion: VerificacionService
  bandeja: Bandeja
  novedades: Novedades
  clock: () => Date
  config: Pick<Config, 'mailOrganizacion'>
}

/** Where a post comes from. */
export interface Envio {
  actor: Actor
  requestId: string
  network: string
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
type Oculto = { [TRAMPA]?: string | undefined; altcha?: string | undefined }
type Enviado = { message: string }

/** This one asks everybody for the bot check (D24). */
const ALWAYS_VERIFIED = 'encuesta'

/**
 * Every form is stored first, with the id of its request, and mailed by the outbox of the same transaction: a mail
 * server that is down loses nothing and delays nobody (D22).
 */
export function createFormulariosService(dependencies: Dependencies) {
  const {
    database,
    correo,
    recipients,
    admission,
    archivos,
    consultores,
    pedidos,
    ubicaciones,
    verificacion,
    bandeja,
    clock,
  } = dependencies
  const { mailOrganizacion } = dependencies.config

  /**
   * Runs `work` with the fields of the form, unless a program gave itself away: it only believes it was heard. Whether
   * the address that `mails` names may be written to is told.
   */
  async function receive<Body extends Oculto>(
    { actor, network }: Envio,
    formulario: Formulario | 'newsletter',
    body: Body,
    work: (tx: Tx, datos: Omit<Body, keyof Oculto>, mayMail: boolean) => Promise<unknown>,
    mails?: string,
  ): Promise<Enviado> {
    const { [TRAMPA]: trampa, altcha, ...datos } = body
    const accept = (mayMail: boolean) =>
      admission.run(formulario, network, (mustVerify) =>
        database.transaction(actor, async (tx) => {
          if (mustVerify || formulario === ALWAYS_VERIFIED) await verificacion.spend(tx, altcha)
          await work(tx, datos, mayMail)
        }),
      )
    if (!trampa?.trim()) await (mails ? recipients.mailing(mails, accept) : accept(false))
    return { message: formulario === 'newsletter' ? SUSCRIPTO : ENVIADO[formulario] }
  }

  async function deliver(tx: Tx, entrega: Entrega): Promise<number> {
    const { formulario, datos, filas, requestId, nombre, email, IdConsultor, archivo } = entrega
    const recibido = recibidoComo(formulario, datos)
    const numero = await insertMensaje(tx, {
      ...(await bandeja.begin(tx, recibido)),
      formulario: recibido,
      datos,
      requestId,
      IdConsultor: IdConsultor ?? null,
      archivo: archivo?.hash ?? null,
      archivoNombre: archivo?.nombre ?? null,
    })
    await correo.enqueue(tx, {
      plantilla: plantillaFormulario,
      para: mailOrganizacion,
      datos: { titulo: tituloOf(formulario, recibido), nombre, filas, numero, requestId },
      ...(email ? { responderA: email } : {}),
      ...(archivo ? { adjunto: archivo } : {}),
    })
    return numero
  }

  /** Whoever withdraws from a purchase is told at once that it arrived. */
  const confirmArrepentimiento = (tx: Tx, email: string, numero: number) =>
    correo.enqueue(tx, {
      plantilla: arrepentimientoRecibido,
      para: email,
      responderA: mailOrganizacion,
      datos: { numero, recibido: plazoText(clock(), ZONA_BASE) },
    })

  async function sendSimple(
    formulario: 'contacto' | 'empresa',
    envio: Envio,
    body: BodyOf<typeof sendContacto> | BodyOf<typeof sendEmpresa>,
  ): Promise<Enviado> {
    const withdraws = recibidoComo(formulario, body) === 'arrepentimiento'
    return receive(
      envio,
      formulario,
      body,
      async (tx, datos, mayConfirm) => {
        const numero = await deliver(tx, {
          formulario,
          datos,
          requestId: envio.requestId,
          filas: filasOf(ETIQUETAS[formulario], datos),
          nombre: datos.nombre,
          email: datos.email,
        })
        if (mayConfirm) await confirmArrepentimiento(tx, datos.email, numero)
      },
      withdraws ? body.email : undefined,
    )
  }

  const sendSolicitud = (
    formulario: 'certificado' | 'formarparte',
    envio: Envio,
    body: BodyOf<typeof sendCertificado> | BodyOf<typeof sendFormarParte>,
  ) =>
    receive(envio, formulario, body, async (tx, datos) => {
      const nombres = await ubicaciones.findNombresDeLugar(tx, datos)
      if (!nombres) throw new AppError('DATOS_INVALIDOS', { fields: { localidad: LUGAR_DESCONOCIDO } })
      return deliver(tx, {
        formulario,
        datos,
        requestId: envio.requestId,
        filas: filasOf(ETIQUETAS[formulario], { ...datos, ...nombres }),
        nombre: datos.nombre,
        email: datos.email,
      })
    })

  const personalData: PersonalDataKeeper = {
    historia: { mensajes: relateMensajes },
    exportPersonalData,
    erasePersonalData: async (tx, persona) => archivos.release(tx, await erasePersonalData(tx, persona)),
  }

  return {
    ...personalData,

    sendContacto: (envio: Envio, body: BodyOf<typeof sendContacto>) => sendSimple('contacto', envio, body),
    sendEmpresa: (envio: Envio, body: BodyOf<typeof sendEmpresa>) => sendSimple('empresa', envio, body),
    sendCertificado: (envio: Envio, body: BodyOf<typeof sendCertificado>) =>
      sendSolicitud('certificado', envio, body),
    sendFormarParte: (envio: Envio, body: BodyOf<typeof sendFormarParte>) =>
      sendSolicitud('formarparte', envio, body),

    /** An address that is subscribed already gets the same answer and no second mail. */
    subscribe(envio: Envio, body: BodyOf<typeof sendNewsletter>) {
      const work = async (tx: Tx, { email }: { email: string }, mayMail: boolean) => {
        const id = await insertSuscripcion(tx, email, envio.requestId)
        if (id === undefined) return
        const datos = { email }
        const { requestId } = envio
        const begun = await bandeja.begin(tx, 'newsletter')
        await insertMensaje(tx, { ...begun, formulario: 'newsletter', datos, requestId })
        if (!mayMail) return
        await correo.enqueue(tx, {
          plantilla: suscripcion,
          para: email,
          datos: { baja: dependencies.novedades.tokenOf(id) },
        })
      }
      return receive(envio, 'newsletter', body, work, body.email)
    },

    sendEncuesta: (envio: Envio, body: BodyOf<typeof sendEncuesta>) =>
      receive(envio, 'encuesta', body, (tx, datos) => {
        const filas = filasOf(ETIQUETAS.encuesta, datos)
        const { requestId } = envio
        return deliver(tx, { formulario: 'encuesta', datos, filas, requestId, nombre: datos.nombre })
      }),

    sendEncuestaEvento: (envio: Envio, body: BodyOf<typeof sendEncuestaEvento>) =>
      receive(envio, 'encuesta-evento', body, (tx, datos) => {
        const filas = filasOf(ETIQUETAS['encuesta-evento'], datos)
        const { requestId } = envio
        return deliver(tx, { formulario: 'encuesta-evento', datos, filas, requestId, nombre: datos.evento })
      }),

    createPedidoLibro(envio: Envio, body: BodyOf<typeof createPedidoLibro>) {
      type Pedido = Omit<typeof body, keyof Oculto>
      const work = async (tx: Tx, { archivo: file, ...datos }: Pedido, mayMail: boolean) => {
        const { idconsultor, nombre_y_apellido: nombre, email } = datos
        const consultor = idconsultor ? await consultores.findVendedor(tx, idconsultor) : undefined
        if (idconsultor && !consultor) {
          throw new AppError('DATOS_INVALIDOS', { fields: { idconsultor: CONSULTOR_DESCONOCIDO } })
        }
        const archivo = file && (await archivos.storeUpload(tx, file))
        const filas = filasOf(ETIQUETAS['pedido-libro'], datos)
        const mensajeId = await deliver(tx, {
          formulario: 'pedido-libro',
          datos,
          requestId: envio.requestId,
          filas: consultor ? [...filas, ['Consultor', consultor.Nombre]] : filas,
          nombre,
          email,
          IdConsultor: consultor?.IdConsultor,
          archivo,
        })
        const { telefono, calle, numero: altura, piso, localidad, partido, provincia, libros } = datos
        const { id: pedido, respuestaHasta } = await pedidos.create(tx, {
          ...{ nombre, email, telefono, calle, numero: altura, piso, localidad, partido, provincia, libros },
          codigoPostal: datos.codigo_postal,
          IdConsultor: consultor?.IdConsultor ?? null,
          mensajeId,
          archivo,
        })
        if (consultor?.Email) {
          await correo.enqueue(tx, {
            plantilla: pedidoConsultor,
            para: consultor.Email,
            responderA: email,
            datos: {
              consultor: consultor.Nombre,
              nombre,
              filas,
              numero: pedido,
              conComprobante: Boolean(archivo),
              ...(consultor.conPortal && respuestaHasta
                ? { hasta: plazoText(respuestaHasta, ZONA_BASE) }
                : {}),
            },
            ...(archivo ? { adjunto: archivo } : {}),
          })
        }
        if (!mayMail) return
        await correo.enqueue(tx, {
          plantilla: pedidoRecibido,
          para: email,
          responderA: mailOrganizacion,
          datos: { consultor: consultor?.Nombre ?? null, numero: pedido },
        })
      }
      return receive(envio, 'pedido-libro', body, work, body.email)
    },
  }
}

export type FormulariosService = ReturnType<typeof createFormulariosService>

/** Withdrawing from a purchase comes through the form of contact, and is a form of its own to who answers it. */
function recibidoComo(formulario: Formulario, datos: Record<string, unknown>): FormularioRecibido {
  const withdraws = formulario === 'contacto' && String(datos['mensaje']).startsWith(ARREPENTIMIENTO)
  return withdraws ? 'arrepentimiento' : formulario
}

const tituloOf = (formulario: Formulario, recibido: FormularioRecibido): string =>
  recibido === 'arrepentimiento' ? TITULO_DE_ARREPENTIMIENTO : TITULOS[formulario]

const LUGAR_DESCONOCIDO = 'Elegí el país, la provincia y la localidad de las listas'
const CONSULTOR_DESCONOCIDO = 'Este consultor no recibe pedidos en este momento'
