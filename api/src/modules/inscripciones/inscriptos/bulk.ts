import { randomUUID } from 'node:crypto'
import { DESHACER_SEGUNDOS } from '#domain/gestion/lotes.ts'
import { DATOS_DE_LOTE } from '#domain/inscripciones/inscriptos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../../resource/staff/row-names.ts'
import type { AccionDeLote } from '../../lotes/accion.ts'
import type { OfertaDeLote } from '../../lotes/service.ts'
import { inscriptosList } from './resources.ts'
import type { InscriptosService } from './service.ts'
import type { InscriptosView } from './view.ts'

/** The minute to take it back begins with the end of the job; its first mails were written before. */
const ESPERA_SEGUNDOS = DESHACER_SEGUNDOS + 30

type Accion = keyof typeof DATOS_DE_LOTE

/** What can be done with many enrolments at once, each as it would be done alone. */
export function inscriptosBulk({
  database,
  inscriptos,
  view,
}: {
  database: Database
  inscriptos: InscriptosService
  view: InscriptosView
}): OfertaDeLote {
  const permiso = 'inscripciones.editar'
  const outcome = ({ changed }: { changed: boolean }) => (changed ? 'hecha' : 'sin_cambio')
  const loteOf = ({ lote }: Actor) => {
    if (!lote) throw new Error('a bulk action without a job')
    return lote
  }
  /** What the job was told, as it was read when it began. */
  const told = <A extends Accion>(accion: A, datos: unknown) =>
    DATOS_DE_LOTE[accion].parse(datos) as ReturnType<(typeof DATOS_DE_LOTE)[A]['parse']>

  const acciones: Record<Accion | 'emitir-constancia', AccionDeLote> = {
    mover: {
      permiso,
      asksWhy: true,
      datos: DATOS_DE_LOTE.mover,
      run: async (actor, clave, datos) =>
        outcome(await inscriptos.move(actor, Number(clave), told('mover', datos))),
    },
    extender: {
      permiso,
      datos: DATOS_DE_LOTE.extender,
      async run(actor, clave, datos) {
        const { hasta: dia } = told('extender', datos)
        const done = await inscriptos.extend(actor, Number(clave), dia, { onlyLater: true })
        return done.changed ? { antes: { antes: done.antes, dia } } : 'sin_cambio'
      },
      undo: (actor, clave, antes) =>
        inscriptos.unextend(actor, Number(clave), antes as { antes: string; dia: string }),
    },
    escribir: {
      permiso,
      datos: DATOS_DE_LOTE.escribir,
      async run(actor, clave, datos) {
        const words = { ...told('escribir', datos), clave: loteOf(actor) }
        const waits = { decision: randomUUID(), seconds: ESPERA_SEGUNDOS }
        const written = await inscriptos.write(actor, Number(clave), words, waits)
        return written ? { antes: { decision: waits.decision } } : 'sin_cambio'
      },
      undo: (actor, clave, antes) =>
        inscriptos.unwrite(actor, Number(clave), (antes as { decision: string }).decision),
    },
    'emitir-constancia': {
      permiso,
      onlyAsks: true,
      run: async (actor, clave) => outcome(await inscriptos.issue(actor, Number(clave))),
    },
    'anular-constancia': {
      permiso,
      asksWhy: true,
      datos: DATOS_DE_LOTE['anular-constancia'],
      run: async (actor, clave, datos) =>
        outcome(await inscriptos.annul(actor, Number(clave), told('anular-constancia', datos).motivo)),
    },
  }
  return {
    acciones,
    keysOf: (consulta) => keysOfList(database, inscriptosList(view.listByIds), consulta),
    namesOf: (claves) =>
      nameByNumber(claves, {
        rowsOf: view.listByIds,
        keyOf: ({ id }) => id,
        nameOf: ({ id, persona, evento }) => shownAt(`${persona} · ${evento}`, 'inscriptos', id),
      }),
  }
}
