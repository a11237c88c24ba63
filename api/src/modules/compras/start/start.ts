// How a purchase begins: its seat, its row and its frozen quote first, its provider afterwards.
import type { FastifyBaseLogger } from 'fastify'
import type { CompradorForm } from '#domain/compras/compras.ts'
import { withDescuento } from '#domain/compras/oferta.ts'
import type { Actor } from '../../../db/actor.ts'
import { type Database, type Tx, turnOf } from '../../../db/client.ts'
import { createAdmission, LUGAR_GRATIS } from '../../../http/access/admission.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import type { CuponAplicado } from '../../cupones/service.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import { nameOf } from '../actor.ts'
import { type CorreosDeCompra, REEMPLAZADA } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompraForUpdate, type NuevaCompra, updateCompra } from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import type { Entry } from '../settle/entry.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import type { Buyer, StartOptions } from './buyer.ts'
import { createCheckouts } from './checkout.ts'
import { createCorrections } from './corrections.ts'
import { type DatosDeDetalle, detalleFor, withFreshId } from './detalle.ts'
import { AlreadyThere, checkSeen, createEarlier, refusePaying, sameOrConflict } from './earlier.ts'
import {
  checkVigencia,
  chooseMedio,
  compradorFor,
  type EnVenta,
  findAlComprar,
  type OfertaVigente,
  quoteCompra,
} from './oferta-vigente.ts'
import { insertCompra, turnOfCuenta } from './queries.ts'
import { createSeats } from './seats.ts'

export interface Start {
  start(buyer: Buyer, options: StartOptions): Promise<CompraRow>
  /** Opens the checkout of a purchase that has none yet. */
  ensureCheckout(compra: CompraRow, signal: AbortSignal): Promise<CompraRow>
}

/** All that a purchase is made of, decided before its transaction. */
interface CompraDecidida {
  nueva: NuevaCompra
  oferta: OfertaVigente
  cupon: CuponAplicado | undefined
  comprador: CompradorForm | undefined
  previous: CompraRow | undefined
  options: StartOptions
}

