// Facts first: everything that a look at the world brought is written down before anything is decided.
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

/** What is written down about a purchase; recording keeps it up to date. */
export interface Known {
  pagos: PagoRow[]
  reembolsos: ReembolsoRow[]
  /**
   * For news of a look: whether nothing was written about payments and refunds since it began. An end that the provider
   * takes back, of a dispute or of a refund, is believed then alone; otherwise the look may be the older one.
   */
  reciente?: boolean | undefined
}

/** A look that takes an end back: either something happened after that, or the look is older than what is written. */
export class MiradaPorConfirmar extends Error {
  override name = 'MiradaPorConfirmar'
  /** What was written when the look was doubted. */
  readonly version: string
  constructor(version: string) {
    super('an end that the provider takes back')
    this.version = version
  }
}

/** Tells what is written of payments and refunds from what was written before. */
export const versionOf = ({ pagos, reembolsos }: Known) =>
  [
    ...pagos.map(({ payment_id, actualizadoEn }) => `${payment_id} ${actualizadoEn.getTime()}`),
    ...reembolsos.map(({ id, actualizadoEn }) => `${id} ${actualizadoEn.getTime()}`),
  ]
    .toSorted()
    .join()

/** Something that was not known before, as the history tells it. */
export interface Novedad {
  motivo: string
  datos: Record<string, unknown>
  /** Money that has gone back. */
  devuelto?: Importe
  /** Staff are told of it at once, whatever state the purchase is in. */
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

/** It goes by transfer, and no bank was told yet. */
export const isHere = ({ porTransferencia, estado, exportacion }: ReembolsoRow) =>
  porTransferencia && REEMBOLSO_ABIERTO.includes(estado) && exportacion === null

/** By now its money went back at the provider, or was lost: nobody is to transfer it. */
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
 * Nobody sent it: it need not be. What left, or may have, and what fails there, are no matter of the provider's; what
 * the provider pays with its own money is none of ours.
 */
const mayBe = (row: ReembolsoRow, visto: ReembolsoVisto) =>
  !visto.cubierto && (!row.porTransferencia || (isHere(row) && visto.estado !== 'fallido'))

/** It went back where it came from after all: no account is needed. */
const POR_SU_MEDIO = { porTransferencia: false, ...SIN_CUENTA }

/** The refund that the provider tells of, as far as it is one of ours: by its id, its key or its amount. */
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
    // Where no key tells, it may be one that was given up.
    (visto.clave === null ? refused.findLast(isOfAmount) : undefined)
  )
}

/** A refund that the provider tells of is one of ours, or somebody else's. */
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
  // Another row of the same amount was completed with it: this one's turn comes with the other id.
  const taken =
    proveedorId !== undefined && reembolsos.some((each) => each.id !== id && each.proveedorId === proveedorId)
  if (taken) return []
  // Nobody knew of it when it was given up; by now its provider does, and says what becomes of it.
  if (estado === 'fallido' && !proveedorId && row.proveedorId !== null) return []
  const rows = reembolsos.filter(({ payment_id }) => payment_id === row.payment_id)
  const change = { ...(proveedorId ? { proveedorId } : {}), ...(error ? { error } : {}) }
  return advance(tx, row, estado, change, {
    rows,
    believed: proveedorId !== undefined && row.proveedorId === null,
  })
}

/** `believed`: what the provider says of it now counts more than that it was given up. `rows`: of its payment. */
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

/** It waits here: its provider was not asked, and no bank was told. */
const isUnsent = (row: ReembolsoRow) => isHere(row) || row.estado === 'pedido' || row.estado === 'aprobado'

/**
 * A refund that was given up goes back after all. What took its place and has not left is annulled; what was asked for
 * since then and may have left is marked as perhaps the same money. Answers what staff are told.
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

/** What a payment comes to, and what there is to tell of that. */
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

/** Null where there is none, or where one ended with the money given back: what is left then is a refund like any other. */
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

/** The cases say less than what is written, and no clock of the provider's tells which of both is later. */
function isTakenBack(pago: PagoRow | undefined, hecho: HechoDePago): boolean {
  if (!pago?.disputa || !hecho.disputa || !hecho.casosLeidos) return false
  if (isLater(pago, hecho) || isEarlier(pago, hecho)) return false
  return AVANCE_DISPUTA[hecho.disputa] < AVANCE_DISPUTA[pago.disputa]
}

const SIN_DECISION = 'El medio de pago cerró un reclamo sin decidirlo: miralo en su página'

/** A case was closed without a decision, and nobody was told of it yet. */
function isNewlyUndecided(pago: PagoRow | undefined, { sinDecision }: HechoDePago): boolean {
  const seen = SinDecisionGuardada.safeParse(pago?.response).data
  return sinDecision !== undefined && sinDecision !== seen?.sinDecision
}

/** How long after what was written down it changed, by the provider's own clock. */
function changedAfter(pago: PagoRow | undefined, { cambiado }: HechoDePago): number | undefined {
  const seen = CambioGuardado.safeParse(pago?.response).data
  return seen && cambiado ? Date.parse(cambiado) - Date.parse(seen.cambiado) : undefined
}
const isLater = (pago: PagoRow | undefined, hecho: HechoDePago) => (changedAfter(pago, hecho) ?? 0) > 0
const isEarlier = (pago: PagoRow | undefined, hecho: HechoDePago) => (changedAfter(pago, hecho) ?? 0) < 0

const isReturned = ({ minor, reembolsos = [] }: HechoDePago) =>
  reembolsos.reduce((sum, { estado, minor: part }) => (estado === 'hecho' ? sum + part : sum), 0n) >= minor

/** Amounts add up; what comes in another currency or for another purchase does not count. */
function problemOf(compra: CompraRow, { minor, moneda, referencia }: HechoDePago): string | null {
  if (moneda !== compra.currency) return `Pagó en ${moneda} en lugar de ${compra.currency}`
  if (minor > IMPORTE_MAX) return `El proveedor dice un importe imposible: ${fromMinor(minor)}`
  if (referencia !== null && referencia !== compra.referencia)
    return `El pago nombra otra compra: ${referencia}`
  return null
}
