import { parcialText } from '#domain/compras/parcial.ts'
import { fromMinor, type Moneda, toMinor } from '#domain/compras/precios.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { nameOf } from '../actor.ts'
import { type CorreosDeCompra, type Sabido, YA_PAGA } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import {
  type CompraRow,
  insertHistoria,
  listPagos,
  listReembolsos,
  type PagoRow,
  turnOfCompra,
  updateCompra,
} from '../queries.ts'
import { type Cuenta, toCuenta } from './cuenta.ts'
import { type Decision, decide, judge } from './decision.ts'
import type { Entry } from './entry.ts'
import type { Cupon, Fin, Hecho, HechoDePago } from './hechos.ts'
import { nextLook } from './pace.ts'
import {
  enterEstado,
  findBeforeReview,
  findPorAsentar,
  findUnpaidOfIntention,
  lockPorTransferir,
} from './queries.ts'
import { isHere, type Known, type Novedad, recordPago, recordReembolso } from './record.ts'

/** Cash coupons may be paid this long after the purchase, and hold the seat meanwhile. */
export const CUPON_HORAS = 72
const HOUR_MS = 3_600_000

/** The look at a provider that brought the news, written down with what follows from them. */
export type Mirada = Pick<CompraRow, 'consultadaEn'> & Partial<Pick<CompraRow, 'checkoutAbierto'>>

/** What was read with a purchase whose lock is held. */
interface Leido {
  pagos: number
  reembolsos: number
  email: string | null
  mirada: Mirada | undefined
}

export interface Settle {
  /** The only way a purchase changes: one transaction, under the lock of its row. */
  settle(compraId: number, hechos: readonly Hecho[], actor: Actor, mirada?: Mirada): Promise<CompraRow>
  /** The same within a transaction that already holds the lock. */
  settleIn(tx: Tx, compra: CompraRow, hechos: readonly Hecho[], actor: Actor): Promise<CompraRow>
}

const isFin = (hecho: Hecho): hecho is Fin =>
  hecho.tipo !== 'pago' && hecho.tipo !== 'reembolso' && hecho.tipo !== 'datos'

/** A dispute was won about what was confirmed, and told so, when it began; of the dispute they know by themselves. */
const isRestored = async (tx: Tx, { id, estado }: CompraRow, news: readonly Novedad[]) =>
  estado === 'revision' &&
  news.some(({ datos }) => datos['disputa'] === 'ganada') &&
  (await findBeforeReview(tx, id)) === 'confirmada'

const isCupon = (hecho: Hecho): hecho is HechoDePago & { cupon: Cupon } =>
  hecho.tipo === 'pago' && hecho.cupon !== undefined && hecho.estado === 'en_curso'

