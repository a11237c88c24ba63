import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Entidad } from '#domain/gestion/entidades.ts'
import type { Acto, Cambio } from '#domain/gestion/notas.ts'
import { INACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../db/client.ts'
import { auditoria } from '../auditoria/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { notas } from './tables.ts'

export type NotaRow = typeof notas.$inferSelect & { nombre: string | null }

const SHOWN_MAX = 200

const read = (db: Tx) =>
  db
    .select({ nota: notas, nombre: usuarios.Nombre })
    .from(notas)
    .leftJoin(usuarios, eq(usuarios.id, notas.autor))
    .$dynamic()

const toRow = ({ nota, nombre }: { nota: typeof notas.$inferSelect; nombre: string | null }): NotaRow => ({
  ...nota,
  nombre,
})

export async function listNotas(db: Tx, entidad: Entidad, clave: string): Promise<NotaRow[]> {
  const rows = await read(db)
    .where(and(eq(notas.entidad, entidad), eq(notas.clave, clave)))
    .orderBy(desc(notas.id))
    .limit(SHOWN_MAX)
  return rows.map(toRow)
}

export async function findNota(db: Tx, id: number): Promise<NotaRow | undefined> {
  const [row] = await read(db).where(eq(notas.id, id))
  return row && toRow(row)
}

export async function insertNota(tx: Tx, nota: typeof notas.$inferInsert): Promise<number> {
  const [row] = await tx.insert(notas).values(nota).returning({ id: notas.id })
  if (!row) throw new Error('a note that was not stored')
  return row.id
}

export async function deleteNota(tx: Tx, id: number): Promise<void> {
  await tx.delete(notas).where(eq(notas.id, id))
}

/** The interface offers a minute to undo; the extra time covers the network. */
const RESTORABLE = sql`interval '90 seconds'`

/** The audit log's record of the author's just deleted note, without its text. */
export async function findRemoved(tx: Tx, id: number, autor: number) {
  const [removed] = await tx
    .select({ antes: auditoria.antes })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.tabla, 'notas'),
        eq(auditoria.clave, String(id)),
        eq(auditoria.accion, 'baja'),
        eq(auditoria.usuarioId, autor),
        gt(auditoria.creadoEn, sql`now() - ${RESTORABLE}`),
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1)
  if (!removed) return undefined
  const kept = removed.antes as {
    entidad: Entidad
    clave: string
    /** The audit log omits empty columns. */
    recordar_en?: string
    recordada: boolean
    creado_en: string
  }
  return {
    id,
    autor,
    entidad: kept.entidad,
    clave: kept.clave,
    recordarEn: kept.recordar_en ? new Date(kept.recordar_en) : null,
    recordada: kept.recordada,
    creadoEn: new Date(kept.creado_en),
  }
}

/** Restores the note. Safe to repeat. */
export async function reinsertNota(tx: Tx, nota: typeof notas.$inferInsert & { id: number }): Promise<void> {
  await tx.insert(notas).overridingSystemValue().values(nota).onConflictDoNothing()
}

export async function noteRecordada(tx: Tx, id: number): Promise<void> {
  await tx.update(notas).set({ recordada: true }).where(eq(notas.id, id))
}

export async function listDue(db: Tx, autor: number): Promise<NotaRow[]> {
  const rows = await read(db)
    .where(and(eq(notas.autor, autor), eq(notas.recordada, false), lte(notas.recordarEn, sql`now()`)))
    .orderBy(asc(notas.recordarEn))
    .limit(SHOWN_MAX)
  return rows.map(toRow)
}

const CHANGES_SHOWN = 100

type Valores = Readonly<Record<string, unknown>>

/**
 * `id_estado` of a consultant says whether the directory lists them and follows from their state, so it is no act of
 * its own.
 */
function actoOf(tabla: string, antes: Valores, despues: Valores): Acto | null {
  if ('archivado_en' in despues) return despues['archivado_en'] ? 'archivar' : 'restaurar'
  if (despues['cancelado_en']) return 'cancelar'
  if (!('id_estado' in despues) || tabla === 'consultores') return null
  const [was, is] = [antes, despues].map(({ id_estado }) => id_estado !== INACTIVO)
  return was === is ? null : is ? 'publicar' : 'despublicar'
}

/** Acts on a row, without the values, which only the audit log shows. */
export async function listCambios(db: Tx, tabla: string, clave: string): Promise<Cambio[]> {
  const rows = await db
    .select({ registro: auditoria, quien: usuarios.Nombre })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuarioId))
    .where(and(eq(auditoria.tabla, tabla), eq(auditoria.clave, clave)))
    .orderBy(desc(auditoria.id))
    .limit(CHANGES_SHOWN)
  return rows.map(({ registro: { id, accion, motivo, creadoEn, antes, despues }, quien }) => ({
    id,
    accion,
    quien,
    acto: accion === 'cambio' ? actoOf(tabla, antes as Valores, despues as Valores) : null,
    campos: Object.keys((despues ?? antes ?? {}) as object),
    motivo,
    creadoEn: creadoEn.toISOString(),
  }))
}
