import type { z } from 'zod'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ENTIDADES, type Entidad } from '#domain/gestion/entidades.ts'
import { type addNota, type getActividad, leavesNotes, type Nota } from '#domain/gestion/notas.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import { AppError } from '../../http/errors.ts'
import { relateNotas } from './history-queries.ts'
import {
  deleteNota,
  findNota,
  findRemoved,
  insertNota,
  listCambios,
  listDue,
  listNotas,
  type NotaRow,
  noteRecordada,
  reinsertNota,
} from './notas-queries.ts'

/** Notes on anything that staff see. The permission to see the subject applies to its notes. */
export function createNotas({ database }: { database: Database }) {
  const { db, transaction } = database

  function allow({ permisos }: Staff, entidad: Entidad): void {
    if (permisos.get(ENTIDADES[entidad].permiso) !== 'todo') throw new AppError('SIN_PERMISO')
  }

  async function own(staff: Staff, id: number): Promise<NotaRow> {
    const nota = await findNota(db, id)
    if (nota?.autor !== staff.id) throw new AppError('NO_ENCONTRADO')
    return nota
  }

  return {
    historia: { notas: relateNotas },

    async actividad(
      staff: Staff,
      { entidad, clave }: { entidad: Entidad; clave: string },
    ): Promise<AnswerOf<typeof getActividad>> {
      allow(staff, entidad)
      const { tabla } = ENTIDADES[entidad]
      const [rows, cambios] = await Promise.all([
        listNotas(db, entidad, clave),
        listCambios(db, tabla, clave),
      ])
      return { notas: rows.map((row) => toNota(staff, row)), cambios }
    },

    async add(staff: Staff, actor: Actor, body: z.output<(typeof addNota)['body']>): Promise<Nota> {
      const { entidad, clave, texto, recordarEn } = body
      allow(staff, entidad)
      if (!leavesNotes(staff.rolesStaff)) throw new AppError('SIN_PERMISO')
      const id = await transaction(actor, (tx) =>
        insertNota(tx, {
          entidad,
          clave,
          texto,
          autor: staff.id,
          recordarEn: recordarEn ? new Date(recordarEn) : null,
        }),
      )
      return toNota(staff, await own(staff, id))
    },

    async remove(staff: Staff, actor: Actor, id: number): Promise<void> {
      await own(staff, id)
      await transaction(actor, (tx) => deleteNota(tx, id))
    },

    async restore(staff: Staff, actor: Actor, { id, texto }: { id: number; texto: string }): Promise<Nota> {
      await transaction(actor, async (tx) => {
        const removed = await findRemoved(tx, id, staff.id)
        if (!removed) throw new AppError('NO_ENCONTRADO')
        allow(staff, removed.entidad)
        await reinsertNota(tx, { ...removed, texto })
      })
      return toNota(staff, await own(staff, id))
    },

    async finish(staff: Staff, actor: Actor, id: number): Promise<Nota> {
      await own(staff, id)
      await transaction(actor, (tx) => noteRecordada(tx, id))
      return toNota(staff, await own(staff, id))
    },

    async listDue(staff: Staff): Promise<Nota[]> {
      return (await listDue(db, staff.id)).map((row) => toNota(staff, row))
    },
  }
}
export type Notas = ReturnType<typeof createNotas>

function toNota(staff: Staff, row: NotaRow): Nota {
  const { id, entidad, clave, texto, autor, nombre, recordarEn, recordada, creadoEn } = row
  return {
    id,
    entidad,
    clave,
    texto,
    autor: nombre,
    propia: autor === staff.id,
    recordarEn: recordarEn?.toISOString() ?? null,
    recordada,
    creadoEn: creadoEn.toISOString(),
  }
}
