import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { INTERES_MESES } from '#domain/eventos/intereses.ts'
import type { Tx } from '../../../db/client.ts'
import { deleteSome } from '../../../db/delete-all.ts'
import { beginsAt, categorias2, isPublic } from '../tables.ts'
import { anuncios, anunciosPosibles, intereses } from './tables.ts'

export async function findCategoria(db: Tx, codigo: string) {
  const [row] = await db
    .select({ id: categorias2.IdCategoria2, nombre: categorias2.nombre })
    .from(categorias2)
    .where(and(eq(categorias2.code, codigo), isNull(categorias2.archivadoEn)))
  return row
}

const venceEn = sql`now() + make_interval(months => ${INTERES_MESES})`

/** Undefined if the address was already subscribed; its term starts again. */
export async function insertInteres(
  tx: Tx,
  row: { IdCategoria2: number; email: string; usuarioId: number | null },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number; nuevo: boolean }>(sql`
    insert into intereses (id_categoria2, email, usuario_id, vence_en)
    values (${row.IdCategoria2}, ${row.email}, ${row.usuarioId}, ${venceEn})
    on conflict (id_categoria2, lower(email)) do update
      set vence_en = excluded.vence_en, usuario_id = coalesce(intereses.usuario_id, excluded.usuario_id)
    returning id, xmax = 0 as nuevo`)
  return rows[0]?.nuevo ? rows[0].id : undefined
}

const ofPerson = ({ id, email }: { id: number; email: string }) =>
  or(eq(intereses.usuarioId, id), sql`lower(${intereses.email}) = lower(${email})`)

export async function hasInteres(db: Tx, IdCategoria2: number, persona: { id: number; email: string }) {
  const rows = await db
    .select({ id: intereses.id })
    .from(intereses)
    .where(and(eq(intereses.IdCategoria2, IdCategoria2), ofPerson(persona)))
    .limit(1)
  return rows.length > 0
}

export async function deleteOwn(tx: Tx, IdCategoria2: number, persona: { id: number; email: string }) {
  await tx.delete(intereses).where(and(eq(intereses.IdCategoria2, IdCategoria2), ofPerson(persona)))
}

/** Deletes all subscriptions of the address that the link belongs to. */
export async function deleteByInteres(tx: Tx, id: number): Promise<void> {
  const same = tx
    .select({ email: sql`lower(${intereses.email})` })
    .from(intereses)
    .where(eq(intereses.id, id))
  await tx.delete(intereses).where(inArray(sql`lower(${intereses.email})`, same))
}

/** Deletes a batch. Returns whether there may be more. */
export const deleteSomeVencidos = (tx: Tx): Promise<boolean> =>
  deleteSome(tx, intereses, sql`${intereses.venceEn} < now()`)

/** A category and its ancestors. */
const arriba = (IdCategoria2: unknown) => sql`
  with recursive arriba as (
    select id_categoria2, id_categoria_padre from categorias2 where id_categoria2 = ${IdCategoria2}
    union
    select c.id_categoria2, c.id_categoria_padre from categorias2 c
      join arriba on c.id_categoria2 = arriba.id_categoria_padre
  )`

export async function countPersonas(db: Tx, IdCategoria2: number): Promise<number> {
  const { rows } = await db.execute<{ personas: number }>(sql`
    ${arriba(IdCategoria2)}
    select count(distinct lower(email))::int as personas from intereses join arriba using (id_categoria2)
     where vence_en > now()`)
  return rows[0]?.personas ?? 0
}

export async function findAnuncio(db: Tx, IdEvento: number) {
  const [row] = await db.select().from(anuncios).where(eq(anuncios.IdEvento, IdEvento))
  return row
}

/** Published, not started, and with a seat that is not promised to the waiting list. */
const OPEN = sql`${sql.raw(isPublic('e'))} and e.cancelado_en is null
  and (e.modalidad = 'Online' or ${sql.raw(beginsAt('e', 's'))} > now())
  and (s.id_evento is null or s.cupo > 0 and s.en_espera = 0)`

