import { and, eq, ne, sql } from 'drizzle-orm'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'
import type { Tx } from '../../db/client.ts'
import { pedidos } from '../pedidos/tables.ts'
import { mensajes, suscripciones } from './tables.ts'

export async function insertMensaje(tx: Tx, row: typeof mensajes.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(mensajes).values(row).returning({ id: mensajes.id })
  if (!inserted) throw new Error('the message was not stored')
  return inserted.id
}

/** Undefined if the address was already subscribed. */
export async function insertSuscripcion(
  tx: Tx,
  email: string,
  requestId: string,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(suscripciones)
    .values({ email, requestId })
    .onConflictDoNothing()
    .returning({ id: suscripciones.id })
  return inserted?.id
}

/** Whether the same form was sent within the last hour, for example after a lost answer. Concurrent requests wait. */
export async function isRepeated(
  tx: Tx,
  formulario: FormularioRecibido,
  datos: { email: string },
): Promise<boolean> {
  const email = datos.email.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${formulario} ${email}`}))`)
  const found = await tx
    .select({ id: mensajes.id })
    .from(mensajes)
    .where(
      and(
        eq(sql`lower(${mensajes.datos}->>'email')`, email),
        eq(mensajes.formulario, formulario),
        eq(mensajes.datos, datos),
        sql`${mensajes.creadoEn} > now() - interval '1 hour'`,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether the same order was placed within the last hour and still stands. Concurrent requests wait. */
export async function isOrdered(
  tx: Tx,
  { datos, archivo }: { datos: { email: string }; archivo: string | undefined },
): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`pedido-libro ${datos.email.toLowerCase()}`}))`,
  )
  const found = await tx
    .select({ id: pedidos.id })
    .from(mensajes)
    .innerJoin(pedidos, eq(pedidos.mensajeId, mensajes.id))
    .where(
      and(
        eq(sql`lower(${mensajes.datos}->>'email')`, datos.email.toLowerCase()),
        eq(mensajes.formulario, 'pedido-libro'),
        eq(mensajes.datos, datos),
        sql`${mensajes.archivo} is not distinct from ${archivo ?? null}`,
        sql`${mensajes.creadoEn} > now() - interval '1 hour'`,
        ne(pedidos.estado, 'cancelado'),
      ),
    )
    .limit(1)
  return found.length > 0
}
