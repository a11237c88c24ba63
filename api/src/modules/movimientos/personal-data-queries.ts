import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { comprasOf, detallesOf } from '../compras/tables.ts'
import { asignaciones, movimientos, rechazos } from './tables.ts'

/** Their documents, as accounts and purchases know them. */
const documentosOf = (persona: Persona): SQL =>
  sql`(select documento_clave(${persona.CuitCuil})
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

const words = (text: SQLWrapper | string) =>
  sql`' ' || regexp_replace(sin_acentos(${text}), '[^[:alnum:]]+', ' ', 'g') || ' '`

/** As words of their own: Ana is no part of a banana. */
const bears = (text: SQLWrapper, nombre: string): SQL =>
  sql`position(${words(nombre.trim())} in ${words(text)}) > 0`

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
      or(
        persona.Nombre ? bears(rechazos.texto, persona.Nombre) : undefined,
        sql`position(lower(${persona.Email}) in lower(${rechazos.texto})) > 0`,
        sql`position(documento_clave(${persona.CuitCuil}) in regexp_replace(${rechazos.texto}, '[^0-9]', '', 'g')) > 0`,
      ),
    )
}
