import { diaDe } from '#domain/calendario/calendario.ts'
import type { PreciosDeEvento } from '#domain/compras/precios.ts'
import { isRenovable } from '#domain/consultores/ciclo.ts'
import type { Renovacion } from '#domain/consultores/renovacion.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { Ciclo } from './ciclo.ts'
import {
  findByUsuario,
  findCertificacionOfCompra,
  findRenovacionPendiente,
  lockConsultor,
} from './queries.ts'

/** Renewing a certification by a purchase. */
export function createRenovaciones({
  database,
  ciclo,
  ajustes,
  clock,
}: {
  database: Database
  ciclo: Ciclo
  ajustes: AjustesService
  clock: () => Date
}) {
  return {
    /** The price of the caller's own renewal, while it can be renewed. */
    async findEnVenta(tx: Tx, usuario: Usuario | undefined, IdConsultor: number): Promise<PreciosDeEvento> {
      if (!usuario) throw new AppError('SESION_REQUERIDA')
      if (!usuario.roles.includes('consultor')) throw new AppError('SIN_PERMISO')
      const own = await findByUsuario(tx, usuario.id)
      if (own?.IdConsultor !== IdConsultor) throw new AppError('NO_ENCONTRADO')
      if (!isRenovable(own, diaDe(clock()))) {
        throw new AppError('CONFLICTO_DE_ESTADO', { message: 'Tu certificación todavía no se renueva.' })
      }
      return (await ajustes.current(tx)).precioDeRenovacion
    },

    /**
     * Records the renewal paid by a purchase; safe to repeat. Returns false if there is nothing to renew any more.
     */
    async enter(tx: Tx, IdConsultor: number, compraId: number): Promise<boolean> {
      if (await findCertificacionOfCompra(tx, compraId)) return true
      const row = await lockConsultor(tx, IdConsultor)
      if (!row || !isRenovable(row, diaDe(clock()))) return false
      await ciclo.renew(tx, IdConsultor, { compraId })
      return true
    },

    leave: (tx: Tx, compraId: number): Promise<void> => ciclo.revokeOfCompra(tx, compraId),

    async read(userId: number, IdConsultor: number): Promise<Renovacion> {
      const found = await ciclo.findSituacion(database.db, IdConsultor)
      if (!found) throw new AppError('NO_ENCONTRADO')
      const { situacion, vence, listada, renovable, meses, certificaciones } = found
      const pendiente = await findRenovacionPendiente(database.db, userId, IdConsultor)
      const precios = (await ajustes.current()).precioDeRenovacion
      return { IdConsultor, situacion, vence, listada, renovable, meses, certificaciones, precios, pendiente }
    },
  }
}
export type Renovaciones = ReturnType<typeof createRenovaciones>
