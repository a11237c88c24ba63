import { UnidadesStaff } from '#domain/unidades/gestion.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { listOrden, lockEvento, nextOrden, unidadChildren, writeOrden } from './gestion-queries.ts'
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
      /** A unit comes last, and stays with its activity. */
      async beforeWrite(tx, { datos, antes }) {
        if (antes) return { ...datos, IdEvento: antes['IdEvento'] }
        const IdEvento = datos['IdEvento'] as number
        await lockEvento(tx, IdEvento)
        return { ...datos, Orden: await nextOrden(tx, IdEvento) }
      },
      async beforeArchive(tx, row) {
        const IdEvento = row['IdEvento'] as number
        await lockEvento(tx, IdEvento)
        const before = await listOrden(tx, IdEvento)
        const after = before.filter((id) => id !== row['IdEventoUnidad'])
        await writeOrden(tx, IdEvento, after)
        await inscripciones.followOrden(tx, IdEvento, { before, after })
      },
      async beforeRestore(tx, row) {
        const IdEvento = row['IdEvento'] as number
        await lockEvento(tx, IdEvento)
        return { Orden: await nextOrden(tx, IdEvento) }
      },
    },
  })
