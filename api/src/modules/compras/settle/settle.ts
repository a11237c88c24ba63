import type { EstadoCompra } from '#domain/compras/compras.ts'
import { ID_FORMA_PAGO } from '#domain/compras/medios.ts'
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { InscripcionDeCompra, InscripcionesService } from '../../inscripciones/service.ts'
import type { CorreosDeCompra } from '../correos.ts'
import {
  type CompraRow,
  findCompraForUpdate,
  findEvento,
  freeCupo,
  insertHistoria,
  listPagos,
  recordPago,
  takeCupo,
  updateCompra,
} from '../queries.ts'
import { type Decision, decide } from './decision.ts'
import { AVANCE_PAGO, type Hecho, type HechoDePago } from './hechos.ts'

/** `sistema`, `proveedor`, `comprador` or `staff:{id}`. */
export type Actor = string

export interface Settle {
  /** The only way a purchase changes: one transaction, under the lock of its row. */
  settle(compraId: number, hechos: readonly Hecho[], actor: Actor): Promise<CompraRow>
  /** The same within a transaction that already holds the lock. */
  settleIn(tx: Tx, compra: CompraRow, hechos: readonly Hecho[], actor: Actor): Promise<CompraRow>
}

export function createSettle(deps: {
  database: Database
  inscripciones: InscripcionesService
  correos: CorreosDeCompra
  clock: () => Date
}): Settle {
  const { inscripciones, correos } = deps

  async function settleIn(tx: Tx, compra: CompraRow, hechos: readonly Hecho[], actor: Actor) {
    let current = compra
    for (const hecho of hechos) current = await takeIn(tx, current, hecho, actor)
    return current
  }

  async function takeIn(tx: Tx, compra: CompraRow, hecho: Hecho, actor: Actor): Promise<CompraRow> {
    if (hecho.tipo !== 'pago') {
      const decision = decide(compra.estado, [], hecho)
      return decision ? carryOut(tx, compra, decision, actor, {}) : compra
    }
    const before = await listPagos(tx, compra.id)
    const known = before.find(({ payment_id }) => payment_id === hecho.paymentId)
    if (known && AVANCE_PAGO[hecho.estado] <= AVANCE_PAGO[known.estado]) return compra
    const problema = known ? known.problema : problemOf(compra, hecho)
    const datos = { payment_id: hecho.paymentId, estado: hecho.estado }
    if (!(await recordPago(tx, compra, hecho, problema))) {
      await note(tx, compra, 'El pago pertenece a otra compra', actor, datos)
      return compra
    }
    const pagos = [...before.filter((pago) => pago !== known), { estado: hecho.estado, problema }]
    const pagoEnCurso = pagos.some((pago) => pago.estado === 'en_curso')
    const current =
      pagoEnCurso === compra.pagoEnCurso ? compra : await updateCompra(tx, compra, { pagoEnCurso })
    const decision = decide(current.estado, pagos, hecho)
    if (decision) return carryOut(tx, current, decision, actor, datos, hecho)
    await note(tx, current, `Pago ${hecho.estado.replace('_', ' ')}`, actor, datos)
    return current
  }

  async function carryOut(
    tx: Tx,
    compra: CompraRow,
    decision: Decision,
    actor: Actor,
    datos: object,
    pago?: HechoDePago,
  ): Promise<CompraRow> {
    if (decision.tipo === 'anotar') {
      await note(tx, compra, decision.motivo, actor, datos)
      return compra
    }
    let { hacia, motivo } = decision
    let change: Partial<CompraRow> = {}
    if (hacia === 'confirmada') {
      const entry = await enter(tx, compra)
      change = { retieneCupo: entry.retieneCupo }
      if (entry.problema) {
        hacia = 'revision'
        motivo = entry.problema
      }
    }
    if (hacia === 'fallida' || hacia === 'vencida' || hacia === 'reembolsada') {
      change = await leave(tx, compra, hacia)
    }
    const updated = await updateCompra(tx, compra, {
      ...change,
      estado: hacia,
      ...(pago && !compra.payment_id ? { payment_id: pago.paymentId, response: pago.response ?? null } : {}),
      ...(hacia === 'confirmada' ? { confirmadaEn: deps.clock() } : {}),
    })
    await insertHistoria(tx, {
      compra_id: compra.id,
      desde: compra.estado,
      hacia,
      actor,
      motivo,
      datos: Object.keys(datos).length ? datos : null,
    })
    await correos.tell(tx, updated, { desde: compra.estado, motivo })
    return updated
  }

  async function note(tx: Tx, { id, estado }: CompraRow, motivo: string, actor: Actor, datos: object) {
    await insertHistoria(tx, { compra_id: id, desde: estado, hacia: estado, actor, motivo, datos })
  }

  /** The buyer gets the seat and the enrolment; where that is not possible the money waits for staff. */
  async function enter(tx: Tx, compra: CompraRow): Promise<{ retieneCupo: boolean; problema?: string }> {
    if (compra.product_type !== 'evento') return { retieneCupo: false }
    let { retieneCupo } = compra
    if (!retieneCupo) {
      const cupo = await takeCupo(tx, compra.product_id)
      if (cupo === 'agotado') return { retieneCupo, problema: 'Pagó cuando ya no quedaban lugares' }
      retieneCupo = cupo === 'tomado'
    }
    if (await inscripciones.pay(tx, await inscripcionOf(tx, compra), deps.clock())) return { retieneCupo }
    if (retieneCupo) await freeCupo(tx, compra.product_id)
    return { retieneCupo: false, problema: 'La persona ya tenía esta actividad paga' }
  }

  async function leave(tx: Tx, compra: CompraRow, hacia: EstadoCompra): Promise<Partial<CompraRow>> {
    if (compra.product_type !== 'evento') return {}
    if (compra.retieneCupo) await freeCupo(tx, compra.product_id)
    if (hacia === 'reembolsada') await inscripciones.end(tx, compra.id)
    else await inscripciones.release(tx, compra.id)
    return { retieneCupo: false }
  }

  return {
    settleIn,
    settle: (compraId, hechos, actor) =>
      deps.database.db.transaction(async (tx) =>
        settleIn(tx, await findCompraForUpdate(tx, compraId), hechos, actor),
      ),
  }
}

/** What the enrolment of a purchase looks like. */
export async function inscripcionOf(tx: Tx, compra: CompraRow): Promise<InscripcionDeCompra> {
  const evento = await findEvento(tx, compra.product_id)
  return {
    IdEvento: compra.product_id,
    user_id: compra.user_id,
    compra_id: compra.id,
    Precio: evento?.Precio ?? '0',
    PrecioUsd: evento?.PrecioUsd ?? '0',
    IdFormaPago: ID_FORMA_PAGO[compra.origin],
    online: evento?.Modalidad === 'Online',
  }
}

/** Amount, currency and reference must equal the stored quote. */
function problemOf(compra: CompraRow, { minor, moneda, referencia }: HechoDePago): string | null {
  if (moneda !== compra.currency) return `Pagó en ${moneda} en lugar de ${compra.currency}`
  if (minor !== toMinor(compra.amount)) return `Pagó ${fromMinor(minor)} en lugar de ${compra.amount}`
  if (referencia !== null && referencia !== compra.referencia)
    return `El pago nombra otra compra: ${referencia}`
  return null
}
