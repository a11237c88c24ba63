import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import type { createPedidoLibro } from '#domain/formularios/formularios.ts'
import { ETIQUETAS, PEDIDO_SIN_CONSULTOR } from '#domain/formularios/textos.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { pedidoConsultor } from '../../mail/plantillas/pedido-consultor.ts'
import { pedidoRecibido } from '../../mail/plantillas/pedido-recibido.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { Vendedor } from '../consultores/queries.ts'
import type { ConsultoresService } from '../consultores/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import { type Fila, filasOf } from './filas.ts'
import { isOrdered } from './queries.ts'
import type { BodyOf, Envio, Oculto, Receiving } from './receiving.ts'

/** The data of an order in the mail to the seller. */
interface Told {
  numero: number
  nombre: string
  email: string
  filas: Fila[]
  respuestaHasta: Date | null
  archivo: { hash: string; nombre: string } | undefined
}

/** Orders of books from the organisation or a consultant. Stored as a message, like other forms, and as an order. */
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
  /** Undefined for 0, which means the organisation. */
  async function findAsked(tx: Tx, idconsultor: number): Promise<Vendedor | undefined> {
    if (idconsultor === 0) return undefined
    const vendedor = await consultores.findVendedor(tx, idconsultor)
    if (vendedor) return vendedor
    throw new AppError('DATOS_INVALIDOS', { fields: { idconsultor: CONSULTOR_DESCONOCIDO } })
  }

  async function tellConsultor(
    tx: Tx,
    { Nombre, Email, conPortal }: Vendedor,
    { respuestaHasta, archivo, ...pedido }: Told,
  ): Promise<void> {
    if (!Email) return
    const hasta = conPortal && respuestaHasta ? plazoText(respuestaHasta, ZONA_BASE) : undefined
    await correo.enqueue(tx, {
      plantilla: pedidoConsultor,
      para: Email,
      responderA: pedido.email,
      datos: {
        consultor: Nombre,
        nombre: pedido.nombre,
        filas: pedido.filas,
        numero: pedido.numero,
        conComprobante: Boolean(archivo),
        ...(hasta ? { hasta } : {}),
      },
      ...(archivo ? { adjunto: archivo } : {}),
    })
  }

  return async (envio: Envio, body: BodyOf<typeof createPedidoLibro>) => {
    type Pedido = Omit<typeof body, keyof Oculto>
    const work = async (tx: Tx, { archivo: file, ...datos }: Pedido, mayMail: boolean) => {
      const { nombre_y_apellido: nombre, email } = datos
      const consultor = await findAsked(tx, datos.idconsultor)
      const archivo = file && (await archivos.storeUpload(tx, file))
      // The client repeats the request because it lost the answer.
      if (await isOrdered(tx, { datos, archivo: archivo?.hash })) return
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
      const { id: numero, respuestaHasta } = await pedidos.create(tx, {
        ...askedIn(datos),
        IdConsultor: consultor?.IdConsultor ?? null,
        mensajeId,
        archivo,
      })
      if (consultor) {
        await tellConsultor(tx, consultor, { numero, nombre, email, filas, respuestaHasta, archivo })
      }
      if (!mayMail) return
      await correo.enqueue(tx, {
        plantilla: pedidoRecibido,
        para: email,
        responderA: mailOrganizacion,
        datos: { consultor: consultor?.Nombre ?? null, numero },
      })
    }
    const received = await receive(envio, 'pedido-libro', body, work, body.email)
    return body.idconsultor === 0 ? { message: PEDIDO_SIN_CONSULTOR } : received
  }
}

/** The ordered items, read from a request or from the stored message. */
export function askedIn(datos: Partial<Record<keyof BodyOf<typeof createPedidoLibro>, unknown>>) {
  const text = (name: keyof typeof datos) => String(datos[name] ?? '')
  return {
    nombre: text('nombre_y_apellido'),
    email: text('email'),
    telefono: text('telefono'),
    calle: text('calle'),
    numero: text('numero'),
    piso: text('piso'),
    localidad: text('localidad'),
    partido: text('partido'),
    provincia: text('provincia'),
    codigoPostal: text('codigo_postal'),
    libros: text('libros'),
  }
}

const CONSULTOR_DESCONOCIDO = 'Este consultor no recibe pedidos en este momento'
