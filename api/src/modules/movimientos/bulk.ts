import { formatFecha } from '#domain/calendario/formato.ts'
import { MOTIVOS_DESCARTE, MovimientosList } from '#domain/movimientos/movimientos.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import { pagesOf } from '../../resource/staff/export.ts'
import { nameByNumber, shownAt } from '../../resource/staff/row-names.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import type { OfertaDeLote } from '../lotes/service.ts'
import { idOfVisto } from './cotejo/match.ts'
import { movimientosList } from './resources.ts'
import type { MovimientosService } from './service.ts'

type Run = AccionDeLote['run']
const permiso = 'compras.decidir'

/** What can be done with many movements. A row is named as it was seen, so that none is decided over unseen. */
export function movimientosBulk(
  { database }: { database: Database },
  movimientos: MovimientosService,
): OfertaDeLote {
  const estadoOf = async (id: number) => {
    const [row] = await movimientos.view.listByIds([id])
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row.estado
  }
  const accept: Run = async (actor, visto) => {
    const id = idOfVisto(visto)
    // Begun again after its process was killed: done is done.
    if ((await estadoOf(id)) === 'asignado') return 'sin_cambio'
    await movimientos.accept(id, visto, actor)
    return { antes: null }
  }
  const unassign: Run = async (actor, visto) => {
    const id = idOfVisto(visto)
    if ((await estadoOf(id)) === 'pendiente') return 'sin_cambio'
    await movimientos.unassign(id, actor.motivo ?? 'No era para esa compra', actor)
    return 'hecha'
  }
  const discardAs =
    (motivo: string): Run =>
    async (actor, visto) => {
      const id = idOfVisto(visto)
      if ((await estadoOf(id)) === 'descartado') return 'sin_cambio'
      await movimientos.discard(id, motivo, actor)
      return { antes: null }
    }
  const takeBack = async (actor: Actor, visto: string, asignaciones: unknown) => {
    await movimientos.unassign(
      idOfVisto(visto),
      'Se deshizo lo aceptado de una vez',
      actor,
      asignaciones as string[],
    )
  }
  const recover = async (actor: Actor, visto: string) => {
    await movimientos.recover(idOfVisto(visto), actor)
  }
  const writes = { tabla: 'movimientos', columna: 'estado', idOf: idOfVisto }
  const { list, read } = movimientosList(movimientos.view.listByIds)
  return {
    acciones: {
      aceptar: { permiso, run: accept, undo: takeBack },
      deshacer: { permiso, asksWhy: true, run: unassign },
      ...Object.fromEntries(
        Object.entries(MOTIVOS_DESCARTE).map(([name, motivo]) => [
          `descartar-${name}`,
          { permiso, run: discardAs(motivo), writes, undo: recover } satisfies AccionDeLote,
        ]),
      ),
    },
    async *keysOf(consulta) {
      const query = MovimientosList.endpoints.list.query.safeParse(consulta)
      if (!query.success) throw invalidInput('CONSULTA_INVALIDA', query.error)
      const binding = { ...read, resource: list.read, key: 'id' }
      for await (const page of pagesOf(database.pool, binding, query.data)) {
        for (const { visto } of await movimientos.view.listByIds(page.map((row) => Number(row['id']))))
          yield visto
      }
    },
    namesOf: (claves) =>
      nameByNumber(claves, {
        idOf: idOfVisto,
        rowsOf: movimientos.view.listByIds,
        keyOf: ({ id }) => id,
        nameOf: ({ id, fecha, pagador, texto }) =>
          shownAt(`${formatFecha(fecha.slice(0, 10))} · ${pagador || texto}`, 'movimientos', id),
      }),
  }
}
