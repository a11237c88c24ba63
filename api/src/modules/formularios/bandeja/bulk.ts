import { z } from 'zod'
import type { Database } from '../../../db/client.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../../resource/staff/row-names.ts'
import { authorOf } from '../../../resource/staff/service.ts'
import type { OfertaDeLote } from '../../lotes/service.ts'
import type { Antes } from '../tables.ts'
import { mensajesList } from './resources.ts'
import type { Bandeja } from './service.ts'

const permiso = 'formularios.responder'
const ParaQuien = z.strictObject({ asignado: z.coerce.number<string | number>().int().positive() })

/** What can be done with many messages at once, each as it would be done alone. */
export function mensajesBulk({ database }: { database: Database }, bandeja: Bandeja): OfertaDeLote {
  return {
    acciones: {
      asignar: {
        permiso,
        datos: ParaQuien,
        async run(actor, clave, datos) {
          const { asignado } = ParaQuien.parse(datos)
          const antes = await bandeja.assign(Number(clave), asignado, actor)
          return antes ? { antes: { antes, asignado } } : 'sin_cambio'
        },
        writes: { tabla: 'mensajes', columna: 'asignado' },
        async undo(actor, clave, given) {
          const { antes, asignado } = given as { antes: Antes; asignado: number }
          await bandeja.unassign(Number(clave), asignado, antes, actor)
        },
      },
      tomar: {
        permiso,
        async run(actor, clave) {
          const me = authorOf(actor)
          const antes = await bandeja.assign(Number(clave), me, actor)
          return antes ? { antes: { antes, asignado: me } } : 'sin_cambio'
        },
        writes: { tabla: 'mensajes', columna: 'asignado' },
        async undo(actor, clave, given) {
          const { antes, asignado } = given as { antes: Antes; asignado: number }
          await bandeja.unassign(Number(clave), asignado, antes, actor)
        },
      },
      cerrar: {
        permiso,
        async run(actor, clave) {
          const antes = await bandeja.close(Number(clave), actor)
          return antes ? { antes } : 'sin_cambio'
        },
        writes: { tabla: 'mensajes', columna: 'estado' },
        async undo(actor, clave, antes) {
          await bandeja.unclose(Number(clave), antes as Antes, actor)
        },
      },
    },
    keysOf: (consulta) => keysOfList(database, mensajesList(bandeja.listByIds), consulta),
    namesOf: (claves) =>
      nameByNumber(claves, {
        rowsOf: bandeja.listByIds,
        keyOf: ({ id }) => id,
        nameOf: ({ id, de, asunto }) => shownAt([de, asunto].filter(Boolean).join(' · '), 'mensajes', id),
      }),
  }
}
