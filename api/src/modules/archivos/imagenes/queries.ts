import { and, eq, sql } from 'drizzle-orm'
import type { UsoDeImagen } from '#domain/archivos/gestion.ts'
import type { Tx } from '../../../db/client.ts'
import { isUnreferenced } from '../queries.ts'
import { archivos, archivosImagenes } from '../tables.ts'

const IN_TEXT = `'/archivos/([0-9a-f]{64})'`
const stands = (entidad: string, from: string, clave: string, titulo: string, address: string) =>
  `select substr(${address}, 11) as archivo, '${entidad}' as entidad, ${clave}::text as clave, ${titulo} as titulo, false as borrador
   from ${from} where ${address} like '/archivos/%'`
const standsWithin = (entidad: string, from: string, clave: string, titulo: string, text: string) =>
  `select m[1], '${entidad}', ${clave}::text, ${titulo}, false
   from ${from}, regexp_matches(${text}, ${IN_TEXT}, 'g') m where ${text} like '%/archivos/%'`

/** Every column where a picture can be used, drafts included: a field of its own, or within a text. */
const USOS = [
  stands(
    'eventos',
    'imagenes join eventos e using (id_evento)',
    'e.id_evento',
    'e.titulo',
    'imagenes.imagen',
  ),
  stands('libros', 'libros', 'id', 'nombre', 'imagen'),
  stands('banners', 'homebanners', 'id', 'titulo', 'imagen'),
  stands('consultores', 'consultores', 'id_consultor', 'nombre', 'perfil_foto'),
  standsWithin('eventos', 'eventos', 'id_evento', 'titulo', 'cuerpo'),
  standsWithin(
    'eventos',
    'evento_sociales s join eventos e using (id_evento)',
    'e.id_evento',
    'e.titulo',
    's.legales',
  ),
  standsWithin('libros', 'libros', 'id', 'nombre', 'descripcion'),
  standsWithin('consultores', 'consultores', 'id_consultor', 'nombre', 'perfil_presentacion'),
  standsWithin('textos', 'textos', 'clave', 'titulo', 'valor::text'),
  `select m[1], case tabla when 'homebanners' then 'banners' else tabla end, clave,
     coalesce(datos ->> 'Titulo', datos ->> 'nombre', datos ->> 'titulo', clave), true
   from revisiones, regexp_matches(datos::text, ${IN_TEXT}, 'g') m
   where estado in ('borrador', 'programada') and datos::text like '%/archivos/%'`,
  `select m[1], 'consultores', c.id_consultor::text, c.nombre, true
   from consultores_cambios k join consultores c using (id_consultor), regexp_matches(k.datos::text, ${IN_TEXT}, 'g') m
   where k.estado in ('pendiente', 'aprobado') and k.datos::text like '%/archivos/%'`,
].join(' union all ')

/** The uses of a picture, each once. A draft with the same picture as its published version adds nothing. */
export const usosOf = (alias: string) =>
  `(select coalesce(json_agg(json_build_object('entidad', u.entidad, 'clave', u.clave, 'titulo', u.titulo, 'borrador', u.borrador) order by u.entidad, u.titulo), '[]'::json)
    from (select entidad, clave, min(titulo) as titulo, bool_and(borrador) as borrador
      from (${USOS}) todos where archivo = ${alias}.archivo group by entidad, clave) u)`

export const isUsed = (alias: string) => `(${alias}.archivo in (select archivo from (${USOS}) todos))`

export const tamanioOf = (alias: string) =>
  `(select a.tamanio from archivos a where a.hash = ${alias}.archivo)`

/** Returns the uses of a picture and locks it, so that no concurrent transaction publishes it elsewhere. */
export async function lockUsos(tx: Tx, archivo: string): Promise<UsoDeImagen[] | undefined> {
  const [imagen] = await tx
    .select({ archivo: archivosImagenes.archivo })
    .from(archivosImagenes)
    .where(eq(archivosImagenes.archivo, archivo))
    .for('update')
  if (!imagen) return undefined
  const { rows } = await tx.execute<{ usos: UsoDeImagen[] }>(
    sql`select ${sql.raw(usosOf('t'))} as usos from archivos_imagenes t where t.archivo = ${archivo}`,
  )
  return rows[0]?.usos ?? []
}

/** If a person also sent the same file, for example as a receipt, it becomes private to them. */
export async function deleteImagenRow(tx: Tx, archivo: string): Promise<void> {
  const file = eq(archivos.hash, archivo)
  await tx.delete(archivosImagenes).where(eq(archivosImagenes.archivo, archivo))
  await tx.update(archivos).set({ publico: false }).where(file)
  await tx.delete(archivos).where(and(file, ...isUnreferenced(tx)))
}