export function createSettle(deps: {
  database: Database
  entry: Entry
  correos: CorreosDeCompra
  cupones: Pick<CuponesDeCompra, 'follow'>
  /** How much of a transfer may be missing and it is paid all the same; nothing where nobody says. */
  tolerancia?: (tx: Tx, moneda: Moneda) => Promise<bigint>
  clock: () => Date
}): Settle {
  const { entry, correos, cupones } = deps

  /** What no bank was told of yet stays out of its file meanwhile. */
  async function listUnmoved(tx: Tx, compraId: number) {
    const rows = await listReembolsos(tx, compraId)
    if (!rows.some(isHere)) return rows
    await lockPorTransferir(tx, compraId)
    return listReembolsos(tx, compraId)
  }

  async function settleWith(
    tx: Tx,
    compra: CompraRow,
    hechos: readonly Hecho[],
    actor: Actor,
    leido?: Leido,
  ): Promise<CompraRow> {
    const news: Novedad[] = []
    const known: Known = {
      pagos: leido?.pagos === 0 ? [] : await listPagos(tx, compra.id),
      reembolsos: leido?.reembolsos === 0 ? [] : await listUnmoved(tx, compra.id),
    }
    for (const hecho of hechos) {
      if (hecho.tipo === 'pago') news.push(...(await recordPago(tx, compra, hecho, known)))
      if (hecho.tipo === 'reembolso') news.push(...(await recordReembolso(tx, hecho, known)))
    }
    const fin = hechos.filter(isFin).find(({ tipo }) => tipo !== 'vencimiento' || isOver(compra))
    const due = fin !== undefined || hechos.some(({ tipo }) => tipo === 'datos')
    if (!news.length && !due) return compra

    const cuenta = toCuenta(known.pagos, known.reembolsos)
    const kept = keep(compra, cuenta, known.pagos, hechos)
    const current = { ...compra, ...kept }
    const cupon = hechos.find(isCupon)?.cupon
    if (kept.venceEn && cupon) await correos.sendCupon(tx, current, cupon)
    const decision = decide(
      { ...current, devolviendo: cuenta.devolviendo },
      await verdictOf(tx, current, cuenta),
      fin,
    )
    // Whoever was told to wait hears that it was in vain.
    const isWaiting = compra.estado === 'pendiente' || compra.estado === 'vencida'
    if (isWaiting && kept.pagoEnCurso === false && cuenta.recibido === 0n) {
      await correos.sendSinCobrar(tx, current)
    }
    if (decision?.tipo === 'pasar') return carryOut(tx, current, decision, { actor, news, fin, kept, leido })
    if (Object.keys(kept).length) await updateCompra(tx, compra, kept)
    if (decision) news.push({ motivo: decision.motivo, datos: { recibido: fromMinor(cuenta.recibido) } })
    for (const { motivo, datos } of news) await note(tx, current, motivo, actor, datos)
    if (decision) await correos.sendParcial(tx, current)
    if (news.some(({ devuelto }) => devuelto)) await correos.sendDevolucion(tx, current)
    return tellStaff(tx, current, news[0]?.motivo)
  }

  /** Judged under the lock: a receipt, or more time, may have come since somebody thought so. */
  const isOver = ({ estado, porRevisar, venceEn }: CompraRow) =>
    estado === 'pendiente' && !porRevisar && venceEn <= deps.clock()

  async function verdictOf(tx: Tx, compra: CompraRow, cuenta: Cuenta) {
    const total = toMinor(compra.amount)
    const short = compra.origin === 'transferencia' && cuenta.recibido > 0n && cuenta.recibido < total
    const allowed = short ? ((await deps.tolerancia?.(tx, compra.currency as Moneda)) ?? 0n) : 0n
    const needed = allowed < total ? total - allowed : total
    return judge(cuenta.pagos, needed, (minor) => parcialText(minor, total, compra.currency as Moneda))
  }

  /** What follows from the facts whatever is decided: sums, the first payment, how long a coupon may be paid. */
  function keep(compra: CompraRow, cuenta: Cuenta, pagos: PagoRow[], hechos: readonly Hecho[]) {
    const change: Partial<CompraRow> = {}
    const recibido = fromMinor(cuenta.recibido)
    if (recibido !== compra.recibido) change.recibido = recibido
    if (cuenta.enCurso !== compra.pagoEnCurso) change.pagoEnCurso = cuenta.enCurso
    const first = pagos.find(({ estado }) => estado === 'pagado')
    if (first && compra.payment_id === null && compra.origin !== 'transferencia') {
      change.payment_id = first.payment_id
      change.response = first.response
    }
    const cupon = hechos.find(isCupon)?.cupon
    if (compra.estado === 'pendiente' && cupon) {
      const latest = compra.creadoEn.getTime() + CUPON_HORAS * HOUR_MS
      const venceEn = new Date(Math.min(cupon.venceEn.getTime(), latest))
      if (venceEn > compra.venceEn) change.venceEn = venceEn
    }
    return change
  }

  /** What its buyer chose in its place and has not paid ends, and its seat passes on. */
  async function endUnpaid(tx: Tx, compra: CompraRow, actor: Actor): Promise<CompraRow> {
    const otra = compra.estado === 'pendiente' ? undefined : await findUnpaidOfIntention(tx, compra)
    if (!otra) return compra
    const takesSeat = otra.retieneCupo && !compra.retieneCupo
    const ending = takesSeat ? await updateCompra(tx, otra, { retieneCupo: false }) : otra
    await settleWith(tx, ending, [{ tipo: 'fallo', motivo: YA_PAGA }], actor)
    return takesSeat ? { ...compra, retieneCupo: true } : compra
  }

  async function carryOut(
    tx: Tx,
    compra: CompraRow,
    decision: Extract<Decision, { tipo: 'pasar' }>,
    told: {
      actor: Actor
      news: readonly Novedad[]
      fin: Fin | undefined
      kept: Partial<CompraRow>
      leido: Leido | undefined
    },
  ): Promise<CompraRow> {
    const { actor, news, fin, kept, leido } = told
    let { hacia, motivo } = decision
    let change: Partial<CompraRow> = { ...kept, ...leido?.mirada, porRevisar: false }
    let sabido: Sabido = { email: leido?.email }
    // Nobody is told of what was taken back, of an enrolment that was ended before, or again of what a dispute was about.
    let silent = fin?.tipo === 'vuelta' || (hacia === 'confirmada' && (await isRestored(tx, compra, news)))
    if (decision.revisado) change.revisado = decision.revisado
    if (hacia === 'confirmada') {
      const accepted = compra.estado === 'revision' && fin?.tipo === 'aceptacion'
      const entering = await endUnpaid(tx, compra, actor)
      const { problema, retieneCupo, baja, ficha, inscripcion } = await entry.enter(tx, entering, accepted)
      silent ||= baja ?? false
      change.retieneCupo = retieneCupo
      sabido = { ...sabido, ficha, inscripcion }
      if (problema) {
        hacia = 'revision'
        motivo = problema
      } else if (!compra.confirmadaEn || compra.estado !== 'revision') {
        change.confirmadaEn = deps.clock()
      }
    }
    const over = hacia === 'fallida' || hacia === 'vencida' || hacia === 'reembolsada'
    // Its time is over with a part of the money here: staff decide about that, the seat is free.
    const ended = fin !== undefined && fin.tipo !== 'retiro'
    const incomplete = hacia === 'revision' && compra.estado === 'pendiente' && ended
    if (fin?.tipo === 'vuelta') {
      change = { ...change, ...(await entry.goBack(tx, compra, fin.antes)) }
    } else if (over || incomplete) {
      // With what it holds by now: where its money gives nothing the seat is free already.
      change = { ...change, ...(await entry.leave(tx, { ...compra, ...change }, hacia)) }
    }
    if (compra.cupon_id) {
      change.usaCupon = await cupones.follow(tx, compra, { hacia, back: fin?.tipo === 'vuelta' })
    }
    const after = { ...compra, ...change, estado: hacia }
    const datos = news.length > 1 ? { hechos: news.map((each) => each.datos) } : news[0]?.datos
    const { compra: updated, vez } = await enterEstado(
      tx,
      compra,
      { ...change, estado: hacia, proximaConsultaEn: nextLook(after, deps.clock()) },
      { desde: compra.estado, hacia, actor: nameOf(actor), motivo, datos: datos ?? null },
    )
    if (compra.estado !== hacia && !silent) {
      await correos.tell(tx, updated, { desde: compra.estado, motivo, vez }, sabido)
    }
    return tellStaff(tx, updated, motivo)
  }

  /** Money under review is told to staff once a day at most. */
  async function tellStaff(tx: Tx, compra: CompraRow, motivo: string | undefined): Promise<CompraRow> {
    const now = deps.clock()
    const told = compra.avisadaEn && now.getTime() - compra.avisadaEn.getTime() < 24 * HOUR_MS
    if (!motivo || compra.estado !== 'revision' || told) return compra
    await correos.tellStaff(tx, compra, motivo)
    return updateCompra(tx, compra, { avisadaEn: now })
  }

  async function note(tx: Tx, { id, estado }: CompraRow, motivo: string, actor: Actor, datos: object) {
    await insertHistoria(tx, {
      compra_id: id,
      desde: estado,
      hacia: estado,
      actor: nameOf(actor),
      motivo,
      datos,
    })
  }

  return {
    settleIn: (tx, compra, hechos, actor) => settleWith(tx, compra, hechos, actor),
    settle: (compraId, hechos, actor, mirada) =>
      deps.database.transaction(
        actor,
        async (tx) => {
          const { compra, ...leido } = await findPorAsentar(tx, compraId)
          return settleWith(tx, compra, hechos, actor, { ...leido, mirada })
        },
        turnOfCompra(compraId),
      ),
  }
}
