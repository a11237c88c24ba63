import { and, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { pedidos } from './tables.ts'

const bears = ({ Email }: Persona) => sql`lower(${pedidos.email}) = lower(${Email})`

/** The account that paid for an order, where it is somebody else's. */
const payerBesides = ({ id }: Persona) =>
  sql`(select u.email from compras c join usuarios u on u.id = c.user_id where c.id = ${pedidos.compraId} and u.id <> ${id})`

/** As a list, so that its index finds them beside the address. */
const paidBy = ({ id }: Persona) =>
  sql`${pedidos.compraId} = any(array(select c.id from compras c where c.user_id = ${id}))`

const askedBy = (persona: Persona) =>
  or(paidBy(persona), and(bears(persona), sql`not exists ${payerBesides(persona)}`))

export async function exportPersonalData(db: Tx, persona: Persona) {
  const rows = await db.select().from(pedidos).where(askedBy(persona))
  return {
    pedidosDeLibros: rows.map(
      ({
        id,
        estado,
        nombre,
        email,
        telefono,
        calle,
        numero,
        piso,
        localidad,
        partido,
        provincia,
        ...row
      }) => ({
        id,
        estado,
        nombre,
        email,
        telefono,
        domicilio: [calle, numero, piso, localidad, partido, provincia, row.codigoPostal]
          .filter(Boolean)
          .join(' '),
        libros: row.libros,
        total: row.total,
        seguimiento: row.seguimiento,
        creadoEn: row.creadoEn,
      }),
    ),
  }
}

const GONE = '-'

/** The order stays in the books, without the person; answers the files that no order of theirs refers to any more. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<string[]> {
  const proofs = await tx.select({ hash: pedidos.archivo }).from(pedidos).where(askedBy(persona))
  await tx
    .update(pedidos)
    .set({
      nombre: GONE,
      email: GONE,
      telefono: GONE,
      calle: GONE,
      numero: GONE,
      piso: GONE,
      localidad: GONE,
      partido: GONE,
      provincia: GONE,
      codigoPostal: GONE,
      libros: GONE,
      archivo: null,
      archivoNombre: null,
      transporte: GONE,
      seguimiento: GONE,
      motivo: GONE,
    })
    .where(askedBy(persona))
  await tx
    .update(pedidos)
    .set({ email: payerBesides(persona) })
    .where(and(bears(persona), sql`exists ${payerBesides(persona)}`))
  return proofs.flatMap(({ hash }) => hash ?? [])
}
