import { DAY_MS } from '#domain/calendario/calendario.ts'
import { parcialText } from '#domain/compras/parcial.ts'
import { type Moneda, toMinor } from '#domain/compras/precios.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { CorreosDeCompra } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import { note } from '../historia.ts'
import { type CompraRow, listPagos, listReembolsos, turnOfCompra, updateCompra } from '../queries.ts'
import { FINES } from './causas.ts'
import { type Cuenta, isDisputed, toCuenta } from './cuenta.ts'
import { decide, judge } from './decision.ts'
import type { Entry } from './entry.ts'
import { followExcess } from './excess.ts'
import type { Fin, Hecho } from './hechos.ts'
import { cuponesOf, keptOf } from './kept.ts'
import { createPassing } from './passing.ts'
import { findPorAsentar, findUnpaidOfIntention, lockPorTransferir } from './queries.ts'
import { isHere, type Known, type Novedad, recordPago, recordReembolso, versionOf } from './record.ts'

/** When the provider query was made, stored together with its facts. */
export type Mirada = Pick<CompraRow, 'consultadaEn'> & Partial<Pick<CompraRow, 'checkoutAbierto'>>

/** Read in the same transaction as the locked purchase: counts, e-mail, query and fingerprint of the records. */
interface Leido {
  pagos: number
  reembolsos: number
  email: string | null
  mirada: Mirada | undefined
  version: string | undefined
}

export interface Settle {
  /** The only way to change a purchase: one transaction, under the lock of its row. */
  settle(
    compraId: number,
    hechos: readonly Hecho[],
    actor: Actor,
    mirada?: Mirada,
    /** The version of the recorded payments when the query began, if known. */
    version?: string,
  ): Promise<CompraRow>
  /** The same, inside a transaction that already holds the lock. */
  settleIn(tx: Tx, compra: CompraRow, hechos: readonly Hecho[], actor: Actor): Promise<CompraRow>
}

const isFin = (hecho: Hecho): hecho is Fin =>
  hecho.tipo !== 'pago' && hecho.tipo !== 'reembolso' && hecho.tipo !== 'datos'

