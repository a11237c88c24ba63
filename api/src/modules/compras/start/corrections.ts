// A buyer who continues a purchase with other details corrects it: the purchase takes the new ones.
import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { transferenciaDatos } from '../../../mail/plantillas/transferencias.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { Buyer } from '../buyer/buyer.ts'
import type { CorreosDeCompra } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import { countCorreos } from '../decisions/queries.ts'
import { note } from '../historia.ts'
import { type CompraRow, findCompraForUpdate, findDetalle, updateCompra } from '../queries.ts'
import { type DatosDeDetalle, newDetalle, withFreshId } from './detalle.ts'
import { deleteUnusedDetalle, insertDetalle } from './detalle-queries.ts'
import { findPendienteOfPersona, isKeptFor } from './queries.ts'
import { GUARDADO } from './seats.ts'

/** Limits the mails with transfer details, however many addresses are entered. The page shows the same details. */
const DATOS_MAX = 3

export interface Corrections {
  /** Corrects a purchase that still waits for its money. */
  correct(compra: CompraRow, given: CompradorForm | undefined, buyer: Buyer): Promise<CompraRow>
}

export function createCorrections(deps: {
  database: Database
  eventos: EventosService
  correo: Pick<CorreoService, 'readdress'>
  correos: CorreosDeCompra
  cupones: Pick<CuponesDeCompra, 'refuseOther'>
}): Corrections {
  const { db } = deps.database

  /** Checks that the new person could have begun this purchase. */
  async function refuseOther(tx: Tx, compra: CompraRow, detalle: DatosDeDetalle): Promise<void> {
    if (compra.product_type === 'evento' && compra.retieneCupo) {
      await deps.eventos.lockCupos(tx, [compra.product_id])
      const other = await findPendienteOfPersona(tx, compra.product_id, detalle, compra.id)
      if (other) throw new AppError('PERSONA_CON_RESERVA')
      if (await isKeptFor(tx, compra.product_id, detalle)) throw new AppError('PERSONA_CON_RESERVA', GUARDADO)
    }
    await deps.cupones.refuseOther(tx, compra, detalle)
  }

  async function tell(tx: Tx, compra: CompraRow, email: string): Promise<void> {
    await deps.correo.readdress(tx, compra.id, email)
    if (compra.origin !== 'transferencia') return
    const { veces, enCamino } = await countCorreos(tx, compra.id, transferenciaDatos.nombre)
    if (!enCamino && veces < DATOS_MAX)
      await deps.correos.sendDatos(tx, compra, 'datos', veces + 1, { email })
  }

  return {
    async correct(compra, given, { usuario, actor }) {
      if (!given || compra.estado !== 'pendiente') return compra
      const userId = usuario?.id ?? null
      const known = await storedOf(db, compra)
      if (known && isSame(known, await newDetalle(db, given, userId))) return compra
      return withFreshId(() =>
        deps.database.transaction(actor, async (tx) => {
          const locked = await findCompraForUpdate(tx, compra.id)
          if (locked.estado !== 'pendiente') return locked
          // Read again under the lock: a concurrent correction may have been faster.
          const stored = await storedOf(tx, locked)
          const fresh = await newDetalle(tx, given, userId)
          if (stored && isSame(stored, fresh)) return locked
          await refuseOther(tx, locked, fresh)
          await insertDetalle(tx, fresh)
          const updated = await updateCompra(tx, locked, { compras_user_detalle_id: fresh.id })
          if (stored) await deleteUnusedDetalle(tx, stored.id)
          await note(tx, updated, actor, 'Corrigió los datos de quien compra')
          if (stored?.email !== fresh.email) await tell(tx, updated, fresh.email)
          return updated
        }),
      )
    },
  }
}

const storedOf = async (tx: Tx, { compras_user_detalle_id: id }: CompraRow) =>
  id === null ? undefined : findDetalle(tx, id)

const isSame = (stored: DatosDeDetalle, given: DatosDeDetalle) =>
  Object.entries(given).every(
    ([name, value]) => name === 'id' || name === 'user_id' || stored[name as keyof DatosDeDetalle] === value,
  )