/** Not announceable for now. A trigger adds the event again when the event or its date changes. */
const HOPELESS = sql`not (${sql.raw(isPublic('e'))} and e.cancelado_en is null
  and (e.modalidad = 'Online' or greatest(e.fecha, s.fecha) > now() - interval '1 day'))`

/** Turns possible announcements into announcements. Each event is announced only once. */
export async function insertAnuncios(tx: Tx): Promise<void> {
  const posibles = await tx.select().from(anunciosPosibles)
  if (posibles.length === 0) return
  const ids = sql.param(posibles.map(({ IdEvento }) => IdEvento))
  await tx.execute(sql`
    insert into anuncios (id_evento)
    select e.id_evento from eventos e left join evento_sociales s using (id_evento)
     where e.id_evento = any (${ids}::int[]) and ${OPEN}
    on conflict do nothing`)
  await tx.execute(sql`
    delete from anuncios_posibles p
     using unnest(${ids}::int[], ${sql.param(posibles.map(({ vez }) => vez))}::int[]) as visto (id_evento, vez)
       join eventos e using (id_evento) left join evento_sociales s using (id_evento)
     where p.id_evento = visto.id_evento and p.vez = visto.vez
       and (${HOPELESS} or exists (select from anuncios a where a.id_evento = p.id_evento))`)
}

/** Announcements that can be sent now. They wait as long as publishing can be undone. */
const DUE = sql`a.terminado_en is null and a.creado_en <= now() - interval '60 seconds' and ${OPEN}`

export async function listDue(db: Tx, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id_evento as id from anuncios a join eventos e using (id_evento)
      left join evento_sociales s using (id_evento)
     where ${DUE} and a.id_evento > ${after} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Undefined if the announcement is finished, no longer valid, or locked by another process. */
export async function lockAnuncio(tx: Tx, IdEvento: number) {
  const { rows } = await tx.execute<{ hasta: string; IdCategoria2: number }>(sql`
    select a.hasta, e.id_categoria2 as "IdCategoria2" from anuncios a join eventos e using (id_evento)
      left join evento_sociales s using (id_evento)
     where ${DUE} and a.id_evento = ${IdEvento} for update of a skip locked`)
  return rows[0]
}

export interface Interesada {
  id: number
  email: string
  categoria: string
  huella: string
}

/** Subscribers from before the announcement, one row per address, ordered by the digest of the address. */
export async function listInteresadas(
  tx: Tx,
  {
    IdEvento,
    IdCategoria2,
    hasta,
    limit,
  }: { IdEvento: number; IdCategoria2: number; hasta: string; limit: number },
): Promise<Interesada[]> {
  const { rows } = await tx.execute<Record<string, unknown> & Interesada>(sql`
    ${arriba(IdCategoria2)}
    select distinct on (huella) i.id, i.email, c.nombre as categoria, huella
      from intereses i join arriba using (id_categoria2) join categorias2 c using (id_categoria2)
      cross join lateral (select md5(lower(i.email)) as huella) digest
     where i.vence_en > now() and huella > ${hasta}
       and i.creado_en <= (select a.creado_en from anuncios a where a.id_evento = ${IdEvento})
     order by huella, i.id limit ${limit}`)
  return rows
}

export async function advanceAnuncio(
  tx: Tx,
  IdEvento: number,
  { hasta, avisadas, done }: { hasta: string; avisadas: number; done: boolean },
): Promise<void> {
  await tx
    .update(anuncios)
    .set({
      hasta: done ? '' : hasta,
      avisadas: sql`${anuncios.avisadas} + ${avisadas}`,
      ...(done ? { terminadoEn: sql`now()` } : {}),
    })
    .where(eq(anuncios.IdEvento, IdEvento))
}