export function createSettle(deps: {
  database: Database
  entry: Entry
  correos: CorreosDeCompra
  cupones: Pick<CuponesDeCompra, 'follow'>
  /** How much a transfer may fall short and still count as paid; zero if not provided. */
  tolerancia?: (tx: Tx, moneda: Moneda) => Promise<bigint>
  clock: () => Date
}): Settle {
  const { correos } = deps
  const passing = createPassing(deps)

  async function settleWith(
    tx: Tx,
    compra: CompraRow,
    hechos: readonly Hecho[],
    actor: Actor,
    leido?: Leido,
  ): Promise<CompraRow> {
    const known = await readKnown(tx, compra.id, leido)
    if (leido?.mirada) known.reciente = leido.version === versionOf(known)
    const after = await settleKnown(tx, compra, known, hechos, actor, leido)
    const over = await followExcess(tx, after, known, actor)
    // Mails staff the new proposal. Calls without facts come from staff, who see it on their screen.
    if (over > 0n && hechos.some(({ tipo }) => tipo !== 'datos')) await correos.tellExcess(tx, after, over)
    return after
  }

  async function settleKnown(
    tx: Tx,
    compra: CompraRow,
    known: Known,
    hechos: readonly Hecho[],
    actor: Actor,
    leido?: Leido,
  ): Promise<CompraRow> {
    const before = new Set(known.pagos.map(({ payment_id }) => payment_id))
    const isUnseen = (hecho: Hecho) => hecho.tipo === 'pago' && !before.has(hecho.paymentId)
    const news = await record(tx, compra, hechos, known)
    const fin = hechos.filter(isFin).find(({ tipo }) => tipo !== 'vencimiento' || isOver(compra))
    const due = fin !== undefined || hechos.some(({ tipo }) => tipo === 'datos')
    if (!news.length && !due) return compra

    const cuenta = toCuenta(known.pagos, known.reembolsos)
    const kept = keptOf(compra, cuenta, known.pagos, hechos)
    const current = { ...compra, ...kept }
    await tellWaiting(tx, compra, kept, hechos.filter(isUnseen), known)
    const state = { ...current, devolviendo: cuenta.devolviendo }
    const decision = decide(state, await verdictOf(tx, current, cuenta), fin)
    if (decision?.tipo === 'pasar') {
      const passed = decision.hacia === 'confirmada' ? await endUnpaid(tx, current, actor) : current
      const ocasion = { actor, fin, news, kept: { ...kept, ...leido?.mirada }, email: leido?.email }
      const { compra: after, motivo } = await passing.pass(tx, passed, decision, ocasion)
      // A purchase that became `reembolsada` gets the mail for that state instead.
      if (after.estado !== 'reembolsada') await tellDevuelto(tx, after, news, known)
      return tellStaff(tx, after, motivo, news)
    }
    if (Object.keys(kept).length) await updateCompra(tx, compra, kept)
    const notes = decision
      ? [...news, { motivo: decision.motivo, datos: { recibido: current.recibido } }]
      : news
    for (const { motivo, datos } of notes) await note(tx, current, actor, motivo, datos)
    if (decision) await correos.sendParcial(tx, current)
    await tellDevuelto(tx, current, news, known)
    return tellStaff(tx, current, notes[0]?.motivo, news)
  }

  /** Mails the buyer about refunds. Money taken through a dispute is not a refund. */
  async function tellDevuelto(tx: Tx, compra: CompraRow, news: readonly Novedad[], { pagos }: Known) {
    const taken = pagos.filter(isDisputed).map(({ payment_id }) => payment_id)
    const devueltos = news.flatMap(({ devuelto, datos }) =>
      devuelto && !(datos['externo'] && taken.includes(String(datos['pago']))) ? devuelto : [],
    )
    if (devueltos.length) await correos.sendDevolucion(tx, compra, devueltos)
  }

  async function readKnown(tx: Tx, compraId: number, leido?: Leido): Promise<Known> {
    return {
      pagos: leido?.pagos === 0 ? [] : await listPagos(tx, compraId),
      reembolsos: leido?.reembolsos === 0 ? [] : await listUnmoved(tx, compraId),
    }
  }

  /**
   * Lists the refunds. Rows that are in no bank file yet are locked first, so that an export cannot include them
   * meanwhile.
   */
  async function listUnmoved(tx: Tx, compraId: number) {
    const rows = await listReembolsos(tx, compraId)
    if (!rows.some(isHere)) return rows
    await lockPorTransferir(tx, compraId)
    return listReembolsos(tx, compraId)
  }

  async function record(tx: Tx, compra: CompraRow, hechos: readonly Hecho[], known: Known) {
    const news: Novedad[] = []
    for (const hecho of hechos) {
      if (hecho.tipo === 'pago') news.push(...(await recordPago(tx, compra, hecho, known)))
      if (hecho.tipo === 'reembolso') news.push(...(await recordReembolso(tx, hecho, known)))
    }
    return news
  }

  /** Checked under the lock: a receipt or an extension may have arrived since the sweep selected the purchase. */
  const isOver = ({ estado, porRevisar, venceEn }: CompraRow) =>
    estado === 'pendiente' && !porRevisar && venceEn <= deps.clock()

  async function verdictOf(tx: Tx, compra: CompraRow, cuenta: Cuenta) {
    const total = toMinor(compra.amount)
    const short = compra.origin === 'transferencia' && cuenta.recibido > 0n && cuenta.recibido < total
    const allowed = short ? ((await deps.tolerancia?.(tx, compra.currency)) ?? 0n) : 0n
    const needed = allowed < total ? total - allowed : total
    return judge(cuenta.pagos, needed, (minor) => parcialText(minor, total, compra.currency))
  }

  /** Mails the buyer about each unpaid cash slip, and again if a payment in progress failed. */
  async function tellWaiting(
    tx: Tx,
    compra: CompraRow,
    kept: Partial<CompraRow>,
    unseen: readonly Hecho[],
    { pagos }: Known,
  ): Promise<void> {
    const current = { ...compra, ...kept }
    for (const { cupon, paymentId } of compra.estado === 'pendiente' ? cuponesOf(unseen) : []) {
      const vez = pagos.findIndex(({ payment_id }) => payment_id === paymentId) + 1
      await correos.sendCupon(tx, current, cupon, vez)
    }
    const isWaiting = compra.estado === 'pendiente' || compra.estado === 'vencida'
    if (isWaiting && kept.pagoEnCurso === false && toMinor(current.recibido) === 0n) {
      await correos.sendSinCobrar(tx, current)
    }
  }

  /** Ends the unpaid purchase that replaced this one and takes over its seat. */
  async function endUnpaid(tx: Tx, compra: CompraRow, actor: Actor): Promise<CompraRow> {
    const otra = compra.estado === 'pendiente' ? undefined : await findUnpaidOfIntention(tx, compra)
    if (!otra) return compra
    const takesSeat = otra.retieneCupo && !compra.retieneCupo
    const ending = takesSeat ? await updateCompra(tx, otra, { retieneCupo: false }) : otra
    await settleWith(tx, ending, [{ tipo: 'fallo', motivo: FINES.ya_paga, causa: 'ya_paga' }], actor)
    return takesSeat ? { ...compra, retieneCupo: true } : compra
  }

  /** Mails staff about money under review at most once a day, and about urgent news at once. */
  async function tellStaff(
    tx: Tx,
    compra: CompraRow,
    motivo: string | undefined,
    news: readonly Novedad[],
  ): Promise<CompraRow> {
    const now = deps.clock()
    const urgent = news.filter(({ urgente }) => urgente)
    for (const { motivo } of urgent) await correos.tellStaff(tx, compra, motivo)
    const told = compra.avisadaEn && now.getTime() - compra.avisadaEn.getTime() < DAY_MS
    if (!motivo || compra.estado !== 'revision' || told) return compra
    if (urgent.length === 0) await correos.tellStaff(tx, compra, motivo)
    return updateCompra(tx, compra, { avisadaEn: now })
  }

  return {
    settleIn: (tx, compra, hechos, actor) => settleWith(tx, compra, hechos, actor),
    settle: (compraId, hechos, actor, mirada, version) =>
      deps.database.transaction(
        actor,
        async (tx) => {
          const { compra, ...leido } = await findPorAsentar(tx, compraId)
          return settleWith(tx, compra, hechos, actor, { ...leido, mirada, version })
        },
        turnOfCompra(compraId),
      ),
  }
}
