// Facts first: everything a provider query returned is recorded before anything is decided.
import {
  formatImporte,
  fromMinor,
  IMPORTE_MAX,
  type Importe,
  type Moneda,
  toMinor,
} from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Tx } from '../../../db/client.ts'
import type { CompraRow, PagoRow, ReembolsoRow } from '../queries.ts'
import { takenOf } from './cuenta.ts'
import {
  AVANCE_DISPUTA,
  AVANCE_PAGO,
  type AvanceReembolso,
  CambioGuardado,
  type Disputa,
  type HechoDePago,
  type HechoDeReembolso,
  type ReembolsoVisto,
  SinDecisionGuardada,
} from './hechos.ts'
import { insertExterno, SIN_CUENTA, savePago, updateReembolso } from './queries.ts'

/** The recorded payments and refunds of a purchase. The recording functions keep this copy up to date. */
export interface Known {
  pagos: PagoRow[]
  reembolsos: ReembolsoRow[]
  /**
   * Set for facts from a provider query: true if no payment or refund was recorded since the query began. Only then
   * may a fact reverse the end of a dispute or refund; otherwise the query may be the older information.
   */
  reciente?: boolean | undefined
}

/**
 * A provider query contradicts the recorded end of a dispute or refund. Either something happened since, or the query
 * is older than the record, so the provider has to be asked again.
 */
export class MiradaPorConfirmar extends Error {
  override name = 'MiradaPorConfirmar'
  /** The version of the record when the query was doubted. */
  readonly version: string
  constructor(version: string) {
    super('an end that the provider takes back')
    this.version = version
  }
}

/** A fingerprint of the recorded payments and refunds; it differs after every change. */
export const versionOf = ({ pagos, reembolsos }: Known) =>
  [
    ...pagos.map(({ payment_id, actualizadoEn }) => `${payment_id} ${actualizadoEn.getTime()}`),
    ...reembolsos.map(({ id, actualizadoEn }) => `${id} ${actualizadoEn.getTime()}`),
  ]
    .toSorted()
    .join()

/** Something new about the purchase, as its history words it. */
export interface Novedad {
  motivo: string
  datos: Record<string, unknown>
  /** The amount that was refunded. */
  devuelto?: Importe
  /** Staff are mailed at once, whatever state the purchase is in. */
  urgente?: boolean
}

const ESTADO_OF: Record<AvanceReembolso, ReembolsoRow['estado']> = {
  en_curso: 'enviando',
  hecho: 'hecho',
  fallido: 'fallido',
}
const AVANCE: Record<ReembolsoRow['estado'], number> = {
  pedido: 0,
  aprobado: 1,
  por_transferir: 1,
  enviando: 2,
  hecho: 3,
  fallido: 4,
  anulado: 4,
}
const TEXTO: Record<AvanceReembolso, string> = {
  en_curso: 'Devolución en curso',
  hecho: 'Devolución hecha',
  fallido: 'La devolución falló',
}

export async function recordPago(
  tx: Tx,
  compra: CompraRow,
  hecho: HechoDePago,
  known: Known,
): Promise<Novedad[]> {
  const { pagos, reembolsos, reciente } = known
  const pago = pagos.find(({ payment_id }) => payment_id === hecho.paymentId)
  if (reciente === false && isTakenBack(pago, hecho)) throw new MiradaPorConfirmar(versionOf(known))
  const news: Novedad[] = []
  const next = nextOf(pago, hecho, reciente === true)
  if (next.motivos.length) {
    const { estado, disputa } = next
    const datos = { pago: hecho.paymentId, estado, ...(disputa ? { disputa } : {}) }
    const impossible = hecho.minor > IMPORTE_MAX
    const amount = fromMinor(impossible ? IMPORTE_MAX : hecho.minor)
    const problema = problemOf(compra, hecho)
    const saved = await savePago(tx, compra, hecho, { estado, disputa, amount, problema })
    if (!saved) return [{ motivo: 'El pago pertenece a otra compra', datos }]
    pagos.splice(pago ? pagos.indexOf(pago) : pagos.length, 1, saved)
    news.push(...next.motivos.map((motivo) => ({ motivo, datos, urgente: motivo === SIN_DECISION })))
  }
  for (const visto of hecho.reembolsos ?? []) {
    news.push(...(await recordVisto(tx, compra, hecho, visto, known)))
  }
  const saved = pagos.find(({ payment_id }) => payment_id === hecho.paymentId)
  if (saved) news.push(...(await annulUncovered(tx, saved, reembolsos)))
  return news
}

