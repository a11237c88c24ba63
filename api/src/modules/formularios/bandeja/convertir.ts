import type { Permiso } from '#domain/cuentas/permisos.ts'
import { convertibleOf } from '#domain/formularios/mensajes.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { ConsultoresService } from '../../consultores/service.ts'
import type { PedidosService } from '../../pedidos/service.ts'
import { lockMensaje, updateMensaje } from './queries.ts'
import { datosOf } from './vista.ts'

const PERMISO = {
  consultores: 'consultores.editar',
  pedidos: 'formularios.responder',
} as const satisfies Record<string, Permiso>

/** A message becomes what it asks for. The same again finds what it became. */
export function createConvertir({
  database,
  consultores,
  pedidos,
}: {
  database: Database
  consultores: ConsultoresService
  pedidos: PedidosService
}) {
  return (staff: Staff, actor: Actor, id: number): Promise<string> =>
    database.transaction(actor, async (tx) => {
      const row = await lockMensaje(tx, id)
      if (!row) throw new AppError('NO_ENCONTRADO')
      const clase = convertibleOf(row.formulario)
      if (!clase) throw new AppError('CONFLICTO', { message: 'Este formulario no se convierte en nada.' })
      if (staff.permisos.get(PERMISO[clase]) !== 'todo') throw new AppError('SIN_PERMISO')
      const datos = datosOf(row)
      const text = (name: string) => String(datos[name] ?? '')
      const numberOf = (name: string) => (typeof datos[name] === 'number' ? datos[name] : null)

      if (clase === 'pedidos') {
        const { id: pedido, nuevo } = await pedidos.create(tx, {
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
          IdConsultor: row.IdConsultor,
          mensajeId: id,
        })
        return nuevo ? `Es el pedido ${pedido}` : `Ya era el pedido ${pedido}`
      }
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
      await updateMensaje(tx, id, { IdConsultor })
      return nueva ? 'Está entre las solicitudes de consultores' : 'Quedó en la ficha que ya tenía'
    })
}
export type Convertir = ReturnType<typeof createConvertir>
