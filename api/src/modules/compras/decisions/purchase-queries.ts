import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { correos } from '../../../mail/tables.ts'
import { bancos } from '../../contenidos/tables.ts'
import { compras, comprasHistoria, comprasUserDetalle } from '../tables.ts'

const joined = (db: Tx) =>
  db
    .select({
      compra: compras,
      detalle: comprasUserDetalle,
      /** The account's name, because online purchases belong to an account. */
      cuenta: sql<string | null>`(select nombre from usuarios where id = ${compras.user_id})`,
    })
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))

export type CompraConDetalle = Awaited<ReturnType<typeof joined>>[number]

export async function listConDetalle(db: Tx, ids: number[]): Promise<CompraConDetalle[]> {
  return joined(db).where(inArray(compras.id, ids))
}

async function findConDetalle(db: Tx, referencia: string): Promise<CompraConDetalle | undefined> {
  const [row] = await joined(db).where(eq(compras.referencia, referencia))
  return row
}

export async function getConDetalle(db: Tx, referencia: string): Promise<CompraConDetalle> {
  const row = await findConDetalle(db, referencia)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

export async function listHistoria(db: Tx, compraId: number) {
  return db
    .select({
      id: comprasHistoria.id,
      desde: comprasHistoria.desde,
      hacia: comprasHistoria.hacia,
      actor: comprasHistoria.actor,
      motivo: comprasHistoria.motivo,
      datos: comprasHistoria.datos,
      creadoEn: comprasHistoria.creadoEn,
      quien: sql<
        string | null
      >`(select nombre from usuarios where ${comprasHistoria.actor} = 'staff:' || usuarios.id)`,
    })
    .from(comprasHistoria)
    .where(eq(comprasHistoria.compra_id, compraId))
    .orderBy(asc(comprasHistoria.id))
}

export async function listCorreosDeCompra(db: Tx, compraId: number) {
  const { id, plantilla, estado, creadoEn, enviadoEn, error } = correos
  return db
    .select({ id, plantilla, estado, creadoEn, enviadoEn, error })
    .from(correos)
    .where(eq(correos.compra_id, compraId))
    .orderBy(desc(correos.creadoEn), desc(correos.id))
}

const PRODUCTOS_MAX = 300

export async function listFiltros(db: Tx) {
  const { rows } = await db.execute<{ producto: string; nombre: string }>(sql`
    (select 'evento-' || id_evento as producto, titulo as nombre from eventos order by id_evento desc limit ${PRODUCTOS_MAX})
    union all (select 'libro-' || id, nombre from libros order by id desc limit ${PRODUCTOS_MAX})`)
  const { medio, nombre } = bancos
  const cupones = await db.execute<{ cupon: string }>(sql`
    select cupon from compras where cupon is not null group by cupon order by max(id) desc limit ${PRODUCTOS_MAX}`)
  return {
    bancos: await db.select({ medio, nombre }).from(bancos).orderBy(asc(nombre)),
    productos: rows,
    cupones: cupones.rows.map(({ cupon }) => cupon),
  }
}
