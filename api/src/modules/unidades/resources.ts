import { UnidadesStaff } from '#domain/unidades/gestion.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import {
  findEventoOf,
  listOrden,
  lockEvento,
  nextOrden,
  unidadChildren,
  writeOrden,
} from './gestion-queries.ts'
import { eventoUnidades } from './tables.ts'

export const unidadesStaff = (inscripciones: Pick<InscripcionesService, 'followOrden'>) =>
  bindStaff(UnidadesStaff, {
    table: eventoUnidades,
    children: unidadChildren,
    computed: {
      cantidadDePreguntas: (u) =>
        `(select count(*)::int from preguntas p where p.id_evento_unidad = ${u}.id_evento_unidad)`,
    },
    rules: {
      /** Locks the activity's order first, because deleting a unit moves the others. */
      async beforeLock(tx, clave) {
        const IdEvento = await findEventoOf(tx, clave as number)
        if (IdEvento !== undefined) await lockEvento(tx, IdEvento)
      },
      /** A new unit comes last. A unit cannot move to another activity. */
      async beforeWrite(tx, { datos, antes }) {
        if (antes) return { ...datos, IdEvento: antes['IdEvento'] }
        const IdEvento = datos['IdEvento'] as number
        await lockEvento(tx, IdEvento)
        return { ...datos, Orden: await nextOrden(tx, IdEvento) }
      },
      async beforeArchive(tx, row) {
        const IdEvento = row['IdEvento'] as number
        const before = await listOrden(tx, IdEvento)
        const after = before.filter((id) => id !== row['IdEventoUnidad'])
        await writeOrden(tx, IdEvento, after)
        await inscripciones.followOrden(tx, IdEvento, { before, after })
      },
      beforeRestore: async (tx, row) => ({ Orden: await nextOrden(tx, row['IdEvento'] as number) }),
    },
  })
