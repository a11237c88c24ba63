// Queries of the frame around every staff screen, over the tables of all areas. Nothing is written here.

import { type SQL, sql } from 'drizzle-orm'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { EstadoReembolso } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Modalidad } from '#domain/eventos/eventos.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { type FormularioRecibido, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import type { Reconocido } from '#domain/gestion/busqueda.ts'
import { comparable } from '#domain/texto/comparar.ts'
import { HOY } from '../../db/calendario.ts'
import type { Tx } from '../../db/client.ts'
import { escapeLike } from '../../db/like.ts'
import { isPorResolver } from '../compras/reembolsos/tables.ts'
import { told } from '../compras/tables.ts'
import { isRecent } from '../lotes/tables.ts'

const LIMIT = 6

export interface Pendientes extends Record<string, unknown> {
  revision: number
  transferencias: number
  transferenciasViejas: number
  reembolsos: number
  correos: number
  solicitudes: number
  solicitudesVencidas: number
  mensajes: number
  mensajesVencidos: number
  /** The caller's own bulk jobs. */
  lotes: number
}

/** A transfer that waits longer than this is late. */
const LATE = sql`interval '5 days'`

export async function countPendientes(db: Tx, autor: number): Promise<Pendientes> {
  const { rows } = await db.execute<Pendientes>(sql`
    select
      (select count(*)::int from compras where estado = 'revision') as revision,
      t.todas as transferencias, t.viejas as "transferenciasViejas",
      (select count(*)::int from reembolsos r where ${sql.raw(isPorResolver('r'))}) as reembolsos,
      (select count(*)::int from correos where estado = 'fallido') as correos,
      (select count(*)::int from lotes where lotes.autor = ${autor} and ${isRecent}) as lotes,
      s.todas as solicitudes, s.vencidas as "solicitudesVencidas",
      m.todos as mensajes, m.vencidos as "mensajesVencidos"
    from (
      select count(*)::int as todas, count(*) filter (where creado_en < now() - ${LATE})::int as viejas
      from compras where por_revisar
    ) t, (
      select count(*)::int as todas,
        count(*) filter (where vence_en < ${HOY})::int as vencidas
      from solicitudes_datos where estado not in ('resuelta', 'rechazada')
    ) s, (
      select count(*)::int as todos, count(*) filter (where vence_en <= now())::int as vencidos
      from mensajes where vence_en is not null
    ) m`)
  if (!rows[0]) throw new Error('a count that gave no row')
  return rows[0]
}

const ninguna = sql`false`
const anyOf = (conditions: (SQL | undefined)[]) => {
  const given = conditions.filter((each) => each !== undefined)
  return given.length ? sql.join(given, sql` or `) : ninguna
}
/** Matches every word within a text, ignoring accents and case, in the form that its index supports. */
const named = (plain: SQL, nombre: string | undefined) =>
  nombre === undefined
    ? undefined
    : sql`(${sql.join(
        nombre
          .split(/\s+/)
          .map((word) => sql`${plain} like '%' || ${escapeLike(comparable(word))}::text || '%'`),
        sql` and `,
      )})`

const telefonoIs = (column: SQL, telefono: string) =>
  sql`right(regexp_replace(${column}, '\\D', '', 'g'), 8) = ${telefono}`

/** Matches the document as written, or the CUIT that contains it. */
const documentIs = (column: SQL, documento: string) =>
  sql`regexp_replace(${column}, '\\D', '', 'g') = ${documento} or documento_clave(${column}) = documento_clave(${documento})`

export interface CompraHallada extends Record<string, unknown> {
  referencia: string
  estado: EstadoCompra
  amount: string
  currency: string
  product_name: string
  nombre: string
}

/** Each search for a purchase uses its own index. An online purchase belongs to an account (A4). */
function idsOfCompras(by: Reconocido): SQL | undefined {
  const { email, importe, documento, telefono, referencia, proveedor, nombre } = by
  const somebody = email || documento || telefono || nombre
  const ways = [
    referencia && sql`select id from compras where replace(referencia, '-', '') like ${`${referencia}%`}`,
    referencia &&
      sql`select id from compras where reverse(replace(referencia, '-', '')) like ${`${[...referencia].reverse().join('')}%`}`,
    importe &&
      sql`select id from compras where amount = ${importe.valor} ${importe.moneda ? sql`and currency = ${importe.moneda}` : sql``}`,
    proveedor && sql`select id from compras where order_id = ${proveedor} or payment_id = ${proveedor}`,
    proveedor && sql`select compra_id from compras_pagos where payment_id = ${proveedor}`,
    somebody &&
      sql`select c.id from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
        where ${anyOf([
          email ? sql`lower(d.email) = ${email}` : undefined,
          documento ? documentIs(sql`d.dni`, documento) : undefined,
          telefono ? telefonoIs(sql`d.telefono`, telefono) : undefined,
          named(sql`sin_acentos(d.nombre_y_apellido)`, nombre),
        ])}`,
    somebody && sql`select c.id from compras c join usuarios u on u.id = c.user_id where ${personaIs(by)}`,
  ].filter((way) => typeof way === 'object')
  return ways.length ? unionOf(ways) : undefined
}

const unionOf = (ways: readonly SQL[]): SQL =>
  sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )

const withBuyer = sql`
  left join compras_user_detalle d on d.id = c.compras_user_detalle_id
  left join usuarios u on u.id = c.user_id`
const buyer = sql`coalesce(${told('d.nombre_y_apellido')}, u.nombre, '')`

