import { eq, inArray, sql } from 'drizzle-orm'
import { INACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { eraseRevisions } from '../../resource/staff/revision-queries.ts'
import { certificaciones, consultas, consultasMensajes, consultores, consultoresCambios } from './tables.ts'

/** The profile of the account, and whoever asked to be a consultant with its address: one of another account is not theirs. */
const suyos = ({ id, Email }: Persona) =>
  sql`(${consultores.usuarioId} = ${id}
    or (${consultores.usuarioId} is null and lower(${consultores.Email}) = lower(${Email})))`

/** Questions that the person asked. */
const asked = ({ Email }: Persona) => sql`lower(${consultas.email}) = lower(${Email})`

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
    cambiosDePerfil: ids.length
      ? await db
          .select({ datos: consultoresCambios.datos, creadoEn: consultoresCambios.creadoEn })
          .from(consultoresCambios)
          .where(inArray(consultoresCambios.IdConsultor, ids))
      : [],
    consultas: await db
      .select({
        nombre: consultas.nombre,
        telefono: consultas.telefono,
        de: consultasMensajes.de,
        texto: consultasMensajes.texto,
        creadoEn: consultasMensajes.creadoEn,
      })
      .from(consultasMensajes)
      .innerJoin(consultas, eq(consultas.id, consultasMensajes.consultaId))
      .where(asked(persona)),
  }
}

/** The profile leaves the directory and names nobody; certifications and orders stay in the books. Answers which it was. */
export async function erasePersonalData(
  tx: Tx,
  persona: Persona,
): Promise<{ perfiles: number[]; fotos: string[] }> {
  const { perfil_foto } = consultores
  const before = await tx.select({ foto: perfil_foto }).from(consultores).where(suyos(persona))
  const proposed = await tx
    .select({ foto: sql<string | null>`${consultoresCambios.datos} ->> 'perfil_foto'` })
    .from(consultoresCambios)
    .innerJoin(consultores, eq(consultores.IdConsultor, consultoresCambios.IdConsultor))
    .where(suyos(persona))
  await tx.delete(consultas).where(asked(persona))
  const perfiles = await eraseProfiles(tx, persona)
  const fotos = [...before, ...proposed].flatMap(({ foto }) => foto ?? [])
  const own = [...new Set(fotos)].flatMap((foto) =>
    foto.startsWith('/archivos/') ? foto.slice('/archivos/'.length) : [],
  )
  return { perfiles, fotos: own }
}

async function eraseProfiles(tx: Tx, persona: Persona): Promise<number[]> {
  const rows = await tx
    .update(consultores)
    .set({
      Nombre: 'Perfil eliminado',
      Telefono: '',
      Email: '',
      IdEstado: INACTIVO,
      estado: 'baja',
      estadoAnterior: null,
      IdProvincia: null,
      IdLocalidad: null,
      perfil_foto: null,
      perfil_presentacion: '',
      perfil_activo: 0,
      perfil_datosbancarios: '',
      atiendeOnline: false,
      usuarioId: null,
      version: sql`${consultores.version} + 1`,
      actualizadoEn: sql`now()`,
    })
    .where(suyos(persona))
    .returning({ id: consultores.IdConsultor })
  for (const { id } of rows) {
    await tx.delete(consultoresCambios).where(eq(consultoresCambios.IdConsultor, id))
    await tx.delete(consultas).where(eq(consultas.IdConsultor, id))
    await tx.update(certificaciones).set({ motivo: '' }).where(eq(certificaciones.IdConsultor, id))
    await eraseRevisions(tx, { tabla: 'consultores', clave: String(id) })
  }
  return rows.map(({ id }) => id)
}
