import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { SIN_DATO, type TipoProducto } from '#domain/compras/compras.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../../db/client.ts'
import { statement } from '../../../db/statement.ts'
import { datosempresas } from '../../contenidos/tables.ts'
import { libros } from '../../libros/tables.ts'
import { localidades, paises, provincias } from '../../ubicaciones/tables.ts'
import type { CompraRow, DetalleRow, NuevaCompra } from '../queries.ts'
import { compras, comprasUserDetalle } from '../tables.ts'

export async function findLibro(db: Tx, id: number) {
  const [row] = await db
    .select({ id: libros.id, nombre: libros.nombre, precio: libros.precio })
    .from(libros)
    .where(and(eq(libros.id, id), eq(libros.IdEstado, ACTIVO)))
  return row
}

const selectEmpresa = statement((db, { id }: { id: number }) =>
  db
    .select({
      CotizacionDolar: datosempresas.CotizacionDolar,
      MedioPagoLibros: datosempresas.MedioPagoLibros,
    })
    .from(datosempresas)
    .where(eq(datosempresas.id, id)),
)

export async function findEmpresa(db: Tx) {
  const [row] = await selectEmpresa(db, { id: EMPRESA_ID })
  return row
}

const newDetalle = statement((tx, detalle: typeof comprasUserDetalle.$inferInsert) =>
  tx.insert(comprasUserDetalle).values(detalle).returning(),
)

export async function insertDetalle(
  tx: Tx,
  detalle: typeof comprasUserDetalle.$inferInsert,
): Promise<DetalleRow> {
  const [row] = await newDetalle(tx, detalle)
  return row as DetalleRow
}

/** What a person last told about themselves, not long ago, and no purchase has used yet. */
export async function findDetalleSuelto(
  db: Tx,
  userId: number,
  minutes: number,
): Promise<DetalleRow | undefined> {
  const [row] = await db
    .select({ detalle: comprasUserDetalle })
    .from(comprasUserDetalle)
    .leftJoin(compras, eq(compras.compras_user_detalle_id, comprasUserDetalle.id))
    .where(
      and(
        eq(comprasUserDetalle.user_id, userId),
        isNull(compras.id),
        gt(comprasUserDetalle.creadoEn, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .orderBy(sql`${comprasUserDetalle.creadoEn} desc`)
    .limit(1)
  return row?.detalle
}

/** Names of places that a form sent by id. */
export async function findNombresDeLugares(
  db: Tx,
  ids: { pais: number; provincia: number; localidad: number },
) {
  const [row] = await db
    .select({
      pais: sql<string | null>`(select nombre from ${paises} where ${paises.IdPais} = ${ids.pais})`,
      provincia: sql<
        string | null
      >`(select nombre from ${provincias} where ${provincias.IdProvincia} = ${ids.provincia})`,
      localidad: sql<
        string | null
      >`(select nombre from ${localidades} where ${localidades.IdLocalidad} = ${ids.localidad})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { pais: null, provincia: null, localidad: null }
}

const newCompra = statement((tx, compra: NuevaCompra) =>
  tx.insert(compras).values(compra).onConflictDoNothing().returning(),
)

/** Undefined: somebody else was first with the same key, or the person already has one pending. */
export async function insertCompra(tx: Tx, compra: NuevaCompra): Promise<CompraRow | undefined> {
  const [row] = await newCompra(tx, compra)
  return row
}

const selectByClave = statement((db, { clave }: { clave: string }) =>
  db.select().from(compras).where(eq(compras.claveIdempotencia, clave)),
)

export async function findCompraByClave(db: Tx, clave: string): Promise<CompraRow | undefined> {
  const [row] = await selectByClave(db, { clave })
  return row
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

/** The unfinished purchase of a person for one thing; the database allows only one. */
export async function findPendiente(
  db: Tx,
  userId: number,
  producto: { tipo: TipoProducto; id: number },
): Promise<CompraRow | undefined> {
  const [row] = await selectPendiente(db, { userId, tipo: producto.tipo, id: producto.id })
  return row
}

/** Whose e-mail or document it is; null: nobody knows it. */
interface Senas {
  email: string | null
  dni: string | null
}

const selectPendienteOfPersona = statement((db, p: Senas & { IdEvento: number; except: number }) =>
  db
    .select({ id: compras.id })
    .from(compras)
    .innerJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .where(
      and(
        eq(compras.product_type, 'evento'),
        eq(compras.product_id, p.IdEvento),
        eq(compras.estado, 'pendiente'),
        compras.retieneCupo,
        ne(compras.id, p.except),
        or(
          p.email === null ? undefined : eq(sql`lower(${comprasUserDetalle.email})`, p.email),
          p.dni === null
            ? undefined
            : eq(sql`lower(regexp_replace(${comprasUserDetalle.dni}, '[^0-9a-zA-Z]', '', 'g'))`, p.dni),
        ),
      ),
    )
    .limit(1),
)

/** Another unfinished purchase of the same event by the same person, as far as an e-mail or a document tells. */
export async function findPendienteOfPersona(
  db: Tx,
  IdEvento: number,
  persona: { email: string; dni: string },
  except: number,
): Promise<{ id: number } | undefined> {
  const dni = persona.dni.replace(/[^0-9a-z]/gi, '').toLowerCase()
  const [row] = await selectPendienteOfPersona(db, {
    IdEvento,
    except,
    email: persona.email === SIN_DATO ? null : persona.email.toLowerCase(),
    dni: dni && persona.dni !== SIN_DATO ? dni : null,
  })
  return row
}

const selectUnpaidOfRed = statement((tx, { red }: { red: string }) =>
  tx
    .select({ held: sql<number>`count(*)::int` })
    .from(compras)
    .where(and(eq(compras.red, red), eq(compras.estado, 'pendiente'), compras.retieneCupo)),
)

/** Serialises whoever starts from the same network until this transaction ends, and counts what it holds unpaid. */
export async function countUnpaidOfRed(tx: Tx, red: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${red}, 0))`)
  const [row] = await selectUnpaidOfRed(tx, { red })
  return row?.held ?? 0
}

const newCheckout = statement(
  (db, p: { id: number; order_id: string; checkoutUrl: string | null; checkoutAbierto: true }) => {
    const { id, ...checkout } = p
    return db
      .update(compras)
      .set(checkout)
      .where(and(eq(compras.id, id), isNull(compras.order_id)))
      .returning({ id: compras.id })
  },
)

/** The first checkout stays, however many were asked for at once; false: another one was first. */
export async function saveCheckout(
  db: Tx,
  id: number,
  checkout: { order_id: string; checkoutUrl: string | null },
): Promise<boolean> {
  const saved = await newCheckout(db, { id, ...checkout, checkoutAbierto: true })
  return saved.length > 0
}
