import { type Cotejo, PRUEBAS } from '#domain/movimientos/cotejo.ts'
import type {
  Asignacion,
  CandidataVista,
  Movimiento,
  MovimientoEntero,
} from '#domain/movimientos/movimientos.ts'
import type { Database, Tx } from '../../db/client.ts'
import { guardado, leaves, match, versionOf } from './cotejo/match.ts'
import type { MovimientoRow } from './cotejo/queries.ts'
import {
  type CompraVista,
  findExtractoOf,
  listAsignaciones,
  listCompras,
  listConBanco,
  listReembolsos,
  listVigentes,
} from './queries.ts'
import type { CotejoGuardado } from './tables.ts'

export interface View {
  listByIds(ids: number[]): Promise<Movimiento[]>
  show(tx: Tx, id: number): Promise<MovimientoEntero | undefined>
}

const NADA: CotejoGuardado = { veredicto: 'sin_coincidencia', propuesta: [], candidatas: [] }
const isUuid = (id: string) => id.includes('-')

/** Purchases by id, where an id is the purchase's own or that of one of its refunds. */
async function readNamed(db: Tx, ids: readonly string[]) {
  const reembolsos = await listReembolsos(db, ids.filter(isUuid))
  const own = ids.filter((id) => !isUuid(id)).map(Number)
  const compras = await listCompras(db, [...new Set([...own, ...reembolsos.map(({ compraId }) => compraId)])])
  const byId = new Map(compras.map((compra) => [compra.id, compra]))
  const reembolsoOf = new Map(reembolsos.map((row) => [row.id, row]))
  return {
    compraOf: (id: string): CompraVista | undefined => byId.get(reembolsoOf.get(id)?.compraId ?? Number(id)),
    reembolsoOf: (id: string) => reembolsoOf.get(id),
  }
}
type Named = Awaited<ReturnType<typeof readNamed>>

/** The verdict is a column of its own, so that lists can filter by it. */
const storedOf = ({ veredicto, cotejo }: MovimientoRow): CotejoGuardado => ({
  ...(cotejo ?? NADA),
  veredicto: veredicto ?? NADA.veredicto,
})

function toMovimiento(
  row: MovimientoRow,
  banco: string,
  cotejo: CotejoGuardado,
  compras: readonly CompraVista[],
): Movimiento {
  return {
    id: row.id,
    fecha: row.fecha,
    medio: row.medio,
    banco,
    importe: Number(row.importe),
    moneda: row.moneda,
    pagador: row.pagador,
    cuit: row.cuit,
    texto: row.texto,
    estado: row.estado,
    veredicto: cotejo.veredicto,
    cotejado: row.estado !== 'pendiente' || row.cotejadoEn !== null,
    compras: compras.map(({ referencia }) => referencia),
    persona: compras[0]?.persona ?? '',
    aceptable:
      row.estado === 'pendiente' && row.duplicaA === null && cotejo.propuesta.length > 0 && !leaves(row),
    motivoDescarte: row.motivoDescarte,
    duplicaA: row.duplicaA,
    version: versionOf(row, cotejo),
  }
}

