import { eq, sql } from 'drizzle-orm'
import type { Faltan } from '#contract/revision.ts'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { faltaCuenta } from '#domain/compras/medios.ts'
import { faltanOfEvento } from '#domain/eventos/gestion-eventos.ts'
import { ZONA_BY_PAIS, zonaOfPais } from '#domain/eventos/zona.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Children, Datos } from '../../resource/editable.ts'
import { NO_EXISTE } from '../../resource/faults.ts'
import type { Rules } from '../../resource/staff/binding.ts'
import { rememberAntes } from './cambios/queries.ts'
import { eventoSociales, eventos, hasLugar, imagenes, isPublic } from './tables.ts'

const social = (column: string) => (e: string) =>
  `(select s.${column} from evento_sociales s where s.id_evento = ${e}.id_evento)`
const UTC_TEXT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`

const ZONAS = Object.entries(ZONA_BY_PAIS).map(([codigo, zona]) => `when '${codigo}' then '${zona}'`)
/** SQL version of `zonaOfPais` for the place of the event. */
const zonaOfLugar = (e: string) =>
  `coalesce((select case p.codigo ${ZONAS.join(' ')} end
    from evento_sociales s join localidades using (id_localidad)
    join provincias v on v.id_provincia = localidades.id_provincia join paises p using (id_pais)
    where s.id_evento = ${e}.id_evento), '${ZONA_BASE}')`

/** Computed columns of the list and the item. */
export const COMPUTED = {
  categoria: (e: string) => `(select c.nombre from categorias2 c where c.id_categoria2 = ${e}.id_categoria2)`,
  cancelado: (e: string) => `(${e}.cancelado_en is not null)`,
  zona: (e: string) => `nullif(${e}.zona, ${zonaOfLugar(e)})`,
  horaDe: (e: string) => `${e}.zona`,
  Cupo: social('cupo'),
  capacidad: social('capacidad'),
  comprasPendientes: (e: string) =>
    `(select count(*)::int from compras c where c.product_type = 'evento' and c.product_id = ${e}.id_evento and c.estado = 'pendiente')`,
  conLugar: (e: string) =>
    `(select count(*)::int from evento_usuarios i left join compras c on c.id = i.compra_id where i.id_evento = ${e}.id_evento and ${hasLugar('i', 'c')})`,
}

export const FILTERS = {
  sinEnlace: (e: string, value: string) =>
    `(${e}.modalidad = 'Video' and ${e}.fecha > now() - interval '1 day' and coalesce(${social('enlace')(e)}, '') = '') = (${value}::int = 1)`,
  soloEnCategoria: (e: string, value: string) => `${e}.solo_en_categoria = (${value}::int = 1)`,
  sinCupo: (e: string, placeholder: string, value?: string | number) =>
    `${value === 0 ? 'not ' : ''}exists (select from evento_sociales s where s.id_evento = ${e}.id_evento and s.cupo = 0) and ${placeholder}::int = ${value}`,
}

/** A changed meeting link is announced to the enrolled people; a removed one is not. */
const ENLACE_CAMBIADO = sql`case
  when excluded.enlace = '' then null
  when excluded.enlace <> evento_sociales.enlace then now()
  else evento_sociales.enlace_cambiado_en end`

async function writeSocial(tx: Tx, IdEvento: number, datos: Datos): Promise<void> {
  const instant = (field: string) => (datos[field] ? new Date(datos[field] as string) : null)
  if (datos['Modalidad'] === 'Online') return deleteSocial(tx, IdEvento)
  const record = {
    Fecha: instant('Fecha'),
    FechaFin: instant('FechaFin'),
    Legales: datos['Legales'] as string,
    Lugar: datos['Lugar'] as string,
    queLlevar: datos['queLlevar'] as string,
    enlace: datos['enlace'] as string,
    IdProvincia: datos['IdProvincia'] as number | null,
    IdLocalidad: datos['IdLocalidad'] as number | null,
  }
  await tx
    .insert(eventoSociales)
    .values({ IdEvento, ...record, capacidad: 0, Cupo: 0 })
    .onConflictDoUpdate({
      target: eventoSociales.IdEvento,
      set: { ...record, enlaceCambiadoEn: ENLACE_CAMBIADO },
    })
}

/** A self-paced course has no date, place or seats. Deletes the social record; throws if seats are taken. */
async function deleteSocial(tx: Tx, IdEvento: number): Promise<void> {
  const [gone] = await tx
    .delete(eventoSociales)
    .where(eq(eventoSociales.IdEvento, IdEvento))
    .returning({ ocupados: sql<number>`${eventoSociales.capacidad} - ${eventoSociales.Cupo}` })
  if (gone && gone.ocupados > 0) {
    throw new AppError('DATOS_INVALIDOS', {
      fields: { Modalidad: `Ya hay ${gone.ocupados} lugares ocupados: no puede pasar a Online` },
    })
  }
}

/** Keeps the rows of unchanged pictures. */
async function writeImagenes(tx: Tx, IdEvento: number, wanted: string[]): Promise<void> {
  const present = await tx
    .select({ Imagen: imagenes.Imagen })
    .from(imagenes)
    .where(eq(imagenes.IdEvento, IdEvento))
    .orderBy(imagenes.orden, imagenes.IdImagen)
  if (JSON.stringify(present.map(({ Imagen }) => Imagen)) === JSON.stringify(wanted)) return
  await tx.delete(imagenes).where(eq(imagenes.IdEvento, IdEvento))
  if (wanted.length) {
    await tx.insert(imagenes).values(wanted.map((Imagen, orden) => ({ IdEvento, Imagen, orden })))
  }
}

/** The social record and the pictures, as fields of the event. Never writes the number of free seats. */
export const eventoChildren: Children = {
  fields: {
    FechaFin: (e) => `to_char(${social('fecha_fin')(e)} at time zone 'UTC', ${UTC_TEXT})`,
    Lugar: (e) => `coalesce(${social('lugar')(e)}, '')`,
    queLlevar: (e) => `coalesce(${social('que_llevar')(e)}, '')`,
    enlace: (e) => `coalesce(${social('enlace')(e)}, '')`,
    Legales: (e) => `coalesce(${social('legales')(e)}, '')`,
    IdProvincia: social('id_provincia'),
    IdLocalidad: social('id_localidad'),
    imagenes: (e) =>
      `(select coalesce(json_agg(i.imagen order by i.orden, i.id_imagen), '[]'::json) from imagenes i where i.id_evento = ${e}.id_evento)`,
  },
  shown: [
    { table: eventoSociales, owner: eventoSociales.IdEvento },
    { table: imagenes, owner: imagenes.IdEvento },
  ],
  async write(tx, { clave, datos }) {
    await writeSocial(tx, clave as number, datos)
    await writeImagenes(tx, clave as number, datos['imagenes'] as string[])
  },
}

/** Derives the province from the locality, and the time zone from the place unless staff chose one. */
async function placed(tx: Tx, datos: Datos): Promise<Datos> {
  const { IdLocalidad, Modalidad, zona } = datos
  if (IdLocalidad === null) {
    const here = { ...datos, zona: zona ?? ZONA_BASE }
    return Modalidad === 'Presencial' ? here : { ...here, IdProvincia: null }
  }
  const { rows } = await tx.execute<{ id_provincia: number; codigo: string }>(
    sql`select id_provincia, codigo from localidades join provincias using (id_provincia)
      join paises using (id_pais) where id_localidad = ${IdLocalidad}`,
  )
  const [localidad] = rows
  if (!localidad) throw new AppError('DATOS_INVALIDOS', { fields: { IdLocalidad: NO_EXISTE } })
  return { ...datos, IdProvincia: localidad.id_provincia, zona: zona ?? zonaOfPais(localidad.codigo) }
}

export const keepEvento: NonNullable<Rules['beforeWrite']> = async (tx, { datos, antes }) => {
  const written = await placed(tx, datos)
  if (antes) await rememberAntes(tx, { ...antes, zona: antes['horaDe'] }, written)
  return written
}

export const missingOfEvento: NonNullable<Rules['missing']> = async (tx, { datos, row }) => {
  const faltan = faltanOfEvento(datos, { capacidad: row['capacidad'] as number | null })
  const { rows } = await tx.execute(
    sql`select 1 from categorias2 where id_categoria2 = ${Number(datos['IdCategoria2']) || 0} and archivado_en is null`,
  )
  return {
    ...(await missingCuentas(tx, datos)),
    ...(await missingUnidades(tx, datos, row)),
    ...faltan,
    ...(rows.length ? {} : { IdCategoria2: 'Elegí una categoría que no esté archivada' }),
  }
}

/** A self-paced course cannot be published without units. */
async function missingUnidades(
  tx: Tx,
  { Modalidad }: Datos,
  { IdEvento, publicado }: Datos,
): Promise<Faltan> {
  if (Modalidad !== 'Online' || publicado) return {}
  const { rows } = await tx.execute(
    sql`select from evento_unidades where id_evento = ${IdEvento} and archivado_en is null limit 1`,
  )
  return rows.length ? {} : { unidades: 'Falta la primera unidad' }
}

/** A payment method by transfer needs a bank account to transfer to. */
async function missingCuentas(tx: Tx, datos: Datos): Promise<Faltan> {
  const { rows } = await tx.execute<{ medio: number }>(sql`select medio from bancos`)
  const cuentas = rows.map(({ medio }) => medio)
  const faltan = ['MedioPagoArg', 'MedioPagoExt'].map((field) => [
    field,
    faltaCuenta(Number(datos[field]) || 0, cuentas),
  ])
  return Object.fromEntries(faltan.filter(([, problem]) => problem))
}

export async function setDestacada(tx: Tx, IdEvento: number, Destacada: number) {
  const [before] = await tx
    .select({ Destacada: eventos.Destacada })
    .from(eventos)
    .where(eq(eventos.IdEvento, IdEvento))
    .for('update')
  if (!before) return undefined
  const changed = before.Destacada !== Destacada
  if (changed) await tx.update(eventos).set({ Destacada }).where(eq(eventos.IdEvento, IdEvento))
  return { IdEvento, Destacada, changed }
}

/** Public events among `ids` with the people and payments that hiding them would affect. */
export async function listWithPeople(db: Tx, ids: readonly number[]) {
  const { rows } = await db.execute<{
    Fecha: string | null
    canceladoEn: string | null
    conLugar: number
    comprasPendientes: number
  }>(
    sql`select to_char(e.fecha at time zone 'UTC', ${sql.raw(UTC_TEXT)}) "Fecha", e.cancelado_en "canceladoEn", ${sql.raw(COMPUTED.conLugar('e'))} "conLugar",
      ${sql.raw(COMPUTED.comprasPendientes('e'))} "comprasPendientes"
      from eventos e where e.id_evento = any(${sql.param(ids)}::int[]) and ${sql.raw(isPublic('e'))}`,
  )
  return rows
}
