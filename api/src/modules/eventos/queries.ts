import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ESTADOS_PUBLICOS } from '#domain/eventos/estado.ts'
import type { Tx } from '../../db/client.ts'
import { statement } from '../../db/statement.ts'
import { categorias2, deVenta, eventoSociales, eventos } from './tables.ts'

const selectEvento = (db: Tx) =>
  db.select(deVenta).from(eventos).leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))

export type EventoDeVenta = Awaited<ReturnType<typeof selectEvento>>[number]

const selectById = statement((db, { id }: { id: number }) => selectEvento(db).where(eq(eventos.IdEvento, id)))

export async function findEvento(db: Tx, id: number): Promise<EventoDeVenta | undefined> {
  const [row] = await selectById(db, { id })
  return row
}

const selectEnVenta = statement((db, { id }: { id: number }) =>
  selectEvento(db).where(and(eq(eventos.IdEvento, id), inArray(eventos.IdEstado, [...ESTADOS_PUBLICOS]))),
)

export async function findEventoEnVenta(db: Tx, id: number): Promise<EventoDeVenta | undefined> {
  const [row] = await selectEnVenta(db, { id })
  return row
}

/** The code of the event's category; undefined if the category is archived. */
export async function findCategoria(db: Tx, IdEvento: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: categorias2.code })
    .from(eventos)
    .innerJoin(categorias2, eq(categorias2.IdCategoria2, eventos.IdCategoria2))
    .where(and(eq(eventos.IdEvento, IdEvento), isNull(categorias2.archivadoEn)))
  return row?.code
}

/** Marks the event as cancelled once: a second call keeps the first reason. */
export async function markCancelado(tx: Tx, IdEvento: number, motivo: string): Promise<void> {
  await tx
    .update(eventos)
    .set({ canceladoEn: sql`now()`, cancelacionMotivo: motivo })
    .where(and(eq(eventos.IdEvento, IdEvento), isNull(eventos.canceladoEn)))
}

export interface Lugares {
  capacidad: number
  Cupo: number
  /** Number of people on the waiting list. */
  enEspera: number
}
const lugares = {
  capacidad: eventoSociales.capacidad,
  Cupo: eventoSociales.Cupo,
  enEspera: eventoSociales.enEspera,
}

export async function findLugares(db: Tx, IdEvento: number): Promise<Lugares | undefined> {
  const [row] = await db.select(lugares).from(eventoSociales).where(eq(eventoSociales.IdEvento, IdEvento))
  return row
}

const takeOne = statement((tx, { IdEvento }: { IdEvento: number }) =>
  tx
    .update(eventoSociales)
    .set({ Cupo: sql`${eventoSociales.Cupo} - 1` })
    .where(
      and(
        eq(eventoSociales.IdEvento, IdEvento),
        sql`${eventoSociales.Cupo} > 0 and ${eventoSociales.enEspera} = 0`,
      ),
    )
    .returning(lugares),
)

/** Returns false if no seat is left, people are waiting for one, or the event counts no seats. */
export async function takeLugar(tx: Tx, IdEvento: number): Promise<boolean> {
  const taken = await takeOne(tx, { IdEvento })
  return taken.length > 0
}

export async function freeLugar(tx: Tx, IdEvento: number): Promise<Lugares | undefined> {
  const [row] = await tx
    .update(eventoSociales)
    .set({ Cupo: sql`${eventoSociales.Cupo} + 1` })
    .where(eq(eventoSociales.IdEvento, IdEvento))
    .returning(lugares)
  return row
}

/** Undefined if more seats are taken than would remain, or the event counts no seats. */
export async function addLugares(tx: Tx, IdEvento: number, change: number): Promise<Lugares | undefined> {
  const [row] = await tx
    .update(eventoSociales)
    .set({
      capacidad: sql`${eventoSociales.capacidad} + ${change}`,
      Cupo: sql`${eventoSociales.Cupo} + ${change}`,
    })
    .where(and(eq(eventoSociales.IdEvento, IdEvento), sql`${eventoSociales.Cupo} + ${change} >= 0`))
    .returning(lugares)
  return row
}

export async function lockLugares(tx: Tx, IdEvento: number): Promise<Lugares | undefined> {
  const [row] = await tx
    .select(lugares)
    .from(eventoSociales)
    .where(eq(eventoSociales.IdEvento, IdEvento))
    .for('update')
  return row
}

/** Adds a seat that is taken at once, so that the waiting list loses nothing. */
export async function addTakenLugar(tx: Tx, IdEvento: number): Promise<void> {
  await tx
    .update(eventoSociales)
    .set({ capacidad: sql`${eventoSociales.capacidad} + 1` })
    .where(eq(eventoSociales.IdEvento, IdEvento))
}
