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
} from './hechos.ts'
import { insertExterno, SIN_CUENTA, savePago, updateReembolso } from './queries.ts'

/** What is written down about a purchase; recording keeps it up to date. */
export interface Known {
  pagos: PagoRow[]
  reembolsos: ReembolsoRow[]
}

/** Something that was not known before, as the history tells it. */
export interface Novedad {
  motivo: string
  datos: Record<string, unknown>
  /** Money that has gone back. */
  devuelto?: Importe
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
  { pagos, reembolsos }: Known,
): Promise<Novedad[]> {
  const known = pagos.find(({ payment_id }) => payment_id === hecho.paymentId)
  const estado = known && AVANCE_PAGO[known.estado] >= AVANCE_PAGO[hecho.estado] ? known.estado : hecho.estado
  const disputa = laterDisputa(known, hecho)
  const news: Novedad[] = []
  if (!known || known.estado !== estado || known.disputa !== disputa) {
    const datos = { pago: hecho.paymentId, estado, ...(disputa ? { disputa } : {}) }
    const impossible = hecho.minor > IMPORTE_MAX
    const amount = fromMinor(impossible ? IMPORTE_MAX : hecho.minor)
    const problema = problemOf(compra, hecho)
    const saved = await savePago(tx, compra, hecho, { estado, disputa, amount, problema })
    if (!saved) return [{ motivo: 'El pago pertenece a otra compra', datos }]
    pagos.splice(known ? pagos.indexOf(known) : pagos.length, 1, saved)
    news.push({ motivo: textOf({ estado, disputa }, known), datos })
  }
  for (const visto of hecho.reembolsos ?? []) {
    news.push(...(await recordVisto(tx, compra, hecho, visto, reembolsos)))
  }
  const pago = pagos.find(({ payment_id }) => payment_id === hecho.paymentId)
  if (pago) news.push(...(await annulUncovered(tx, pago, reembolsos)))
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

/** Nobody sent it: it need not be. What left, or may have, and what fails there, are no matter of the provider's. */
const mayBe = (row: ReembolsoRow, visto: ReembolsoVisto) =>
  !row.porTransferencia || (isHere(row) && visto.estado !== 'fallido')

/** It went back where it came from after all: no account is needed. */
const POR_SU_MEDIO = { porTransferencia: false, ...SIN_CUENTA }

/** A refund that the provider tells of is one of ours, by its id, its key or its amount, or somebody else's. */
async function recordVisto(
  tx: Tx,
  compra: CompraRow,
  pago: HechoDePago,
  visto: ReembolsoVisto,
  reembolsos: ReembolsoRow[],
): Promise<Novedad[]> {
  const rows = reembolsos.filter(({ payment_id }) => payment_id === pago.paymentId)
  const unnamed = [null, `${pago.paymentId}-total`]
  const unknown = rows.filter(
    (row) => unnamed.includes(row.proveedorId) && AVANCE[row.estado] < AVANCE.fallido && mayBe(row, visto),
  )
  const row =
    rows.find(({ proveedorId }) => proveedorId === visto.id) ??
    unknown.find(({ id }) => id === visto.clave) ??
    unknown.find(({ importe }) => toMinor(importe) === visto.minor)
  if (row) {
    const way = row.porTransferencia ? POR_SU_MEDIO : {}
    return advance(tx, row, visto.estado, { proveedorId: visto.id, ...way })
  }
  if (visto.minor <= 0n) return []
  reembolsos.push(await insertExterno(tx, compra, pago, visto, ESTADO_OF[visto.estado]))
  return [novedadOf(visto.estado, visto.minor, pago.moneda, { pago: pago.paymentId, externo: true })]
}

export async function recordReembolso(
  tx: Tx,
  { id, estado, proveedorId, error }: HechoDeReembolso,
  { reembolsos: rows }: Known,
): Promise<Novedad[]> {
  const row = rows.find((each) => each.id === id)
  if (!row) return []
  // Another row of the same amount was completed with it: this one's turn comes with the other id.
  const taken =
    proveedorId !== undefined && rows.some((each) => each.id !== id && each.proveedorId === proveedorId)
  if (taken) return []
  // Nobody knew of it when it was given up; by now its provider does, and says what becomes of it.
  if (estado === 'fallido' && !proveedorId && row.proveedorId !== null) return []
  return advance(tx, row, estado, { ...(proveedorId ? { proveedorId } : {}), ...(error ? { error } : {}) })
}

async function advance(
  tx: Tx,
  row: ReembolsoRow,
  estado: AvanceReembolso,
  change: Partial<ReembolsoRow>,
): Promise<Novedad[]> {
  const next = ESTADO_OF[estado]
  const moves = AVANCE[next] > AVANCE[row.estado]
  if (!moves && (row.proveedorId !== null || !change.proveedorId)) return []
  const whole = {
    ...change,
    ...(moves ? { estado: next } : {}),
    ...(moves && next === 'hecho' ? { hechoEn: new Date(), error: null } : {}),
  }
  await updateReembolso(tx, row.id, whole)
  Object.assign(row, whole, { actualizadoEn: new Date() })
  if (!moves) return []
  return [novedadOf(estado, toMinor(row.importe), row.currency, { pago: row.payment_id, reembolso: row.id })]
}

function novedadOf(estado: AvanceReembolso, minor: bigint, moneda: string, datos: object): Novedad {
  const importe = { minor, moneda: moneda as Moneda }
  return {
    motivo: `${TEXTO[estado]}: ${formatImporte(importe)}`,
    datos: { ...datos, importe: fromMinor(minor) },
    ...(estado === 'hecho' ? { devuelto: importe } : {}),
  }
}

function textOf(
  { estado, disputa }: Pick<PagoRow, 'estado' | 'disputa'>,
  known: PagoRow | undefined,
): string {
  if (disputa === (known?.disputa ?? null)) return `Pago ${estado.replace('_', ' ')}`
  return disputa ? `Contracargo ${disputa}` : 'El reclamo terminó con la devolución del dinero'
}

/** Null where there is none, or where one ended with the money given back: what is left then is a refund like any other. */
function laterDisputa(pago: PagoRow | undefined, hecho: HechoDePago): Disputa | null {
  const known = pago?.disputa ?? null
  const told = hecho.disputa ?? null
  if (known === 'abierta' && !told && isLater(pago, hecho)) return isReturned(hecho) ? null : 'ganada'
  if (!known && told && isEarlier(pago, hecho)) return null
  if (!known || !told) return known ?? told
  if (known === 'ganada' && (hecho.reabierta || isLater(pago, hecho))) return told
  return AVANCE_DISPUTA[told] > AVANCE_DISPUTA[known] ? told : known
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
