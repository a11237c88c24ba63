// Moves a purchase into another state: what the buyer gets or gives back, its coupon, history and mails.
import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import type { CorreosDeCompra, Sabido } from '../correos.ts'
import type { CuponesDeCompra } from '../cupones/cupones.ts'
import { nameOf } from '../historia.ts'
import type { CompraRow } from '../queries.ts'
import { type Causa, PROBLEMAS } from './causas.ts'
import type { Decision } from './decision.ts'
import type { Entry } from './entry.ts'
import type { Fin } from './hechos.ts'
import { nextLook } from './pace.ts'
import { enterEstado, findBeforeReview } from './queries.ts'
import type { Novedad } from './record.ts'

/** Why a purchase changes its state, with the facts and columns already recorded. */
export interface Ocasion {
  actor: Actor
  fin: Fin | undefined
  news: readonly Novedad[]
  kept: Partial<CompraRow>
  email: string | null | undefined
}

/** The state the purchase enters. It differs from the intended one if no seat is left for its money. */
interface Paso {
  hacia: EstadoCompra
  motivo: string
  causa?: Causa | undefined
  change: Partial<CompraRow>
  /** No mail is sent. */
  silent: boolean
  sabido?: Sabido
}

type Pasar = Extract<Decision, { tipo: 'pasar' }>

export interface Passing {
  pass(
    tx: Tx,
    compra: CompraRow,
    decision: Pasar,
    ocasion: Ocasion,
  ): Promise<{ compra: CompraRow; motivo: string }>
}

/** A review ended and the purchase returns to its earlier state, about which its buyer was already mailed. */
const isBackFrom = async (tx: Tx, { id, estado }: CompraRow, hacia: EstadoCompra) =>
  estado === 'revision' && (await findBeforeReview(tx, id)) === hacia

/** A dispute was won and the purchase is confirmed again. Its buyer opened the dispute and needs no mail. */
const isRestored = async (tx: Tx, compra: CompraRow, news: readonly Novedad[]) =>
  news.some(({ datos }) => datos['disputa'] === 'ganada') && isBackFrom(tx, compra, 'confirmada')

/** The purchase returns to `reembolsada`, and no further money was refunded. */
const isRefundedStill = async (tx: Tx, compra: CompraRow, news: readonly Novedad[]) =>
  news.every(({ devuelto }) => devuelto === undefined) && isBackFrom(tx, compra, 'reembolsada')

export function createPassing(deps: {
  entry: Entry
  correos: CorreosDeCompra
  cupones: Pick<CuponesDeCompra, 'follow'>
  clock: () => Date
}): Passing {
  const { entry, correos, cupones, clock } = deps

  async function confirm(tx: Tx, compra: CompraRow, motivo: string, { fin, news }: Ocasion): Promise<Paso> {
    const reviewed = compra.estado === 'revision'
    const restored = await isRestored(tx, compra, news)
    const accepted = reviewed && fin?.tipo === 'aceptacion'
    const { problema, retieneCupo, baja, ...sabido } = await entry.enter(tx, compra, accepted)
    if (problema) {
      const motivo = PROBLEMAS[problema]
      return {
        ...{ hacia: 'revision', motivo, causa: problema },
        ...{ change: { retieneCupo }, silent: restored, sabido },
      }
    }
    const since = compra.confirmadaEn && reviewed ? {} : { confirmadaEn: clock() }
    const change = { retieneCupo, ...since }
    return { hacia: 'confirmada', motivo, change, silent: restored || baja === true, sabido }
  }

  /** Releases what the purchase held when it ends. */
  async function letGo(tx: Tx, compra: CompraRow, hacia: EstadoCompra, fin: Fin | undefined) {
    const over = hacia === 'fallida' || hacia === 'vencida' || hacia === 'reembolsada'
    // The deadline passed with only part of the money. The seat is released and staff decide about the money.
    const ended = fin !== undefined && fin.tipo !== 'retiro'
    const incomplete = hacia === 'revision' && compra.estado === 'pendiente' && ended
    return over || incomplete ? entry.leave(tx, compra, hacia) : {}
  }

  const isToldAlready = async (tx: Tx, compra: CompraRow, hacia: EstadoCompra, { news }: Ocasion) =>
    hacia === 'reembolsada' && isRefundedStill(tx, compra, news)

  async function stepOf(tx: Tx, compra: CompraRow, { hacia, motivo, causa }: Pasar, ocasion: Ocasion) {
    const { fin } = ocasion
    // An undone decision sends no mail, because its own mails were never sent.
    if (fin?.tipo === 'vuelta') {
      return { hacia, motivo, change: await entry.goBack(tx, compra, fin.antes), silent: true }
    }
    const paso: Paso =
      hacia === 'confirmada'
        ? await confirm(tx, compra, motivo, ocasion)
        : { hacia, motivo, causa, change: {}, silent: await isToldAlready(tx, compra, hacia, ocasion) }
    // Uses the columns as just changed: if the purchase could not be fulfilled, its seat is already free.
    const left = await letGo(tx, { ...compra, ...paso.change }, paso.hacia, fin)
    return { ...paso, change: { ...paso.change, ...left } }
  }

  return {
    async pass(tx, compra, decision, ocasion) {
      const { actor, fin, news, kept, email } = ocasion
      const paso: Paso = await stepOf(tx, compra, decision, ocasion)
      const { hacia, motivo, causa = null } = paso
      const change: Partial<CompraRow> = { ...kept, porRevisar: false, ...paso.change }
      if (decision.revisado) change.revisado = decision.revisado
      if (compra.cupon_id) {
        change.usaCupon = await cupones.follow(tx, compra, { hacia, back: fin?.tipo === 'vuelta' })
      }
      const after = { ...compra, ...change, estado: hacia }
      const told = news.length > 1 ? { hechos: news.map((each) => each.datos) } : news[0]?.datos
      const datos = told || causa ? { ...told, ...(causa && { causa }) } : null
      const { compra: updated, vez } = await enterEstado(
        tx,
        compra,
        { ...change, estado: hacia, proximaConsultaEn: nextLook(after, clock()) },
        { desde: compra.estado, hacia, actor: nameOf(actor), motivo, datos },
      )
      if (compra.estado !== hacia) await correos.overtake(tx, compra)
      if (compra.estado !== hacia && !paso.silent) {
        await correos.tell(tx, updated, { motivo, causa, vez }, { email, ...paso.sabido })
      }
      return { compra: updated, motivo }
    },
  }
}
