import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { comprasOf, detallesOf } from '../compras/tables.ts'
import { asignaciones, movimientos, rechazos } from './tables.ts'

/** Their documents, as accounts and purchases know them. */
const documentosOf = (persona: Persona): SQL =>
  sql`(select documento_clave(u.cuit_cuil) from usuarios u where u.id = ${persona.id}
    union select documento_clave(d.dni) from compras_user_detalle d where d.id in ${detallesOf(persona)})`

/** What was paid for them, and what their document paid: anybody can write a document into an account. */
const suyos = (tx: Tx, persona: Persona) =>
  or(
    inArray(
      movimientos.id,
      tx
        .select({ id: asignaciones.movimientoId })
        .from(asignaciones)
        .where(inArray(asignaciones.compraId, comprasOf(persona))),
    ),
    persona.identificada ? sql`documento_clave(${movimientos.cuit}) in ${documentosOf(persona)}` : undefined,
  )

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    movimientosBancarios: await db
      .select({
        fecha: movimientos.fecha,
        importe: movimientos.importe,
        moneda: movimientos.moneda,
        pagador: movimientos.pagador,
        cuit: movimientos.cuit,
        texto: movimientos.texto,
      })
      .from(movimientos)
      .where(suyos(db, persona)),
  }
}

const GONE = '-'

/** The books keep the money; who sent it goes, also from rows that could not be read. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx
    .update(movimientos)
    .set({ pagador: GONE, cuit: GONE, texto: GONE, cotejo: null, candidatas: [] })
    .where(suyos(tx, persona))
  if (!persona.identificada) return
  await tx
    .update(rechazos)
    .set({ texto: GONE })
    .where(
      sql`exists (select 1 from usuarios u where u.id = ${persona.id} and
        (sin_acentos(${rechazos.texto}) like '%' || sin_acentos(u.nombre) || '%' and u.nombre <> ''
          or lower(${rechazos.texto}) like '%' || lower(u.email) || '%'
          or documento_clave(u.cuit_cuil) is not null
            and regexp_replace(${rechazos.texto}, '[^0-9]', '', 'g') like '%' || documento_clave(u.cuit_cuil) || '%'))`,
    )
}
