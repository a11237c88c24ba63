// What staff do with a bank movement.
import { readSeenKey, seenKey } from '#contract/act.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { type MovimientoEntero, MovimientosList } from '#domain/movimientos/movimientos.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { invalidInput } from '../../http/errors.ts'
import { pagesOf } from '../../resource/staff/export.ts'
import { nameByNumber, shownAt } from '../../resource/staff/row-names.ts'
import type { ActosService } from '../actos/service.ts'
import type { MovimientoRow } from './cotejo/queries.ts'
import { findMovimientoForUpdate, updateMovimiento } from './queries.ts'
import { movimientosList } from './resources.ts'
import type { MovimientosService } from './service.ts'

interface Step {
  tx: Tx
  row: MovimientoRow
  actor: Actor
}

const vigentesOf = ({ asignaciones }: MovimientoEntero) =>
  asignaciones.flatMap(({ id, deshecha }) => (deshecha ? [] : id)).toSorted()

export function bindMovimientos({
  database,
  actos,
  movimientos,
}: {
  database: Database
  actos: ActosService
  movimientos: MovimientosService
}) {
  const { view, matchConcerned } = movimientos
  const { list, read } = movimientosList(view.listByIds)

  /** Yields the rows with the versions shown in the list. */
  async function* keysOf(consulta: Record<string, string>) {
    const query = MovimientosList.endpoints.list.query.safeParse(consulta)
    if (!query.success) throw invalidInput('CONSULTA_INVALIDA', query.error)
    const binding = { ...read, resource: list.read, key: 'id' }
    for await (const page of pagesOf(database.pool, binding, query.data)) {
      const rows = await view.listByIds(page.map((row) => Number(row['id'])))
      for (const { id, version } of rows) yield seenKey(id, version)
    }
  }

  const assigned = {
    async undo({ tx, row, actor }: Step) {
      const { touched } = await movimientos.takeBack(tx, row.id, actor)
      return { afterCommit: () => matchConcerned(touched, [row.id]) }
    },
    // An assigned movement is unchanged if its assignments are the same; its purchases may change.
    still: (item: MovimientoEntero, before: unknown) =>
      vigentesOf(item).join() === (before as string[]).toSorted().join(),
  }
  async function recover({ tx, row }: Step) {
    await updateMovimiento(tx, row.id, { estado: 'pendiente', motivoDescarte: null })
    return { afterCommit: () => matchConcerned([], [row.id]) }
  }

  return actos.bind(MovimientoStaff, {
    async lock(tx, { id }, _by, { act }) {
      const row = await findMovimientoForUpdate(tx, id)
      if (act === 'aceptar' && row?.estado === 'pendiente') await movimientos.lockPropuesta(tx, row)
      return row
    },
    show: (tx, { id }) => view.show(tx, id),
    many: {
      keysOf,
      namesOf: (claves) =>
        nameByNumber(claves, {
          idOf: (clave) => Number(readSeenKey(clave).key),
          rowsOf: view.listByIds,
          keyOf: ({ id }) => id,
          nameOf: ({ id, fecha, pagador, texto }) =>
            shownAt(`${formatFecha(fecha.slice(0, 10))} · ${pagador || texto}`, 'movimientos', id),
        }),
    },
  })({
    aceptar: {
      ...assigned,
      async do({ tx, row, item, actor }) {
        const { touched, message, asignaciones } = await movimientos.accept(tx, row, item.version, actor)
        return { message, before: asignaciones, afterCommit: () => matchConcerned(touched) }
      },
    },
    asignar: {
      ...assigned,
      async do({ tx, row, asked, actor }) {
        const { touched, message, asignaciones } = await movimientos.assign(tx, row, asked.partes, actor)
        return { message, before: asignaciones, afterCommit: () => matchConcerned(touched) }
      },
    },
    'cerrar-devolucion': {
      async do({ tx, row, asked: { reembolso }, actor }) {
        await movimientos.closeReembolso(tx, row, reembolso, actor)
        return {
          message: 'La devolución quedó hecha: la plata salió de la cuenta.',
          afterCommit: () => matchConcerned([reembolso]),
        }
      },
    },
    desasignar: {
      async do({ tx, row, asked, actor }) {
        const { message, touched } = await movimientos.unassign(tx, row.id, asked.motivo, actor)
        return { message, afterCommit: () => matchConcerned(touched, [row.id]) }
      },
    },
    descartar: {
      async do({ tx, row, asked: { motivo } }) {
        await updateMovimiento(tx, row.id, { estado: 'descartado', motivoDescarte: motivo })
        return { message: 'Lo descartaste.' }
      },
      undo: recover,
    },
    distinguir: {
      async do({ tx, row }) {
        await updateMovimiento(tx, row.id, { duplicaA: null, distintoDe: row.duplicaA })
        return {
          message: 'Anotado: es otro movimiento. Ya se puede aceptar o asignar.',
          afterCommit: () => matchConcerned([], [row.id]),
        }
      },
    },
    recuperar: {
      do: async (step) => ({
        message: 'Recuperado: vuelve a esperar una decisión.',
        ...(await recover(step)),
      }),
    },
  })
}
