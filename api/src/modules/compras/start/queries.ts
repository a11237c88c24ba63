import {
  and,
  asc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { TipoProducto } from '#domain/compras/compras.ts'
import { SISTEMA } from '../../../db/actor.ts'
import { type Turno, type Tx, turnOf } from '../../../db/client.ts'
import { inTheNameOf } from '../../../db/in-the-name-of.ts'
import { statement } from '../../../db/statement.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { esperas } from '../../eventos/espera/tables.ts'
import { eventoUsuarios } from '../../inscripciones/tables.ts'
import { carriesBoth, carriesOneOf, type Senas, senasOf } from '../buyer/senas-queries.ts'
import type { CompraRow, DetalleRow, NuevaCompra, NuevoDetalle } from '../queries.ts'
import { compras, comprasClaves, comprasHistoria, comprasUserDetalle } from '../tables.ts'

const laterClave = (db: Tx, clave: string) =>
  db.select({ compra_id: comprasClaves.compra_id }).from(comprasClaves).where(eq(comprasClaves.clave, clave))

/** Matches the purchase begun under the key, or the one that a call with the key was answered with. */
export const hasClave = (db: Tx, clave: string) =>
  or(eq(compras.claveIdempotencia, clave), sql`${compras.id} = (${laterClave(db, clave)})`)

const selectByClave = statement((db, { clave }: { clave: string }) =>
  db.select().from(compras).where(hasClave(db, clave)),
)

export async function findCompraByClave(db: Tx, clave: string): Promise<CompraRow | undefined> {
  const [row] = await selectByClave(db, { clave })
  return row
}

/** Serializes calls that assign the same key, whether to a new purchase or to an existing one. */
export const turnOfClave = (clave: string): Turno => turnOf(`clave ${clave}`)

export async function insertClave(tx: Tx, clave: string, compraId: number): Promise<void> {
  await tx.insert(comprasClaves).values({ clave, compra_id: compraId })
}

/** Staff moved the purchase from that event to another one. */
export async function wasMovedFrom(db: Tx, compraId: number, IdEvento: number): Promise<boolean> {
  const [row] = await db
    .select({ id: comprasHistoria.id })
    .from(comprasHistoria)
    .where(
      and(
        eq(comprasHistoria.compra_id, compraId),
        sql`${comprasHistoria.datos} ? 'hacia' and ${comprasHistoria.datos}->'desde' = to_jsonb(${IdEvento}::int)`,
      ),
    )
    .limit(1)
  return row !== undefined
}

const selectPendiente = statement((db, p: { userId: number; tipo: TipoProducto; id: number }) =>
  db
    .select()
    .from(compras)
    .where(
      and(
        eq(compras.user_id, p.userId),
        eq(compras.product_type, p.tipo),
        eq(compras.product_id, p.id),
        eq(compras.estado, 'pendiente'),
      ),
    )
    .orderBy(asc(compras.id)),
)

/** The unfinished purchase of a person for one product; the database allows only one. */
export async function findPendiente(
  db: Tx,
  userId: number,
  producto: { tipo: TipoProducto; id: number },
): Promise<CompraRow | undefined> {
  const [row] = await selectPendiente(db, { userId, tipo: producto.tipo, id: producto.id })
  return row
}

const UNPAID = eq(compras.estado, 'pendiente')
const CONFIRMED_FREE = and(eq(compras.estado, 'confirmada'), eq(compras.amount, '0'))

/** Purchases of the event by the same person that hold a seat. */
const seatsOfPersona = (db: Tx, { IdEvento, ...senas }: Senas & { IdEvento: number }, which?: SQL) =>
  db
    .select({ id: compras.id })
    .from(compras)
    .where(
      and(
        eq(compras.product_type, 'evento'),
        eq(compras.product_id, IdEvento),
        compras.retieneCupo,
        which,
        carriesOneOf(db, senas),
      ),
    )
    .limit(1)

const selectPendienteOfPersona = statement(
  (db, { except, ...person }: Senas & { IdEvento: number; except: number }) =>
    seatsOfPersona(db, person, and(UNPAID, ne(compras.id, except))),
)

/** Another unfinished purchase of the event by the same person, recognized by e-mail or document. */
export async function findPendienteOfPersona(
  db: Tx,
  IdEvento: number,
  persona: { email: string; dni: string },
  except: number,
): Promise<{ id: number } | undefined> {
  const [row] = await selectPendienteOfPersona(db, { IdEvento, except, ...senasOf(persona) })
  return row
}

const guardadoFor = (db: Tx, IdEvento: number, email: string | null) =>
  db
    .select({ id: esperas.id })
    .from(esperas)
    .where(
      and(
        eq(esperas.IdEvento, IdEvento),
        eq(esperas.estado, 'ofrecida'),
        gt(esperas.venceEn, sql`now()`),
        eq(sql`lower(${esperas.email})`, email as string),
      ),
    )

/** A seat is reserved for this e-mail address from the waiting list. */
export async function isKeptFor(db: Tx, IdEvento: number, persona: { email: string }): Promise<boolean> {
  return (await guardadoFor(db, IdEvento, senasOf(persona).email)).length > 0
}

/**
 * A purchase with the details of its buyer, if they are new, and the flags that decide whether it may be inserted.
 */
type CompraConDetalle = NuevaCompra &
  Partial<Omit<NuevoDetalle, 'id' | 'user_id'>> & {
    actor: string
    /** The purchase holds a seat of an event with limited seats. */
    contada: boolean
    gratis: boolean
    /** The person may hold only one place of the event. */
    unica: boolean
    senaEmail: string | null
    senaDni: string | null
  }

const paidBy = (compra: SQLWrapper) => and(eq(eventoUsuarios.compra_id, compra), eq(eventoUsuarios.Pago, 1))

const newCompra = statement((tx, given: CompraConDetalle) => {
  const detalle = tx.$with('detalle').as(
    tx
      .insert(comprasUserDetalle)
      .values({ ...(given as unknown as NuevoDetalle), id: given.compras_user_detalle_id as number })
      .returning({ id: comprasUserDetalle.id }),
  )
  const nueva = tx.$with('nueva').as(tx.insert(compras).values(given).onConflictDoNothing().returning())
  const historia = tx
    .$with('historia', {})
    .as(
      sql`insert into ${comprasHistoria} (compra_id, hacia, actor, motivo) select ${nueva.id}, 'pendiente', ${given.actor}, 'Iniciada' from ${nueva}`,
    )
  const impagas = tx
    .select({ held: sql`count(*)::int` })
    .from(compras)
    .where(and(eq(compras.red, given.red as string), eq(compras.estado, 'pendiente'), compras.retieneCupo))
  const person = { IdEvento: given.product_id, email: given.senaEmail, dni: given.senaDni }
  const otraSinPagar = seatsOfPersona(tx, person, UNPAID)
  const otraGratis = seatsOfPersona(tx, person, CONFIRMED_FREE)
  const guardado = guardadoFor(tx, given.product_id, given.senaEmail)
  const pagada = tx
    .select({ id: compras.id })
    .from(compras)
    .where(
      and(
        eq(compras.product_type, 'evento'),
        eq(compras.product_id, given.product_id),
        eq(compras.estado, 'confirmada'),
        // An enrolment that staff ended no longer counts, although its purchase keeps its state.
        exists(tx.select({ id: eventoUsuarios.id }).from(eventoUsuarios).where(paidBy(compras.id))),
        carriesBoth(tx, { email: given.senaEmail, dni: given.senaDni }),
      ),
    )
  const repetida = laterClave(tx, given.claveIdempotencia as string)
  const cerrada = tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.id, given.user_id as number),
        or(isNotNull(usuarios.inhabilitadoEn), isNotNull(usuarios.eliminadoEn)),
      ),
    )
  return tx
    .with(...(given.nombre_y_apellido === undefined ? [] : [detalle]), nueva, historia)
    .select({
      compra: nueva._.selectedFields,
      impagas: sql<number>`case when ${given.contada}::boolean then (${impagas}) else 0 end`,
      otra: sql<boolean>`${given.contada}::boolean and
        (exists (${otraSinPagar}) or ${given.gratis}::boolean and exists (${otraGratis}))`,
      guardado: sql<boolean>`${given.contada}::boolean and exists (${guardado})`,
      pagada: sql<boolean>`${given.unica}::boolean and exists (${pagada})`,
      repetida: sql<boolean>`exists (${repetida})`,
      cerrada: sql<boolean>`exists (${cerrada})`,
    })
    .from(nueva)
})

