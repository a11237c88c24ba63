import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { ConsultoresService } from '../../consultores/service.ts'
import type { PedidosService } from '../../pedidos/service.ts'
import { askedIn } from '../pedido-libro.ts'
import { type MensajeRow, updateMensaje } from './queries.ts'
import { datosOf } from './view.ts'

/** Turns a message into what it asks for. Each method returns the text to show to staff. */
export function createConverting({
  consultores,
  pedidos,
}: {
  consultores: ConsultoresService
  pedidos: PedidosService
}) {
  return {
    async toPedido(tx: Tx, row: MensajeRow): Promise<string> {
      const { IdConsultor, id: mensajeId } = row
      const { id } = await pedidos.create(tx, { ...askedIn(datosOf(row)), IdConsultor, mensajeId })
      // Increases the version, because the message now shows the order.
      await updateMensaje(tx, mensajeId, {})
      return `Es el pedido ${id}.`
    },

    async toConsultor(tx: Tx, row: MensajeRow): Promise<string> {
      const datos = datosOf(row)
      const text = (name: string) => String(datos[name] ?? '')
      const numberOf = (name: string) => (typeof datos[name] === 'number' ? datos[name] : null)
      const IdPais = numberOf('pais')
      if (IdPais === null) throw new AppError('CONFLICTO', { message: 'Falta decir de qué país es.' })
      const { IdConsultor, nueva } = await consultores.ciclo.apply(tx, {
        Nombre: text('nombre'),
        Email: text('email'),
        Telefono: text('telefono'),
        IdPais,
        IdProvincia: numberOf('provincia'),
        IdLocalidad: numberOf('localidad'),
      })
      await updateMensaje(tx, row.id, { IdConsultor })
      return nueva ? 'Está entre las solicitudes de consultores.' : 'Quedó en la ficha que ya tenía.'
    },
  }
}