/** An open refund by transfer that is in no bank file yet. */
export const isHere = ({ porTransferencia, estado, exportacion }: ReembolsoRow) =>
  porTransferencia && REEMBOLSO_ABIERTO.includes(estado) && exportacion === null

/** Annuls refunds by transfer whose money is gone: the provider refunded it meanwhile, or a dispute was lost. */
async function annulUncovered(tx: Tx, pago: PagoRow, reembolsos: ReembolsoRow[]): Promise<Novedad[]> {
  const news: Novedad[] = []
  for (const row of reembolsos.filter((each) => each.payment_id === pago.payment_id && isHere(each))) {
    if (pago.disputa !== 'perdida' && takenOf(pago, reembolsos) <= toMinor(pago.amount)) continue
    await updateReembolso(tx, row.id, { estado: 'anulado' })
    row.estado = 'anulado'
    const motivo = 'Devolución por transferencia anulada: su dinero ya no está'
    news.push({ motivo, datos: { pago: row.payment_id, reembolso: row.id } })
  }
  return news
}

/**
 * Whether our refund `row` may be the one the provider reports. A refund that was or may have been transferred cannot
 * be, nor can one that the provider paid with its own money. One not sent to the bank yet can, unless the report is a
 * failure.
 */
const mayBe = (row: ReembolsoRow, visto: ReembolsoVisto) =>
  !visto.cubierto && (!row.porTransferencia || (isHere(row) && visto.estado !== 'fallido'))

/** The provider refunded it after all, so no bank account is needed. */
const POR_SU_MEDIO = { porTransferencia: false, ...SIN_CUENTA }

/** Finds our refund for one that the provider reports, by the provider's id, by our key or by the amount. */
function findOwn(rows: readonly ReembolsoRow[], paymentId: string, visto: ReembolsoVisto) {
  const unnamed = rows.filter(
    (row) => [null, `${paymentId}-total`].includes(row.proveedorId) && mayBe(row, visto),
  )
  const open = unnamed.filter(({ estado }) => AVANCE[estado] < AVANCE.fallido)
  const refused = unnamed.filter(({ estado, porTransferencia }) => estado === 'fallido' && !porTransferencia)
  const isOfAmount = ({ importe }: ReembolsoRow) => toMinor(importe) === visto.minor
  return (
    rows.find(({ proveedorId }) => proveedorId === visto.id) ??
    [...open, ...refused].find(({ id }) => id === visto.clave) ??
    open.find(isOfAmount) ??
    // A provider without keys may mean a refund that we had marked as refused.
    (visto.clave === null ? refused.findLast(isOfAmount) : undefined)
  )
}

/** Records a refund that the provider reports: ours, or one made outside of Senda. */
async function recordVisto(
  tx: Tx,
  compra: CompraRow,
  pago: HechoDePago,
  visto: ReembolsoVisto,
  known: Known,
): Promise<Novedad[]> {
  const { reembolsos, reciente } = known
  const rows = reembolsos.filter(({ payment_id }) => payment_id === pago.paymentId)
  const row = findOwn(rows, pago.paymentId, visto)
  if (row) {
    const takenBack = row.estado === 'fallido' && row.proveedorId === visto.id && visto.estado === 'hecho'
    if (takenBack && reciente === false) throw new MiradaPorConfirmar(versionOf(known))
    const way = row.porTransferencia ? POR_SU_MEDIO : {}
    const believed = row.proveedorId === null || (takenBack && reciente === true)
    return advance(tx, row, visto.estado, { proveedorId: visto.id, ...way }, { rows, believed })
  }
  if (visto.minor <= 0n) return []
  reembolsos.push(await insertExterno(tx, compra, pago, visto, ESTADO_OF[visto.estado]))
  const datos = { pago: pago.paymentId, externo: true, ...(visto.cubierto ? { cubierto: true } : {}) }
  return [novedadOf(visto.estado, visto.minor, pago.moneda, datos)]
}