export interface Iniciada {
  compra: CompraRow
  /** Number of unpaid seats held by the same network, without this purchase. */
  impagas: number
  /** The person holds another seat of the event that is unpaid, or free like this one. */
  otra: boolean
  /** A seat is reserved for the person from the waiting list, and this purchase takes a different one. */
  guardado: boolean
  /** The person has already paid for a place of the event. Only checked on request. */
  pagada: boolean
  /** A concurrent call with the same key was answered with another purchase. */
  repetida: boolean
  /** The account was closed, merged or erased while its token was still valid. */
  cerrada: boolean
}

/**
 * A shared lock on the account: closing, merging or erasing it either happened before and is visible here, or waits.
 */
export const turnOfCuenta = (id: number): Turno => [
  { text: 'select from usuarios where id = $1 for share', value: id },
]

/**
 * Inserts a purchase with its details and history, and returns what existed before it. The caller already holds the
 * network's turn and the lock of the seats if seats are counted. Undefined: a concurrent call used the same key
 * first, or the person already has a pending purchase.
 */
export async function insertCompra(
  tx: Tx,
  nueva: NuevaCompra,
  {
    quien,
    actor,
    unica,
  }: {
    /** `nuevo`: the details are inserted with the purchase. */
    quien: { detalle: Omit<DetalleRow, 'creadoEn'>; nuevo: boolean } | null
    actor: string
    unica: boolean
  },
): Promise<Iniciada | undefined> {
  const { id, user_id: _, ...datos } = quien?.detalle ?? { id: null, user_id: null }
  const senas = quien ? senasOf(quien.detalle) : { email: null, dni: null }
  const [row] = await newCompra(tx, {
    ...nueva,
    ...(quien?.nuevo ? datos : {}),
    compras_user_detalle_id: id,
    actor,
    contada: nueva.retieneCupo === true,
    gratis: Number(nueva.amount) === 0,
    unica,
    senaEmail: senas.email,
    senaDni: senas.dni,
  })
  return row
}

