import { createHash } from 'node:crypto'
import { fromMinor } from '#domain/compras/precios.ts'
import { type Candidata, type Cotejo, cotejosOf, indexOf, type Linea } from '#domain/movimientos/cotejo.ts'
import { cuitInText, documentoClave, trozosOf } from '#domain/movimientos/normalizar.ts'
import type { Tx } from '../../../db/client.ts'
import type { CotejoGuardado } from '../tables.ts'
import { findCandidatas, findDevoluciones, findReservado, type MovimientoRow } from './queries.ts'

/** The absolute amount in cents; the column is signed. */
export const minorOf = ({ importe }: Pick<MovimientoRow, 'importe'>): bigint =>
  BigInt(importe.replace(/[-.]/g, ''))
export const leaves = ({ importe }: Pick<MovimientoRow, 'importe'>): boolean => importe.startsWith('-')

const lineaOf = (row: MovimientoRow): Linea & { id: number } => ({
  id: row.id,
  fecha: row.fecha,
  minor: minorOf(row),
  moneda: row.moneda,
  pagador: row.pagador,
  cuit: row.cuit,
  texto: row.texto,
})

async function candidatasOf(db: Tx, lineas: readonly Linea[]): Promise<Candidata[]> {
  const documentos = lineas.flatMap(
    ({ cuit, texto }) => documentoClave(cuit) ?? documentoClave(cuitInText(texto) ?? '') ?? [],
  )
  const importes = new Map(lineas.map(({ moneda, minor }) => [`${moneda} ${minor}`, { moneda, minor }]))
  return findCandidatas(db, {
    trozos: lineas.flatMap(({ texto, pagador }, linea) =>
      [...trozosOf(texto), ...trozosOf(pagador)].map((trozo) => ({ linea, trozo })),
    ),
    documentos: [...new Set(documentos)],
    importes: [...importes.values()].map(({ moneda, minor }) => ({ moneda, importe: fromMinor(minor) })),
    desde: lineas.map(({ fecha }) => fecha).toSorted()[0] ?? '',
  })
}

/**
 * The candidates for each movement, in order. `reserving`: excludes money owed that other waiting movements certainly
 * pay.
 */
export async function match(
  db: Tx,
  rows: readonly MovimientoRow[],
  { reserving }: { reserving: boolean },
): Promise<Map<number, Cotejo>> {
  const ids = rows.map(({ id }) => id)
  const found = new Map<number, Cotejo>()
  // Possible duplicates are matched last, so that they take nothing from certain lines.
  const inTurn = rows.toSorted((a, b) => Number(a.duplicaA !== null) - Number(b.duplicaA !== null))
  const incoming = inTurn.filter((row) => !leaves(row)).map(lineaOf)
  const outgoing = inTurn.filter(leaves).map(lineaOf)
  for (const [lineas, read] of [
    [incoming, () => candidatasOf(db, incoming)],
    [outgoing, () => findDevoluciones(db)],
  ] as const) {
    if (!lineas.length) continue
    const candidatas = await read()
    const taken = reserving
      ? await findReservado(
          db,
          candidatas.map(({ id }) => id),
          ids,
        )
      : new Map<string, bigint>()
    for (const { linea, cotejo } of cotejosOf(lineas, indexOf(candidatas), (id) => taken.get(id) ?? 0n)) {
      found.set(linea.id, cotejo)
    }
  }
  return found
}

export const guardado = ({ veredicto, propuesta, candidatas }: Cotejo): CotejoGuardado => ({
  veredicto,
  candidatas,
  propuesta: propuesta.map(({ id, minor }) => ({ id, importe: fromMinor(minor) })),
})

/** A number that changes with each decision about a movement and each proposal for it. */
export function versionOf(
  { version, estado }: Pick<MovimientoRow, 'version' | 'estado'>,
  { veredicto, propuesta }: Pick<CotejoGuardado, 'veredicto' | 'propuesta'>,
): number {
  const partes = propuesta.map((parte) => `${parte.id}:${parte.importe}`).toSorted()
  const digest = createHash('sha256').update(JSON.stringify([version, estado, veredicto, partes]))
  // At most nine digits, the limit of the version header.
  return digest.digest().readUInt32BE() >>> 3
}
