import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { eraseRevisions } from '../../resource/staff/revision-queries.ts'
import { certificaciones, consultores } from './tables.ts'

/** The profile of the account, and whoever asked to be a consultant with its address. */
const suyos = ({ id, Email }: Persona) =>
  sql`(${consultores.usuarioId} = ${id} or lower(${consultores.Email}) = lower(${Email}))`

export async function exportPersonalData(db: Tx, persona: Persona) {
  const rows = await db.select().from(consultores).where(suyos(persona))
  const ids = rows.map(({ IdConsultor }) => IdConsultor)
  return {
    perfilDeConsultor: rows.map(({ nombreOrden: _, usuarioId: __, ...perfil }) => perfil),
    certificaciones: ids.length
      ? await db
          .select({
            numero: certificaciones.numero,
            otorgada: certificaciones.otorgada,
            vence: certificaciones.vence,
          })
          .from(certificaciones)
          .where(inArray(certificaciones.IdConsultor, ids))
      : [],
  }
}

/** The profile leaves the directory and names nobody; its certifications and orders stay in the books. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  const rows = await tx
    .update(consultores)
    .set({
      Nombre: 'Perfil eliminado',
      Telefono: '',
      Email: '',
      IdEstado: 0,
      estado: 'baja',
      estadoAnterior: null,
      IdProvincia: null,
      IdLocalidad: null,
      perfil_foto: null,
      perfil_presentacion: '',
      perfil_activo: 0,
      perfil_datosbancarios: '',
      usuarioId: null,
      version: sql`${consultores.version} + 1`,
      actualizadoEn: sql`now()`,
    })
    .where(suyos(persona))
    .returning({ id: consultores.IdConsultor })
  for (const { id } of rows) {
    await tx.update(certificaciones).set({ motivo: '' }).where(eq(certificaciones.IdConsultor, id))
    await eraseRevisions(tx, { tabla: 'consultores', clave: String(id) })
  }
}
