// Acts of staff on an enrolment.
import { finDeDia, ZONA_BASE } from '#domain/calendario/calendario.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { keysOfList } from '../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../resource/staff/row-names.ts'
import type { Intent } from '../actos/binding.ts'
import { type ActosService, Unchanged } from '../actos/service.ts'
import { annulConstancia } from './constancias/queries.ts'
import type { EntradasService } from './entradas/service.ts'
import { changeByStaff } from './inscriptos/queries.ts'
import { inscriptosList } from './inscriptos/resources.ts'
import type { InscriptosService } from './inscriptos/service.ts'
import type { InscriptosView } from './inscriptos/view.ts'

/**
 * The further events whose seats the act changes, besides the event of the enrolment. Undefined if no seats change.
 */
function cuposOf({ act, asked }: Intent): number[] | undefined {
  if (act === 'dar-de-baja') return []
  return act === 'mover' ? [(asked as { IdEvento: number }).IdEvento] : undefined
}

export function bindInscripciones({
  database,
  actos,
  inscriptos,
  entradas,
  view,
  clock,
}: {
  database: Database
  actos: ActosService
  inscriptos: InscriptosService
  entradas: EntradasService
  view: InscriptosView
  clock: () => Date
}) {
  return actos.bind(InscripcionStaff, {
    lock: (tx, { id }, _by, intent) => inscriptos.lock(tx, id, cuposOf(intent)),
    show: (tx, { id }) => view.find(id, tx),
    many: {
      keysOf: (consulta) => keysOfList(database, inscriptosList(view.listByIds), consulta),
      namesOf: (claves) =>
        nameByNumber(claves, {
          rowsOf: view.listByIds,
          keyOf: ({ id }) => id,
          nameOf: ({ id, persona, evento }) => shownAt(`${persona} · ${evento}`, 'inscriptos', id),
        }),
    },
  })({
    escribir: {
      async do({ tx, item, asked, actor }) {
        if (!(await inscriptos.write(tx, item, { ...asked, clave: actor.lote }))) {
          throw new Unchanged('Ya lo enviaste.')
        }
        return { message: 'El correo sale en un minuto.' }
      },
      still: () => true,
      // Undoing cancels only the mail.
      async undo() {},
    },
    'emitir-constancia': {
      do: async ({ tx, item }) => ({
        message: `Emitimos la constancia ${await inscriptos.issue(tx, item)}.`,
      }),
    },
    'anular-constancia': {
      async do({ tx, row }) {
        const codigo = await annulConstancia(tx, row.id, clock())
        await changeByStaff(tx, row.id, {})
        return { message: `Anulamos la constancia ${codigo}.` }
      },
    },
    'dar-entrada': {
      async do({ tx, row }) {
        const mailed = await entradas.replace(tx, row.id)
        const where = mailed ? 'La nueva va por correo.' : 'No tiene un email: la nueva está en su página.'
        return { message: `La entrada anterior ya no vale. ${where}` }
      },
    },
    extender: {
      async do({ tx, row, asked, actor }) {
        const hasta = finDeDia(asked.hasta)
        if (hasta <= clock()) {
          throw new AppError('DATOS_INVALIDOS', { fields: { hasta: 'Elegí un día por venir' } })
        }
        // In a bulk act, enrolments that are open for longer keep their date.
        const isLonger = actor.lote !== undefined && row.abiertaHasta !== null && row.abiertaHasta > hasta
        if (isLonger || Number(row.abiertaHasta) === Number(hasta)) {
          throw new Unchanged('Ya está abierta hasta ese día.')
        }
        await changeByStaff(tx, row.id, { abiertaHasta: hasta })
        return {
          message: `Queda abierta hasta el ${plazoText(hasta, ZONA_BASE)}.`,
          before: row.abiertaHasta?.toISOString(),
        }
      },
      undo: ({ tx, row, before }) => changeByStaff(tx, row.id, { abiertaHasta: new Date(before as string) }),
    },
    mover: {
      async do({ tx, row, asked: { IdEvento, motivo }, actor }) {
        if (row.IdEvento === IdEvento) throw new Unchanged('Ya está en esa actividad.')
        return { message: await inscriptos.move(tx, row, IdEvento, { motivo, actor }) }
      },
    },
    'dar-de-baja': {
      async do({ tx, row, item, asked: { motivo }, actor }) {
        await inscriptos.drop(tx, row, item, { motivo, actor })
        const message = `Dimos de baja a ${item.persona}.`
        if (item.pago !== 'confirmada') return { message }
        // An enrolment with a certificate is closed, not deleted.
        const ended = !(await view.find(row.id, tx))
        return {
          message: `${message} El dinero no se devolvió: hacelo desde la compra si corresponde.`,
          ...(ended ? { goTo: `/compras/${item.compra}` } : {}),
        }
      },
    },
  })
}
