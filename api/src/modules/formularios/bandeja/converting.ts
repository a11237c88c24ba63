import type { Permiso } from '#domain/cuentas/permisos.ts'
import { type Convertible, convertibleOf } from '#domain/formularios/mensajes.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { ConsultoresService } from '../../consultores/service.ts'
import type { PedidosService } from '../../pedidos/service.ts'
import { askedIn } from '../pedido-libro.ts'
import { lockMensaje, type MensajeRow, updateMensaje } from './queries.ts'
import { datosOf } from './view.ts'

interface Conversion {
  permiso: Permiso
  /** Answers what it became, for whoever asked. */
  convert(tx: Tx, row: MensajeRow): Promise<string>
}

/** A message becomes what it asks for. The same again finds what it became. */
export function createConverting({
  database,
  consultores,
  pedidos,
}: {
  database: Database
  consultores: ConsultoresService
  pedidos: PedidosService
}) {
  const conversiones: Record<Convertible, Conversion> = {
    pedidos: {
      permiso: 'formularios.responder',
      async convert(tx, row) {
        const { IdConsultor, id: mensajeId } = row
        const { id, nuevo } = await pedidos.create(tx, { ...askedIn(datosOf(row)), IdConsultor, mensajeId })
        return nuevo ? `Es el pedido ${id}` : `Ya era el pedido ${id}`
      },
    },
    consultores: {
      permiso: 'consultores.editar',
      async convert(tx, row) {
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
        return nueva ? 'Está entre las solicitudes de consultores' : 'Quedó en la ficha que ya tenía'
      },
    },
  }

  return (staff: Staff, actor: Actor, id: number): Promise<string> =>
    database.transaction(actor, async (tx) => {
      const row = await lockMensaje(tx, id)
      if (!row) throw new AppError('NO_ENCONTRADO')
      const clase = convertibleOf(row.formulario)
      if (!clase) throw new AppError('CONFLICTO', { message: 'Este formulario no se convierte en nada.' })
      const { permiso, convert } = conversiones[clase]
      if (staff.permisos.get(permiso) !== 'todo') throw new AppError('SIN_PERMISO')
      return convert(tx, row)
    })
}
export type Converting = ReturnType<typeof createConverting>
