import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../mail/tables.ts'
import { compras, comprasUserDetalle, told } from '../../compras/tables.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { eventos } from '../../eventos/tables.ts'
import { eventoUnidades } from '../../unidades/tables.ts'
import type { InscripcionRow } from '../queries.ts'
import { aprobaciones, constancias, eventoUsuarios, intentos, posiciones } from '../tables.ts'

const conPersona = (db: Tx) =>
  db
    .select({
      inscripcion: eventoUsuarios,
      evento: eventos.Titulo,
      Modalidad: eventos.Modalidad,
      zona: eventos.zona,
      /** The name of the account, or of the buyer if the seat was bought without an account. */
      persona: sql<string>`coalesce(${usuarios.Nombre}, ${told(comprasUserDetalle.nombre_y_apellido)}, 'Sin nombre')`,
      email: sql<
        string | null
      >`case when ${usuarios.id} is null then ${told(comprasUserDetalle.email)} when ${usuarios.eliminadoEn} is null then ${usuarios.Email} end`,
      referencia: compras.referencia,
      estado: compras.estado,
      amount: compras.amount,
      currency: compras.currency,
      unidades: sql<number>`(select count(*)::int from ${eventoUnidades} u where u.id_evento = ${eventoUsuarios.IdEvento} and u.archivado_en is null)`,
      constancia: constancias.codigo,
    })
    .from(eventoUsuarios)
    .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
    .leftJoin(usuarios, eq(usuarios.id, eventoUsuarios.user_id))
    .leftJoin(compras, eq(compras.id, eventoUsuarios.compra_id))
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .leftJoin(
      constancias,
      and(eq(constancias.inscripcionId, eventoUsuarios.id), isNull(constancias.anuladaEn)),
    )

export type InscriptoRow = Awaited<ReturnType<typeof conPersona>>[number]

export async function listInscriptos(db: Tx, ids: readonly number[]): Promise<InscriptoRow[]> {
  return ids.length === 0 ? [] : conPersona(db).where(inArray(eventoUsuarios.id, [...ids]))
}

export async function findInscripcionById(db: Tx, id: number): Promise<InscripcionRow | undefined> {
  const [row] = await db.select().from(eventoUsuarios).where(eq(eventoUsuarios.id, id))
  return row
}

export async function lockInscripcionById(tx: Tx, id: number): Promise<InscripcionRow | undefined> {
  const [row] = await tx.select().from(eventoUsuarios).where(eq(eventoUsuarios.id, id)).for('update')
  return row
}

/** The caller must hold the lock of the row. */
export async function changeByStaff(
  tx: Tx,
  id: number,
  change: Partial<typeof eventoUsuarios.$inferInsert>,
): Promise<void> {
  await tx
    .update(eventoUsuarios)
    .set({ ...change, version: sql`${eventoUsuarios.version} + 1` })
    .where(eq(eventoUsuarios.id, id))
}

/** Returns undefined if the person is already enrolled in the event. */
export async function insertByHand(
  tx: Tx,
  row: Pick<typeof eventoUsuarios.$inferInsert, 'IdEvento' | 'user_id' | 'abiertaHasta' | 'retieneCupo'>,
): Promise<InscripcionRow | undefined> {
  const [made] = await tx
    .insert(eventoUsuarios)
    // Nothing is paid. The payment method has no meaning here, but the wire format requires one.
    .values({ ...row, Pago: 1, IdFormaPago: 1 })
    .onConflictDoNothing({ target: [eventoUsuarios.IdEvento, eventoUsuarios.user_id] })
    .returning()
  return made
}

/** Locks and returns the enrolments that were made by hand, without a purchase. */
export async function lockByHand(tx: Tx, IdEvento: number): Promise<InscripcionRow[]> {
  return tx
    .select()
    .from(eventoUsuarios)
    .where(and(eq(eventoUsuarios.IdEvento, IdEvento), isNull(eventoUsuarios.compra_id)))
    .orderBy(asc(eventoUsuarios.id))
    .for('update')
}

/** Whether the account can be enrolled: active, and locked so until the transaction ends. */
export async function hasCuenta(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.id, id),
        isNull(usuarios.eliminadoEn),
        isNull(usuarios.inhabilitadoEn),
        isNull(usuarios.unidaA),
      ),
    )
    .for('share')
  return rows.length > 0
}

export async function listAvance(db: Tx, { id, IdEvento }: InscripcionRow) {
  return db
    .select({
      IdEventoUnidad: eventoUnidades.IdEventoUnidad,
      Orden: eventoUnidades.Orden,
      Nombre: eventoUnidades.Nombre,
      aprobadaEn: aprobaciones.creadoEn,
      intentos: intentos.cuantos,
      ultimoIntentoEn: intentos.ultimoEn,
      segundos: posiciones.segundos,
      vistaEn: posiciones.actualizadoEn,
    })
    .from(eventoUnidades)
    .leftJoin(
      aprobaciones,
      and(eq(aprobaciones.IdEventoUnidad, eventoUnidades.IdEventoUnidad), eq(aprobaciones.inscripcionId, id)),
    )
    .leftJoin(
      intentos,
      and(eq(intentos.IdEventoUnidad, eventoUnidades.IdEventoUnidad), eq(intentos.inscripcionId, id)),
    )
    .leftJoin(
      posiciones,
      and(eq(posiciones.IdEventoUnidad, eventoUnidades.IdEventoUnidad), eq(posiciones.inscripcionId, id)),
    )
    .where(and(eq(eventoUnidades.IdEvento, IdEvento), isNull(eventoUnidades.archivadoEn)))
    .orderBy(asc(eventoUnidades.Orden))
}

export async function listConstanciasOf(db: Tx, inscripcionId: number) {
  const { codigo, creadoEn, anuladaEn } = constancias
  return db
    .select({ codigo, creadoEn, anuladaEn })
    .from(constancias)
    .where(eq(constancias.inscripcionId, inscripcionId))
    .orderBy(asc(creadoEn))
}

const SHOWN_MAX = 50

/** Mails about this enrolment or about its purchase. */
export async function listCorreosOf(db: Tx, { id, compra_id }: InscripcionRow, email: string | null) {
  const mail = { id: correos.id, plantilla: correos.plantilla, estado: correos.estado }
  const own = sql`lower(${correos.para}) = lower(${email}) and ${correos.datos}->>'inscripcion' = ${String(id)}`
  return db
    .select({ ...mail, creadoEn: correos.creadoEn, asunto: sql<string | null>`${correos.datos}->>'asunto'` })
    .from(correos)
    .where(compra_id === null ? own : sql`${correos.compra_id} = ${compra_id} or (${own})`)
    .orderBy(desc(correos.creadoEn))
    .limit(SHOWN_MAX)
}

/** Whether the address already received the mail of this sending. */
export async function wasWritten(tx: Tx, plantilla: string, para: string, clave: string): Promise<boolean> {
  const rows = await tx
    .select({ id: correos.id })
    .from(correos)
    .where(
      and(
        sql`lower(${correos.para}) = lower(${para})`,
        eq(correos.plantilla, plantilla),
        sql`${correos.datos}->>'clave' = ${clave}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Serialises concurrent sendings of the same mail to the same address. */
export async function lockSending(tx: Tx, para: string, clave: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${clave} ${para.toLowerCase()}`}::text, 0))`,
  )
}
