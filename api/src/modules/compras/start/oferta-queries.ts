import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { ESTADOS_PUBLICOS } from '#domain/eventos/estado.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../../db/client.ts'
import { statement } from '../../../db/statement.ts'
import { datosempresas } from '../../contenidos/tables.ts'
import type { EventoDeVenta } from '../../eventos/service.ts'
import { deVenta, eventoSociales, eventos } from '../../eventos/tables.ts'
import { libros } from '../../libros/tables.ts'
import { compras } from '../tables.ts'
import { hasClave } from './queries.ts'

export async function findLibro(db: Tx, id: number) {
  const [row] = await db
    .select({ id: libros.id, nombre: libros.nombre, precio: libros.precio })
    .from(libros)
    .where(and(eq(libros.id, id), eq(libros.IdEstado, ACTIVO)))
  return row
}

/** The company settings that an offer needs: the exchange rate and the payment methods for books. */
const deEmpresa = {
  CotizacionDolar: datosempresas.CotizacionDolar,
  MedioPagoLibros: datosempresas.MedioPagoLibros,
}

const selectEmpresa = statement((db, { id }: { id: number }) =>
  db.select(deEmpresa).from(datosempresas).where(eq(datosempresas.id, id)),
)

export async function findEmpresa(db: Tx) {
  const [row] = await selectEmpresa(db, { id: EMPRESA_ID })
  if (!row) throw new Error('there is no company record')
  return row
}

/** A request to buy an event, with the identifiers that find the buyer's earlier purchases. */
interface Asked {
  IdEvento: number
  clave: string | null
  userId: number | null
}

const selectAsked = statement((db, { IdEvento, clave, userId, empresaId }: Asked & { empresaId: number }) => {
  const repetida = db
    .select({ referencia: compras.referencia })
    .from(compras)
    .where(hasClave(db, clave as string))
  const pendiente = db
    .select({ referencia: compras.referencia })
    .from(compras)
    .where(
      and(
        eq(compras.user_id, userId as number),
        eq(compras.product_type, 'evento'),
        eq(compras.product_id, IdEvento),
        eq(compras.estado, 'pendiente'),
      ),
    )
    .orderBy(asc(compras.id))
    .limit(1)
  return db
    .select({
      empresa: deEmpresa,
      evento: deVenta,
      repetida: clave === null ? sql<null>`null` : sql<string | null>`(${repetida})`,
      pendiente: userId === null ? sql<null>`null` : sql<string | null>`(${pendiente})`,
    })
    .from(datosempresas)
    .leftJoin(eventos, and(eq(eventos.IdEvento, IdEvento), inArray(eventos.IdEstado, [...ESTADOS_PUBLICOS])))
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .where(eq(datosempresas.id, empresaId))
})

/** One query for a request to buy an event: the offer and the buyer's earlier purchases at the same moment. */
export async function findAsked(db: Tx, asked: Asked) {
  const [row] = await selectAsked(db, { ...asked, empresaId: EMPRESA_ID })
  if (!row) throw new Error('there is no company record')
  const { evento, ...rest } = row
  // The join only finds events that are on sale.
  return { ...rest, evento: evento.IdEvento === null ? undefined : (evento as EventoDeVenta) }
}
