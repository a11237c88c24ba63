import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import type {
  sendArrepentimiento,
  sendCertificado,
  sendContacto,
  sendEmpresa,
  sendEncuesta,
  sendEncuestaEvento,
  sendFormarParte,
  sendNewsletter,
} from '#domain/formularios/formularios.ts'
import { ETIQUETAS } from '#domain/formularios/textos.ts'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Admission } from '../../http/access/admission.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { arrepentimientoRecibido } from '../../mail/plantillas/arrepentimiento.ts'
import { suscripcion } from '../../mail/plantillas/suscripcion.ts'
import type { TypedRecipients } from '../../mail/typed-recipients.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import type { Bandeja } from './bandeja/service.ts'
import { filasOf } from './filas.ts'
import { relateMensajes } from './history-queries.ts'
import type { Novedades } from './novedades/service.ts'
import { createPedidoLibroSender } from './pedido-libro.ts'
import { insertMensaje, insertSuscripcion, isRepeated } from './queries.ts'
import { type BodyOf, createReceiving, type Envio } from './receiving.ts'

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

/** What the site does with each submitted form. */
export function createFormulariosService(dependencies: Dependencies) {
  const { correo, consultores, ubicaciones, bandeja, novedades, clock } = dependencies
  const { mailOrganizacion } = dependencies.config
  const receiving = createReceiving(dependencies)
  const { receive, deliver } = receiving

  /** Stores a contact form and mails it to the organisation, unless the same was sent within the last hour. */
  async function deliverOnce(
    tx: Tx,
    formulario: 'contacto' | 'empresa' | 'arrepentimiento',
    requestId: string,
    datos: { nombre: string; email: string },
  ): Promise<number | undefined> {
    if (await isRepeated(tx, formulario, datos)) return undefined
    const filas = filasOf(ETIQUETAS[formulario], datos)
    return deliver(tx, { formulario, datos, requestId, filas, nombre: datos.nombre, email: datos.email })
  }

  const sendSolicitud = (
    formulario: 'certificado' | 'formarparte',
    envio: Envio,
    body: BodyOf<typeof sendCertificado> | BodyOf<typeof sendFormarParte>,
  ) =>
    receive(envio, formulario, body, async (tx, datos) => {
      if (await isRepeated(tx, formulario, datos)) return undefined
      const nombres = await ubicaciones.findNombresDeLugar(tx, datos)
      if (!nombres) throw new AppError('DATOS_INVALIDOS', { fields: { localidad: LUGAR_DESCONOCIDO } })
      const [unknown] = await consultores.listCertificadosDesconocidos(tx, datos.certificados)
      if (unknown !== undefined) {
        throw new AppError('DATOS_INVALIDOS', { fields: { certificados: certificadoDesconocido(unknown) } })
      }
      return deliver(tx, {
        formulario,
        datos,
        requestId: envio.requestId,
        filas: filasOf(ETIQUETAS[formulario], { ...datos, ...nombres }),
        nombre: datos.nombre,
        email: datos.email,
      })
    })

  return {
    historia: { mensajes: relateMensajes },

    sendContacto: (envio: Envio, body: BodyOf<typeof sendContacto>) =>
      receive(envio, 'contacto', body, (tx, datos) => deliverOnce(tx, 'contacto', envio.requestId, datos)),
    sendEmpresa: (envio: Envio, body: BodyOf<typeof sendEmpresa>) =>
      receive(envio, 'empresa', body, (tx, datos) => deliverOnce(tx, 'empresa', envio.requestId, datos)),

    /** Mails the person an immediate confirmation of the withdrawal. */
    sendArrepentimiento(envio: Envio, body: BodyOf<typeof sendArrepentimiento>) {
      const work = async (tx: Tx, datos: { nombre: string; email: string }, mayConfirm: boolean) => {
        const numero = await deliverOnce(tx, 'arrepentimiento', envio.requestId, datos)
        if (numero === undefined || !mayConfirm) return
        await correo.enqueue(tx, {
          plantilla: arrepentimientoRecibido,
          para: datos.email,
          responderA: mailOrganizacion,
          datos: { numero, recibido: plazoText(clock(), ZONA_BASE) },
        })
      }
      return receive(envio, 'arrepentimiento', body, work, body.email)
    },

    sendCertificado: (envio: Envio, body: BodyOf<typeof sendCertificado>) =>
      sendSolicitud('certificado', envio, body),
    sendFormarParte: (envio: Envio, body: BodyOf<typeof sendFormarParte>) =>
      sendSolicitud('formarparte', envio, body),

    /** An address that is already subscribed gets the same answer and no second mail. */
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
          datos: { baja: novedades.tokenOf(id) },
        })
      }
      return receive(envio, 'newsletter', body, work, body.email)
    },

    sendEncuesta: (envio: Envio, body: BodyOf<typeof sendEncuesta>) =>
      receive(envio, 'encuesta', body, (tx, { contexto, ...datos }) => {
        const filas = filasOf(ETIQUETAS.encuesta, datos)
        const recibido = contexto === 'empresa' ? 'empresa-encuesta' : 'encuesta'
        const { requestId } = envio
        return deliver(tx, {
          formulario: 'encuesta',
          recibido,
          datos,
          filas,
          requestId,
          nombre: datos.nombre,
        })
      }),

    sendEncuestaEvento: (envio: Envio, body: BodyOf<typeof sendEncuestaEvento>) =>
      receive(envio, 'encuesta-evento', body, (tx, datos) => {
        const filas = filasOf(ETIQUETAS['encuesta-evento'], datos)
        const { requestId } = envio
        return deliver(tx, { formulario: 'encuesta-evento', datos, filas, requestId, nombre: datos.evento })
      }),

    createPedidoLibro: createPedidoLibroSender({ ...dependencies, ...receiving }),
  }
}

export type FormulariosService = ReturnType<typeof createFormulariosService>

const certificadoDesconocido = (nombre: string) =>
  `«${nombre}» no es un certificado que se pueda pedir. Elegilo de la lista.`
const LUGAR_DESCONOCIDO = 'Elegí el país, la provincia y la localidad de las listas'