export async function findCompras(db: Tx, by: Reconocido): Promise<CompraHallada[]> {
  const ids = idsOfCompras(by)
  if (!ids) return []
  const { rows } = await db.execute<CompraHallada>(sql`
    select c.referencia, c.estado, c.amount, c.currency, c.product_name,
      ${buyer} as nombre
    from compras c ${withBuyer}
    where c.id in (${ids})
    order by c.id desc limit ${LIMIT}`)
  return rows
}

export interface ReembolsoHallado extends Record<string, unknown> {
  id: string
  numero: number
  referencia: string
  estado: EstadoReembolso
  amount: string
  currency: string
  nombre: string
}

/** Finds refunds by everything that finds their purchase, by their own amount, and by the provider's id. */
export async function findReembolsos(db: Tx, by: Reconocido): Promise<ReembolsoHallado[]> {
  const compras = idsOfCompras(by)
  const { importe, proveedor } = by
  const ways = [
    compras && sql`select id from reembolsos where compra_id in (${compras})`,
    importe &&
      sql`select id from reembolsos where importe = ${importe.valor} ${importe.moneda ? sql`and currency = ${importe.moneda}` : sql``}`,
    proveedor && sql`select id from reembolsos where proveedor_id = ${proveedor}`,
  ].filter((way) => typeof way === 'object')
  if (!ways.length) return []
  const { rows } = await db.execute<ReembolsoHallado>(sql`
    select r.id, r.numero, c.referencia, r.estado, r.importe as amount, r.currency, ${buyer} as nombre
    from reembolsos r join compras c on c.id = r.compra_id ${withBuyer}
    where r.id in (${unionOf(ways)}) order by r.numero desc limit ${LIMIT}`)
  return rows
}

const personaIs = ({ email, documento, telefono, nombre }: Reconocido) =>
  anyOf([
    email ? sql`lower(u.email) = ${email}` : undefined,
    documento ? documentIs(sql`u.cuit_cuil`, documento) : undefined,
    telefono ? telefonoIs(sql`u.telefono`, telefono) : undefined,
    named(sql`sin_acentos(u.nombre)`, nombre),
  ])

export interface Hallada extends Record<string, unknown> {
  id: number
  titulo: string
  detalle: string
  fin?: string
}

export async function findPersonas(db: Tx, by: Reconocido): Promise<Hallada[]> {
  const { rows } = await db.execute<Hallada>(sql`
    select u.id, u.nombre as titulo, u.email as detalle from usuarios u
    where u.eliminado_en is null and u.unida_a is null and (${personaIs(by)}) order by u.id desc limit ${LIMIT}`)
  return rows
}

export async function findConsultores(db: Tx, by: Reconocido): Promise<Hallada[]> {
  const found = anyOf([
    by.email ? sql`lower(email) = ${by.email}` : undefined,
    by.telefono ? telefonoIs(sql`telefono`, by.telefono) : undefined,
    named(sql`nombre_orden`, by.nombre),
  ])
  const { rows } = await db.execute<Hallada>(sql`
    select id_consultor as id, nombre as titulo, email as detalle from consultores
    where ${found} order by nombre limit ${LIMIT}`)
  return rows
}

export async function findEventos(db: Tx, { nombre }: Reconocido): Promise<Hallada[]> {
  const { rows } = await db.execute<Hallada & { detalle: Modalidad }>(sql`
    select id_evento as id, titulo, modalidad as detalle from eventos
    where ${named(sql`sin_acentos(titulo || ' ' || oradores)`, nombre) ?? ninguna} order by id_evento desc limit ${LIMIT}`)
  return rows.map((row) => ({ ...row, detalle: modalidadText(row.detalle) }))
}

export async function findLibros(db: Tx, { nombre }: Reconocido): Promise<Hallada[]> {
  const found = anyOf([named(sql`sin_acentos(nombre)`, nombre), named(sql`sin_acentos(autor)`, nombre)])
  const { rows } = await db.execute<Hallada>(sql`
    select id, nombre as titulo, autor as detalle from libros where ${found} order by id desc limit ${LIMIT}`)
  return rows
}

/** Finds messages by sender, by text, and by their number in the subject of our mails. */
export async function findMensajes(
  db: Tx,
  q: string,
  { email, telefono, documento, nombre }: Reconocido,
): Promise<Hallada[]> {
  const numero = /^#?(\d{1,9})$/.exec(q)?.[1]
  const found = anyOf([
    numero ? sql`id = ${Number(numero)}` : undefined,
    email ? sql`lower(datos->>'email') = ${email}` : undefined,
    telefono ? telefonoIs(sql`datos->>'telefono'`, telefono) : undefined,
    documento ? documentIs(sql`datos->>'dni'`, documento) : undefined,
    named(sql`sin_acentos(texto_de_mensaje(datos))`, nombre),
  ])
  const { rows } = await db.execute<Hallada & { formulario: FormularioRecibido }>(sql`
    select id, coalesce(datos->>'nombre', datos->>'nombre_y_apellido', datos->>'email', '') as titulo,
      left(coalesce(datos->>'mensaje', datos->>'libros', datos->>'evento', ''), 80) as detalle,
      formulario, estado as fin
    from mensajes where ${found} order by id desc limit ${LIMIT}`)
  return rows.map(({ formulario, ...row }) => ({
    ...row,
    detalle: `#${row.id} · ${NOMBRES_DE_FORMULARIO[formulario]} · ${row.detalle}`,
  }))
}