export function createStart(deps: {
  database: Database
  proveedores: Proveedores
  eventos: EventosService
  renovaciones: EnVenta['renovaciones']
  inscripciones: InscripcionesService
  entry: Entry
  correo: Pick<CorreoService, 'readdress'>
  correos: CorreosDeCompra
  settle: Settle
  look: Look
  cupones: CuponesDeCompra
  verificacion: Pick<VerificacionService, 'spend'>
  log: FastifyBaseLogger
  clock: () => Date
}): Start {
  const { database, proveedores } = deps
  const { db } = database
  const checkouts = createCheckouts(deps)
  const earlier = createEarlier(deps)
  const corrections = createCorrections(deps)
  const seats = createSeats(deps)
  const admission = createAdmission(database, LUGAR_GRATIS)

  async function start(buyer: Buyer, options: StartOptions): Promise<CompraRow> {
    const { usuario, visitante } = buyer
    const signal = deadline()
    const found = await findAlComprar(db, deps, {
      usuario,
      tipo: options.product_type,
      id: options.product_id,
      grupo: visitante.group,
      clave: options.clave,
    })
    const goOn = async (compra: CompraRow, comprador: CompradorForm | undefined) =>
      checkouts.ensure(await corrections.correct(compra, comprador, buyer), signal)
    if (found.repetida) {
      const { repetida, online } = found
      const given = compradorFor({ tipo: options.product_type, online }, usuario, options.comprador)
      return goOn(sameOrConflict(repetida, usuario, options), given)
    }
    checkVigencia(found.oferta, usuario, deps.clock())
    const cupon = options.cupon ? await deps.cupones.apply(options.cupon, found.oferta, buyer) : undefined
    const oferta = cupon ? withDescuento(found.oferta, cupon) : found.oferta
    const { medio, origen } = chooseMedio(oferta, options.medio, (each) => proveedores[each] !== undefined)
    const comprador = compradorFor(oferta, usuario, options.comprador)
    if (!comprador && !options.detalleId && !options.sinDatos) {
      throw new AppError('DATOS_INVALIDOS', { fields: { comprador: 'Completá los datos de quien compra' } })
    }

    const wanted = { ...options, medio }
    const previous = await earlier.find(oferta, buyer, wanted, found.pendiente, signal)
    if (previous && !SIN_PAGO.includes(previous.estado)) return previous
    if (previous && earlier.isReusable(previous, wanted)) return goOn(previous, comprador)
    if (!previous) await seats.refuseLate(db, oferta, { usuario, lugar: options.lugar })
    const nueva = quoteCompra(oferta, {
      medio,
      origen,
      userId: usuario?.id ?? null,
      clave: options.clave ?? null,
      red: buyer.red,
      now: deps.clock(),
      cuponId: cupon?.id,
    })
    checkSeen(nueva, options.visto)
    const decidida: CompraDecidida = { nueva, oferta, cupon, comprador, previous, options }
    try {
      const turno = [
        ...(usuario ? turnOfCuenta(usuario.id) : []),
        // One network begins one at a time: what it holds unpaid is counted (S53).
        ...(oferta.tipo === 'evento' ? turnOf(buyer.red) : []),
      ]
      const insert = (mustVerify: boolean) =>
        withFreshId(() =>
          database.transaction(
            buyer.actor,
            async (tx) => {
              const inserted = await insertIn(tx, buyer, decidida)
              // Last: who repeats what is there already, or could not have it, is told that instead.
              if (mustVerify) await deps.verificacion.spend(tx, options.altcha)
              return inserted
            },
            turno,
          ),
        )
      // Money keeps seats from being taken by the dozen; where there is none, a person does.
      const free = oferta.gratuita && oferta.tipo === 'evento'
      const { compra, detalle } = free
        ? await admission.run(`evento-${oferta.id}`, buyer.network, insert)
        : await insert(false)
      // Only now: the provider tells of the closing, and the seat has passed on by then.
      if (previous) await deps.look.closeCheckout({ ...previous, estado: 'fallida' }, signal)
      return await checkouts.open(compra, detalle, signal)
    } catch (error) {
      if (!(error instanceof AlreadyThere)) throw error
      return checkouts.ensure(await earlier.findFaster(oferta, usuario, { ...options, previous }), signal)
    }
  }

  /**
   * The seat comes before any row is written, as in every settlement: whoever waits for a row that is being written
   * holds nothing that its writer still needs.
   */
  async function insertIn(
    tx: Tx,
    buyer: Buyer,
    { nueva, oferta, cupon, comprador, previous, options }: CompraDecidida,
  ): Promise<{ compra: CompraRow; detalle: DatosDeDetalle | null }> {
    const { usuario, actor } = buyer
    const replaced = previous && (await lockReplaced(tx, previous, oferta))
    const contada =
      oferta.tipo === 'evento' &&
      // That of the one it replaces passes on: freed, it would go to whoever waits for one.
      (replaced?.retieneCupo ||
        (await seats.take(tx, oferta.id, { usuario, lugar: options.lugar }, () =>
          earlier.refuseRepeated(tx, oferta, usuario, { ...options, previous }),
        )))
    if (replaced) await endReplaced(tx, replaced, actor)

    const quien = await detalleFor(tx, oferta, usuario, { comprador, detalleId: options.detalleId })
    const detalle = quien?.detalle ?? null
    const iniciada = await insertCompra(
      tx,
      { ...nueva, retieneCupo: contada, intentoDe: replaced ? (replaced.intentoDe ?? replaced.id) : null },
      {
        detalle,
        nuevo: quien?.nuevo ?? false,
        actor: nameOf(actor),
        contada,
        unica: oferta.tipo === 'evento' && options.otroLugar === false,
      },
    )
    if (!iniciada) throw new AlreadyThere()
    if (iniciada.cerrada) throw new AppError('SESION_VENCIDA')
    if (oferta.tipo === 'evento') await seats.check(tx, iniciada, usuario)
    const { compra } = iniciada
    // After the seat, as everywhere: whoever holds both took them in this order.
    if (cupon) await deps.cupones.take(tx, compra, cupon, detalle)
    if (oferta.gratuita) {
      return { compra: await deps.settle.settleIn(tx, compra, [{ tipo: 'sin_cargo' }], actor), detalle }
    }
    if (compra.origin === 'transferencia') {
      const ficha = oferta.tipo === 'evento' ? await deps.entry.reserve(tx, compra) : undefined
      await deps.correos.sendDatos(tx, compra, 'datos', 1, { email: detalle?.email ?? null, ficha })
    }
    return { compra, detalle }
  }

  async function lockReplaced(tx: Tx, previous: CompraRow, { tipo, id }: OfertaVigente): Promise<CompraRow> {
    const locked = await findCompraForUpdate(tx, previous.id)
    // Its seat is that of another event where staff moved it meanwhile.
    const same = locked.product_type === tipo && locked.product_id === id
    if (!same || !SIN_PAGO.includes(locked.estado)) throw new AlreadyThere()
    if (locked.estado === 'pendiente') refusePaying(locked)
    return locked
  }

  async function endReplaced(tx: Tx, replaced: CompraRow, actor: Actor): Promise<void> {
    const ending = replaced.retieneCupo ? await updateCompra(tx, replaced, { retieneCupo: false }) : replaced
    await deps.settle.settleIn(tx, ending, [{ tipo: 'fallo', motivo: REEMPLAZADA }], actor)
  }

  return { start, ensureCheckout: checkouts.ensure }
}