export function createView({ database }: { database: Database }): View {
  const { db } = database

  async function listByIds(ids: number[]): Promise<Movimiento[]> {
    const [rows, vigentes] = await Promise.all([listConBanco(db, ids), listVigentes(db, ids)])
    const assigned = (id: number) =>
      vigentes.filter(({ asignacion }) => asignacion.movimientoId === id).map(({ asignacion }) => asignacion)
    const proposed = ({ estado, cotejo }: MovimientoRow) =>
      estado === 'pendiente' ? (cotejo?.propuesta ?? []).map(({ id }) => id) : []
    const named = await readNamed(db, [
      ...vigentes.map(({ asignacion }) => String(asignacion.compraId)),
      ...rows.flatMap(({ movimiento }) => proposed(movimiento)),
    ])
    return rows.map(({ movimiento, banco }) => {
      const own = assigned(movimiento.id)
      const about = own.length ? own.map(({ compraId }) => String(compraId)) : proposed(movimiento)
      const compras = about.flatMap((id) => named.compraOf(id) ?? [])
      return toMovimiento(movimiento, banco, storedOf(movimiento), compras)
    })
  }

  async function asignacionesOf(tx: Tx, id: number): Promise<Asignacion[]> {
    const rows = await listAsignaciones(tx, id)
    const compras = new Map(
      (
        await listCompras(
          tx,
          rows.map(({ asignacion }) => asignacion.compraId),
        )
      ).map((compra) => [compra.id, compra]),
    )
    return rows.flatMap(({ asignacion, quien, deshecha, deshizo }) => {
      const compra = compras.get(asignacion.compraId)
      if (!compra) return []
      return {
        id: asignacion.id,
        referencia: compra.referencia,
        persona: compra.persona,
        product_name: compra.product_name,
        estado: compra.estado,
        reembolso: asignacion.reembolsoId,
        importe: Number(asignacion.importe),
        saldoAFavor: Number(asignacion.saldoAFavor),
        pruebas: PRUEBAS.filter((prueba) => asignacion.pruebas.includes(prueba)),
        quien,
        creadoEn: asignacion.creadoEn.toISOString(),
        deshecha:
          deshecha?.creadoEn && deshecha.motivo !== null
            ? { motivo: deshecha.motivo, quien: deshizo, creadoEn: deshecha.creadoEn.toISOString() }
            : null,
      }
    })
  }

  function toCandidatas({ candidatas, propuesta }: Cotejo, named: Named): CandidataVista[] {
    return candidatas.flatMap(({ id, pruebas }) => {
      const compra = named.compraOf(id)
      if (!compra) return []
      const reembolso = named.reembolsoOf(id)
      const part = propuesta.find((parte) => parte.id === id)
      const missing = Math.max(0, Number(compra.amount) - Number(compra.recibido))
      return {
        referencia: compra.referencia,
        estado: compra.estado,
        persona: compra.persona,
        product_name: compra.product_name,
        reembolso: reembolso?.id ?? null,
        total: Number(reembolso?.importe ?? compra.amount),
        falta: reembolso ? Number(reembolso.importe) : Number(missing.toFixed(2)),
        moneda: compra.currency,
        pruebas,
        propuesto: part ? Number(part.minor) / 100 : null,
      }
    })
  }

  return {
    listByIds,
    async show(tx, id) {
      const [row] = await listConBanco(tx, [id])
      if (!row) return undefined
      const { movimiento, banco } = row
      const asignaciones = await asignacionesOf(tx, id)
      const vigentes = await listVigentes(tx, [id])
      const extracto = await findExtractoOf(tx, movimiento.extractoId)
      const matched =
        movimiento.estado === 'pendiente' ? await match(tx, [movimiento], { reserving: true }) : undefined
      const cotejo = matched?.get(id)
      const named = await readNamed(tx, [
        ...(cotejo?.candidatas ?? []).map((candidata) => candidata.id),
        ...vigentes.map(({ asignacion }) => String(asignacion.compraId)),
      ])
      const about = vigentes.length
        ? vigentes.map(({ asignacion }) => String(asignacion.compraId))
        : (cotejo?.propuesta ?? []).map((parte) => parte.id)
      const entero = toMovimiento(
        movimiento,
        banco,
        cotejo ? guardado(cotejo) : storedOf(movimiento),
        about.flatMap((each) => named.compraOf(each) ?? []),
      )
      return {
        ...entero,
        cotejado: true,
        candidatas: cotejo ? toCandidatas(cotejo, named) : [],
        asignaciones,
        extracto: {
          id: movimiento.extractoId,
          archivo: extracto?.archivo ?? '',
          creadoEn: (extracto?.creadoEn ?? movimiento.creadoEn).toISOString(),
        },
        deshacerSegundos: Math.min(...vigentes.map(({ segundos }) => segundos), vigentes.length ? 60 : 0),
      }
    },
  }
}
