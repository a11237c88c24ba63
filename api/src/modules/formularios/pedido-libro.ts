import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import type { createPedidoLibro } from '#domain/formularios/formularios.ts'
import { ETIQUETAS } from '#domain/formularios/textos.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { pedidoConsultor } from '../../mail/plantillas/pedido-consultor.ts'
import { pedidoRecibido } from '../../mail/plantillas/pedido-recibido.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import { filasOf } from './filas.ts'
import type { BodyOf, Envio, Oculto, Receiving } from './receiving.ts'

/** Books that are asked of the organisation or of a consultant: a form like the others, and an order. */
export function createPedidoLibroSender({
  receive,
  deliver,
  correo,
  archivos,
  consultores,
  pedidos,
  config: { mailOrganizacion },
}: Receiving & {
  correo: CorreoService
  archivos: ArchivosService
  consultores: ConsultoresService
  pedidos: PedidosService
  config: Pick<Config, 'mailOrganizacion'>
}) {
  return (envio: Envio, body: BodyOf<typeof createPedidoLibro>) => {
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
            ...(consultor.conPortal && respuestaHasta ? { hasta: plazoText(respuestaHasta, ZONA_BASE) } : {}),
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
  }
}

const CONSULTOR_DESCONOCIDO = 'Este consultor no recibe pedidos en este momento'