export async function recordReembolso(
  tx: Tx,
  { id, estado, proveedorId, error }: HechoDeReembolso,
  { reembolsos }: Known,
): Promise<Novedad[]> {
  const row = reembolsos.find((each) => each.id === id)
  if (!row) return []
  // The provider's id already belongs to another of our refunds with the same amount. This one is matched by its own
  // id later.
  const taken =
    proveedorId !== undefined && reembolsos.some((each) => each.id !== id && each.proveedorId === proveedorId)
  if (taken) return []
  // Our attempt failed, but the provider already knows the refund: its own report decides.
  if (estado === 'fallido' && !proveedorId && row.proveedorId !== null) return []
  const rows = reembolsos.filter(({ payment_id }) => payment_id === row.payment_id)
  const change = { ...(proveedorId ? { proveedorId } : {}), ...(error ? { error } : {}) }
  return advance(tx, row, estado, change, {
    rows,
    believed: proveedorId !== undefined && row.proveedorId === null,
  })
}

/** `believed`: the provider's report outweighs our mark of failure. `rows`: all refunds of the same payment. */
async function advance(
  tx: Tx,
  row: ReembolsoRow,
  estado: AvanceReembolso,
  change: Partial<ReembolsoRow>,
  { rows, believed }: { rows: readonly ReembolsoRow[]; believed: boolean },
): Promise<Novedad[]> {
  const next = ESTADO_OF[estado]
  const revives = believed && row.estado === 'fallido' && next !== 'fallido'
  const moves = revives || AVANCE[next] > AVANCE[row.estado]
  if (!moves && (row.proveedorId !== null || !change.proveedorId)) return []
  const inItsPlace = revives ? await followRevived(tx, row, rows) : undefined
  const whole = {
    ...change,
    ...(moves ? { estado: next } : {}),
    ...(moves && next !== 'fallido' ? { error: null } : {}),
    ...(moves && next === 'hecho' ? { hechoEn: new Date() } : {}),
  }
  await updateReembolso(tx, row.id, whole)
  Object.assign(row, whole, { actualizadoEn: new Date() })
  if (!moves) return []
  const novedad = novedadOf(estado, toMinor(row.importe), row.currency, {
    pago: row.payment_id,
    reembolso: row.id,
  })
  if (!inItsPlace) return [novedad]
  return [{ ...novedad, motivo: `${novedad.motivo}. ${inItsPlace}`, urgente: true }]
}

/** The refund was sent neither to a provider nor to a bank. */
const isUnsent = (row: ReembolsoRow) => isHere(row) || row.estado === 'pedido' || row.estado === 'aprobado'

/**
 * A refund marked as refused was carried out after all. A replacement that was not sent is annulled. A later refund
 * that may have been sent is marked as a possible double payment. Returns the text for staff.
 */
async function followRevived(tx: Tx, row: ReembolsoRow, rows: readonly ReembolsoRow[]): Promise<string> {
  const later = rows.filter(
    (each) =>
      each.id !== row.id &&
      (each.reintentoDe === row.id || each.creadoEn > row.actualizadoEn) &&
      each.estado !== 'fallido' &&
      each.estado !== 'anulado',
  )
  for (const each of later) {
    const change =
      each.reintentoDe === row.id && isUnsent(each) ? { estado: 'anulado' as const } : { dobleDe: row.id }
    await updateReembolso(tx, each.id, change)
    Object.assign(each, change)
  }
  if (later.some(({ dobleDe }) => dobleDe === row.id))
    return 'Figuraba como rechazada y después se pidió otra: el dinero puede haber salido dos veces'
  if (later.length > 0) return 'Figuraba como rechazada: la que esperaba en su lugar quedó anulada'
  return 'Figuraba como rechazada: si se devolvió de otra manera, el dinero salió dos veces'
}

function novedadOf(estado: AvanceReembolso, minor: bigint, moneda: string, datos: object): Novedad {
  const importe = { minor, moneda: moneda as Moneda }
  return {
    motivo: `${TEXTO[estado]}: ${formatImporte(importe)}`,
    datos: { ...datos, importe: fromMinor(minor) },
    ...(estado === 'hecho' ? { devuelto: importe } : {}),
  }
}