const newCheckout = statement(
  (db, p: { id: number; order_id: string; checkoutUrl: string | null; checkoutAbierto: true }) => {
    const { id, ...checkout } = p
    return db
      .update(compras)
      .set(checkout)
      .from(inTheNameOf(SISTEMA))
      .where(and(eq(compras.id, id), isNull(compras.order_id)))
      .returning({ id: compras.id })
  },
)

/** Called outside of a transaction. False: another checkout was stored first and is kept. */
export async function saveCheckout(
  db: Tx,
  id: number,
  checkout: { order_id: string; checkoutUrl: string | null },
): Promise<boolean> {
  const saved = await newCheckout(db, { id, ...checkout, checkoutAbierto: true })
  return saved.length > 0
}

export async function countFreeSeats(
  tx: Tx,
  { red, product_id }: Pick<CompraRow, 'red' | 'product_id'>,
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from compras where product_type = 'evento' and product_id = ${product_id}
      and red = ${red} and amount = 0 and creado_en > now() - interval '1 hour'`)
  return rows[0]?.n ?? 0
}

/**
 * Counts the mails of one template that an address got within a day about unpaid books, or about purchases of this
 * intention. Takes an advisory lock per address, so concurrent counts wait.
 */
export async function countUnpaidMails(
  tx: Tx,
  email: string,
  plantilla: string,
  { id, intentoDe, product_type }: Pick<CompraRow, 'id' | 'intentoDe' | 'product_type'>,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`correos ${email.toLowerCase()}`}))`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from correos m join compras c on c.id = m.compra_id
    where lower(m.para) = lower(${email}) and m.plantilla = ${plantilla}
      and m.creado_en > now() - interval '1 day' and c.confirmada_en is null
      and (c.product_type = 'libro' and ${product_type} = 'libro' or coalesce(c.intento_de, c.id) = ${intentoDe ?? id})`)
  return rows[0]?.n ?? 0
}
