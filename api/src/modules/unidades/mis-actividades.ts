import { ORIGEN } from '#domain/compras/medios.ts'
import { sinVentaOf } from '#domain/compras/oferta/sin-venta.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import type { Database } from '../../db/client.ts'
import type { EntradasService } from '../inscripciones/entradas/service.ts'
import { eventoOf, inscripcionOf } from './inscripcion.ts'
import { listCanceladas, listPropias, listSinCuenta, listUnidadesOf, type UnidadRow } from './queries.ts'

interface Dependencies {
  database: Database
  entradas: Pick<EntradasService, 'codeOf'>
  clock: () => Date
}
type PropiaRow = Awaited<ReturnType<typeof listPropias>>[number]
type CanceladaRow = Awaited<ReturnType<typeof listCanceladas>>[number]

function pendienteOf(row: PropiaRow): Actividad['pendiente'] {
  const waits = row.Pago === 0 && row.estado === 'pendiente' && row.canceladoEn === null
  if (!waits || !row.referencia || !row.venceEn) return null
  return {
    referencia: row.referencia,
    origin: row.origin ?? '',
    venceEn: row.venceEn.toISOString(),
    comprobante: row.porRevisar === true,
  }
}

const sinVenta = (row: PropiaRow | CanceladaRow, now: Date) => {
  const because = sinVentaOf({ ...row, lleno: false }, { conLugar: true, now })
  return because ? { sinVenta: because } : {}
}

/** An enrolment that ended with its cancelled activity. The row is gone, so there is no id. */
function canceladaOf(row: CanceladaRow, now: Date): Actividad {
  const ended = {
    ...row,
    id: -row.id,
    compra_id: row.id,
    IdFormaPago: ORIGEN[row.origin].IdFormaPago,
    Pago: 0,
    Paso: 0,
    Finalizado: 0,
    abiertaHasta: null,
  }
  return {
    ...inscripcionOf(ended, now),
    evento: eventoOf(ended),
    evento_unidades: [],
    pendiente: null,
    referencia: row.referencia,
    constancia: null,
    entrada: null,
    enlace: null,
    terminada: false,
    ...sinVenta(row, now),
  }
}

/** The person's enrolments, those bought without the account, and recently cancelled ones. */
export function createMisActividades({ database: { db }, entradas, clock }: Dependencies) {
  function propiaOf(row: PropiaRow, unidades: readonly UnidadRow[], now: Date): Actividad {
    const holds = row.Pago === 1 && row.canceladoEn === null
    return {
      ...inscripcionOf(row, now),
      evento: eventoOf(row),
      evento_unidades: unidades.map(({ IdEventoUnidad, IdEvento, Orden, Nombre }) => ({
        IdEventoUnidad,
        IdEvento,
        Orden,
        Nombre,
      })),
      pendiente: pendienteOf(row),
      referencia: row.referencia,
      constancia: row.constancia,
      entrada: holds && row.Modalidad === 'Presencial' ? entradas.codeOf(row) : null,
      enlace: holds && row.Modalidad === 'Video' && !row.terminada ? row.enlace || null : null,
      terminada: row.terminada,
      ...sinVenta(row, now),
    }
  }

  return async function listMisActividades(usuario: { id: number }): Promise<Actividad[]> {
    const [own, sinCuenta, canceladas] = await Promise.all([
      listPropias(db, usuario.id),
      listSinCuenta(db, usuario.id),
      listCanceladas(db, usuario.id),
    ])
    const propias = [...own, ...sinCuenta]
    const ids = propias.map(({ IdEvento }) => IdEvento)
    const unidades = Map.groupBy(await listUnidadesOf(db, ids), ({ IdEvento }) => IdEvento)
    const now = clock()
    return [
      ...propias.map((row) => propiaOf(row, unidades.get(row.IdEvento) ?? [], now)),
      ...canceladas.map((row) => canceladaOf(row, now)),
    ]
  }
}

export type ListMisActividades = ReturnType<typeof createMisActividades>
