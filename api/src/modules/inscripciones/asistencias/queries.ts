import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { statement } from '../../../db/statement.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { asistencias, eventoUsuarios } from '../tables.ts'

export type NuevoHecho = Omit<typeof asistencias.$inferInsert, 'id' | 'creadoEn'>

/** Locks the enrolment, so that two devices that record the same person at once take turns. */
export async function lockAsistente(tx: Tx, inscripcionId: number) {
  const [row] = await tx
    .select({
      id: eventoUsuarios.id,
      IdEvento: eventoUsuarios.IdEvento,
      user_id: eventoUsuarios.user_id,
      compra_id: eventoUsuarios.compra_id,
      Pago: eventoUsuarios.Pago,
      abiertaHasta: eventoUsuarios.abiertaHasta,
      asistioEn: eventoUsuarios.asistioEn,
    })
    .from(eventoUsuarios)
    .where(eq(eventoUsuarios.id, inscripcionId))
    .for('update')
  return row
}

const newHecho = statement((tx, row: NuevoHecho) =>
  tx.insert(asistencias).values(row).onConflictDoNothing({ target: asistencias.clave }),
)

export async function insertHecho(tx: Tx, row: NuevoHecho): Promise<void> {
  await newHecho(tx, row)
}

const selectHechos = statement((db, { inscripcionId }: { inscripcionId: number }) =>
  db
    .select({
      clave: asistencias.clave,
      tipo: asistencias.tipo,
      anula: asistencias.anula,
      via: asistencias.via,
      vistaEn: asistencias.vistaEn,
      por: usuarios.Nombre,
    })
    .from(asistencias)
    .innerJoin(usuarios, eq(usuarios.id, asistencias.usuarioId))
    .where(eq(asistencias.inscripcionId, inscripcionId))
    .orderBy(asc(asistencias.vistaEn), asc(asistencias.id)),
)

/** All facts recorded for an enrolment, in the order of their time. */
export const listHechos = (db: Tx, inscripcionId: number) => selectHechos(db, { inscripcionId })

export async function saveAsistio(tx: Tx, inscripcionId: number, asistioEn: Date | null): Promise<void> {
  await tx.update(eventoUsuarios).set({ asistioEn }).where(eq(eventoUsuarios.id, inscripcionId))
}
