// How a purchase begins: its seat, its row and its frozen quote first; the provider is called afterwards.
import type { CompradorForm } from '#domain/compras/comprador.ts'
import { withDescuento } from '#domain/compras/oferta/oferta.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import type { EventosService } from '../../eventos/service.ts'
import type { InscripcionesService } from '../../inscripciones/service.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import type { Buyer, StartOptions } from '../buyer/buyer.ts'
import type { CorreosDeCompra } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import type { CompraRow } from '../queries.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import type { Entry } from '../settle/entry.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import { createCheckouts } from './checkout.ts'
import { createCorrections } from './corrections.ts'
import { chooseMedio, compradorFor, quoteCompra } from './deciding.ts'
import { AlreadyThere, checkSeen, createEarlier, sameOrConflict } from './earlier.ts'
import { checkVigencia, type EnVenta, findAlComprar, type OfertaVigente } from './oferta-vigente.ts'
import { createSeats } from './seats.ts'
import { createWriting } from './writing.ts'

export interface Start {
  start(buyer: Buyer, options: StartOptions): Promise<CompraRow>
  /** Opens the checkout of a purchase that has none yet. */
  ensureCheckout(compra: CompraRow, signal: AbortSignal): Promise<CompraRow>
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
  clock: () => Date
}): Start {
  const { database, proveedores } = deps
  const { db } = database
  const checkouts = createCheckouts(deps)
  const earlier = createEarlier(deps)
  const corrections = createCorrections(deps)
  const seats = createSeats(deps)
  const writing = createWriting({ ...deps, seats, earlier })

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
    const answerWith = (compra: CompraRow) => earlier.answerWith(compra, buyer, options)
    const goOn = async (compra: CompraRow, comprador: CompradorForm | undefined) =>
      checkouts.ensure(await corrections.correct(compra, comprador, buyer), signal)
    if (found.repetida) {
      const { repetida, online } = found
      const given = compradorFor({ tipo: options.product_type, online }, usuario, options.comprador)
      return goOn(await sameOrConflict(db, repetida, usuario, options), given)
    }
    checkVigencia(found.oferta, usuario, deps.clock())
    const { oferta, cupon, medio, origen, comprador } = await choose(buyer, options, found.oferta)
    const wanted = { ...options, medio }
    const previous = await earlier.find(oferta, buyer, wanted, found.pendiente, signal)
    if (previous && !SIN_PAGO.includes(previous.estado)) return answerWith(previous)
    if (previous && earlier.isReusable(previous, wanted)) return goOn(await answerWith(previous), comprador)
    const nueva = quoteCompra(oferta, {
      medio,
      origen,
      userId: usuario?.id ?? null,
      clave: options.clave ?? null,
      networkDigest: buyer.networkDigest,
      now: deps.clock(),
      cuponId: cupon?.id,
    })
    checkSeen(nueva, options.visto)
    try {
      if (!previous) {
        const isThere = () => earlier.refuseRepeated(db, oferta, usuario, { ...options, previous })
        await seats.refuseLate(db, oferta, { usuario, lugar: options.lugar }, isThere)
      }
      const decidida = { nueva, oferta, cupon, comprador, previous, options }
      const { compra, detalle } = await writing.write(buyer, decidida)
      // Only after the commit: the provider sends a notice about the closed checkout, and by then the seat has passed
      // on.
      if (previous) await deps.look.closeCheckout({ ...previous, estado: 'fallida' }, signal)
      return await checkouts.open(compra, detalle, signal)
    } catch (error) {
      if (!(error instanceof AlreadyThere)) throw error
      const faster = await earlier.findFaster(oferta, usuario, { ...options, previous })
      return checkouts.ensure(await answerWith(faster), signal)
    }
  }

  /** Decides the price, the method and the buyer. */
  async function choose(buyer: Buyer, options: StartOptions, vigente: OfertaVigente) {
    const cupon = options.cupon ? await deps.cupones.apply(options.cupon, vigente, buyer) : undefined
    const oferta = cupon ? withDescuento(vigente, cupon) : vigente
    const { medio, origen } = chooseMedio(oferta, options.medio, (each) => proveedores[each] !== undefined)
    const comprador = compradorFor(oferta, buyer.usuario, options.comprador)
    if (!comprador && !options.detalleId && !options.sinDatos) {
      throw new AppError('DATOS_INVALIDOS', { fields: { comprador: 'Completá los datos de quien compra' } })
    }
    return { oferta, cupon, medio, origen, comprador }
  }

  return { start, ensureCheckout: checkouts.ensure }
}