/** The next state of a payment, and the history line for it. */
function nextOf(known: PagoRow | undefined, hecho: HechoDePago, reciente: boolean) {
  const estado = known && AVANCE_PAGO[known.estado] >= AVANCE_PAGO[hecho.estado] ? known.estado : hecho.estado
  const disputa = laterDisputa(known, hecho, reciente)
  const moves = !known || known.estado !== estado || known.disputa !== disputa
  const motivos = moves ? [textOf({ estado, disputa }, known)] : []
  if (isNewlyUndecided(known, hecho)) motivos.push(SIN_DECISION)
  return { estado, disputa, motivos }
}

function textOf(
  { estado, disputa }: Pick<PagoRow, 'estado' | 'disputa'>,
  known: PagoRow | undefined,
): string {
  if (disputa === (known?.disputa ?? null)) return `Pago ${estado.replace('_', ' ')}`
  return disputa ? `Contracargo ${disputa}` : 'El reclamo terminó con la devolución del dinero'
}

/**
 * The dispute after this fact. Null if there was none, or if it ended with the money returned; such a return is
 * recorded as a refund.
 */
function laterDisputa(pago: PagoRow | undefined, hecho: HechoDePago, reciente: boolean): Disputa | null {
  const known = pago?.disputa ?? null
  const told = hecho.disputa ?? null
  const undisputed = !told && !hecho.sinDecision
  if (known === 'abierta' && undisputed && isLater(pago, hecho)) return isReturned(hecho) ? null : 'ganada'
  if (told && isEarlier(pago, hecho)) return known
  if (!known || !told) return known ?? told
  const counts = isLater(pago, hecho) || (reciente && hecho.casosLeidos)
  return counts || AVANCE_DISPUTA[told] > AVANCE_DISPUTA[known] ? told : known
}

/** The cases report an earlier dispute state than the recorded one, and no provider timestamp says which is newer. */
function isTakenBack(pago: PagoRow | undefined, hecho: HechoDePago): boolean {
  if (!pago?.disputa || !hecho.disputa || !hecho.casosLeidos) return false
  if (isLater(pago, hecho) || isEarlier(pago, hecho)) return false
  return AVANCE_DISPUTA[hecho.disputa] < AVANCE_DISPUTA[pago.disputa]
}

const SIN_DECISION = 'El medio de pago cerró un reclamo sin decidirlo: miralo en su página'

/** A case was closed without a decision and staff have not been told yet. */
function isNewlyUndecided(pago: PagoRow | undefined, { sinDecision }: HechoDePago): boolean {
  const seen = SinDecisionGuardada.safeParse(pago?.response).data
  return sinDecision !== undefined && sinDecision !== seen?.sinDecision
}

/** Milliseconds between the recorded change and this one, by the provider's clock. */
function changedAfter(pago: PagoRow | undefined, { cambiado }: HechoDePago): number | undefined {
  const seen = CambioGuardado.safeParse(pago?.response).data
  return seen && cambiado ? Date.parse(cambiado) - Date.parse(seen.cambiado) : undefined
}
const isLater = (pago: PagoRow | undefined, hecho: HechoDePago) => (changedAfter(pago, hecho) ?? 0) > 0
const isEarlier = (pago: PagoRow | undefined, hecho: HechoDePago) => (changedAfter(pago, hecho) ?? 0) < 0

const isReturned = ({ minor, reembolsos = [] }: HechoDePago) =>
  reembolsos.reduce((sum, { estado, minor: part }) => (estado === 'hecho' ? sum + part : sum), 0n) >= minor

/** Why a payment does not count: only payments in the right currency and for this purchase add up. */
function problemOf(compra: CompraRow, { minor, moneda, referencia }: HechoDePago): string | null {
  if (moneda !== compra.currency) return `Pagó en ${moneda} en lugar de ${compra.currency}`
  if (minor > IMPORTE_MAX) return `El proveedor dice un importe imposible: ${fromMinor(minor)}`
  if (referencia !== null && referencia !== compra.referencia)
    return `El pago nombra otra compra: ${referencia}`
  return null
}
