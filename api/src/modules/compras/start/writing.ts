// Writes a purchase in one transaction: its seat, the end of the purchase it replaces, its row and its coupon.
import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { Actor } from '../../../db/actor.ts'
import { type Database, type Tx, turnOf } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { transferenciaDatos } from '../../../mail/plantillas/transferencias.ts'
import type { CuponAplicado } from '../../cupones/service.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import type { Buyer, StartOptions } from '../buyer/buyer.ts'
import type { CorreosDeCompra } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import { nameOf } from '../historia.ts'
import { type CompraRow, findCompraForUpdate, type NuevaCompra, updateCompra } from '../queries.ts'
import { FINES } from '../settle/causas.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import type { Entry } from '../settle/entry.ts'
import type { Settle } from '../settle/settle.ts'
import { type DatosDeDetalle, detalleFor, withFreshId } from './detalle.ts'
import { AlreadyThere, type Earlier, refusePaying } from './earlier.ts'
import type { OfertaVigente } from './oferta-vigente.ts'
import { countFreeSeats, countUnpaidMails, insertCompra, turnOfClave, turnOfCuenta } from './queries.ts'
import type { Seats } from './seats.ts'

/**
 * How many mails with transfer details an address gets per day for unpaid purchases. The page shows the same details.
 */
const IMPAGAS_MAX = 3

/** Free seats of one activity that a network may take per hour. Each further one needs a proof of work. */
const GRATIS_MAX = 5

/** Everything a purchase consists of, decided before its transaction begins. */
export interface CompraDecidida {
  nueva: NuevaCompra
  oferta: OfertaVigente
  cupon: CuponAplicado | undefined
  comprador: CompradorForm | undefined
  previous: CompraRow | undefined
  options: StartOptions
}

interface Escrita {
  compra: CompraRow
  detalle: DatosDeDetalle | null
}

export interface Writing {
  /** Throws `AlreadyThere` if a concurrent call was faster. */
  write(buyer: Buyer, decidida: CompraDecidida): Promise<Escrita>
}

export function createWriting(deps: {
  database: Database
  seats: Seats
  earlier: Earlier
  entry: Entry
  correos: CorreosDeCompra
  settle: Settle
  cupones: CuponesDeCompra
  verificacion: Pick<VerificacionService, 'spend'>
}): Writing {
  const { database, seats, earlier } = deps

  /**
   * Lock order: the seat before any row, as in every settlement. A transaction that waits for a row then holds
   * nothing that the writer of that row still needs.
   */
  async function insertIn(tx: Tx, buyer: Buyer, decidida: CompraDecidida): Promise<Escrita> {
    const { oferta, cupon, previous } = decidida
    const { usuario, actor } = buyer
    const replaced = previous && (await lockReplaced(tx, previous, oferta))
    // The seat passes on directly. A released seat would go to the waiting list.
    const retieneCupo = replaced?.retieneCupo || (await takeSeat(tx, usuario, decidida))
    if (replaced) await endReplaced(tx, replaced, actor)
    const intentoDe = replaced ? (replaced.intentoDe ?? replaced.id) : null
    const { compra, detalle } = await insertRow(tx, buyer, decidida, { retieneCupo, intentoDe })
    // Lock order: the coupon after the seat, as everywhere.
    if (cupon) await deps.cupones.take(tx, compra, cupon, detalle)
    if (oferta.gratuita) {
      return { compra: await deps.settle.settleIn(tx, compra, [{ tipo: 'sin_cargo' }], actor), detalle }
    }
    if (compra.origin === 'transferencia') await awaitTransfer(tx, compra, detalle?.email ?? null)
    return { compra, detalle }
  }

  async function insertRow(
    tx: Tx,
    { usuario, actor }: Buyer,
    { nueva, oferta, comprador, options }: CompraDecidida,
    held: Pick<CompraRow, 'retieneCupo' | 'intentoDe'>,
  ): Promise<Escrita> {
    const isEvento = oferta.tipo === 'evento'
    const quien = await detalleFor(tx, oferta, usuario, { comprador, detalleId: options.detalleId })
    const unica = isEvento && options.otroLugar === false
    const iniciada = await insertCompra(tx, { ...nueva, ...held }, { quien, actor: nameOf(actor), unica })
    if (!iniciada || iniciada.repetida) throw new AlreadyThere()
    if (iniciada.cerrada) throw new AppError('SESION_VENCIDA')
    if (isEvento) await seats.check(tx, iniciada, usuario)
    return { compra: iniciada.compra, detalle: quien?.detalle ?? null }
  }

  async function takeSeat(
    tx: Tx,
    usuario: Usuario | undefined,
    { oferta, previous, options }: CompraDecidida,
  ): Promise<boolean> {
    if (oferta.tipo !== 'evento') return false
    return seats.take(tx, oferta.id, { usuario, lugar: options.lugar }, () =>
      earlier.refuseRepeated(tx, oferta, usuario, { ...options, previous }),
    )
  }

  async function awaitTransfer(tx: Tx, compra: CompraRow, email: string | null): Promise<void> {
    const ficha = compra.product_type === 'evento' ? await deps.entry.reserve(tx, compra) : undefined
    // A person holds one place of an event, and only replaces it; books can be begun without limit.
    const counted = email !== null && (compra.product_type === 'libro' || compra.intentoDe !== null)
    const told = counted ? await countUnpaidMails(tx, email, transferenciaDatos.nombre, compra) : 0
    if (told < IMPAGAS_MAX) await deps.correos.sendDatos(tx, compra, 'datos', 1, { email, ficha })
  }

  async function lockReplaced(tx: Tx, previous: CompraRow, { tipo, id }: OfertaVigente): Promise<CompraRow> {
    const locked = await findCompraForUpdate(tx, previous.id)
    // If staff moved the purchase to another event meanwhile, its seat belongs to that event.
    const same = locked.product_type === tipo && locked.product_id === id
    if (!same || !SIN_PAGO.includes(locked.estado)) throw new AlreadyThere()
    if (locked.estado === 'pendiente') refusePaying(locked)
    return locked
  }

  async function endReplaced(tx: Tx, replaced: CompraRow, actor: Actor): Promise<void> {
    const ending = replaced.retieneCupo ? await updateCompra(tx, replaced, { retieneCupo: false }) : replaced
    const fin = { tipo: 'fallo', motivo: FINES.reemplazada, causa: 'reemplazada' } as const
    await deps.settle.settleIn(tx, ending, [fin], actor)
  }

  /** A price deters mass bookings. Free events need a proof of work instead. */
  const needsProof = async (tx: Tx, { red, product_id }: CompraRow, { gratuita, tipo }: OfertaVigente) =>
    gratuita && tipo === 'evento' && (await countFreeSeats(tx, { red, product_id })) > GRATIS_MAX

  return {
    async write(buyer, decidida) {
      const { oferta, options } = decidida
      const turno = [
        ...(buyer.usuario ? turnOfCuenta(buyer.usuario.id) : []),
        ...(options.clave ? turnOfClave(options.clave) : []),
        // Purchases from one network run one at a time, because its unpaid seats are counted.
        ...(oferta.tipo === 'evento' ? turnOf(buyer.networkDigest) : []),
      ]
      return withFreshId(() =>
        database.transaction(
          buyer.actor,
          async (tx) => {
            const inserted = await insertIn(tx, buyer, decidida)
            // Checked last, so that a repeated or invalid request gets its own answer without a proof.
            if (await needsProof(tx, inserted.compra, oferta))
              await deps.verificacion.spend(tx, options.altcha)
            return inserted
          },
          turno,
        ),
      )
    },
  }
}
