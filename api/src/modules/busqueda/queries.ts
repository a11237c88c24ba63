import type { TipoEncontrado } from '#domain/busqueda/busqueda.ts'
import { EstadoEvento } from '#domain/eventos/estado.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { comparable } from '#domain/texto/comparar.ts'
import { escapeLike } from '../../db/like.ts'
import { sonidoOf } from '../../db/sonido.ts'
import type { Reads } from '../../db/standby.ts'
import { endsAt, isOnline } from '../eventos/tables.ts'

/** A search result; sorted best first within its kind. */
export interface Fila {
  tipo: Exclude<TipoEncontrado, 'pagina'>
  id: number
  titulo: string
  detalle: string
  Modalidad: 'Online' | 'Presencial' | 'Video' | null
  zona: string | null
  Fecha: string | null
  FechaFin: string | null
  /** Position of a video in the list of its page. */
  puesto: number | null
}

/** Similarity below which a word no longer counts as a misspelling. */
const PARECIDO = 0.45
const POR_TIPO = 8

/** Activities that began in the last month may still be in progress. */
const RECIENTES = `fecha > now() - interval '31 days'`
/** Past activities considered: hundreds may share a title, and a few are enough. */
const PASADAS = 50

/** Names or titles considered: thousands may share one, and a few are enough. */
const CANDIDATOS = 300

const PALABRAS = `sin_acentos(e.titulo || ' ' || e.oradores)`
const PALABRAS_ONLINE = `sin_acentos(e.titulo || ' ' || e.oradores || ' ' || e.copete)`
/** Past activities rank lower, so they need a higher similarity. */
const PARECIDO_PASADA = 0.6

/** Optimisation fence: forces an index lookup per row, whatever row count the planner estimates. */
const FEW = 'offset 0'

/**
 * Computes the similarity only if the text contains one of the fragments (`trozosOf`), because a similarity costs as
 * much as twenty such tests.
 */
const similar = (text: string, weight = 1) =>
  `case when ${text} like any ($5) then ${weight} * word_similarity(q, ${text}) end`
const mostSimilar = (...texts: [text: string, weight?: number][]) =>
  `greatest(${texts.map(([text, weight]) => similar(text, weight)).join(', ')})`

/** Removes accents once per row, however often the text is used. */
const plainOf = (name: string, ...texts: string[]) =>
  `cross join lateral (select string_to_array(sin_acentos(concat_ws(chr(31), ${texts.join(', ')})), chr(31)) as t ${FEW}) ${name}`

/**
 * Words are similar if they share most of their trigrams. Future activities, books and videos are a few hundred rows
 * and are all compared. Self-paced and past activities grow every year, so an index finds the candidates. Its
 * threshold is a setting, set before the statement.
 */
const CONTENIDOS = `
with asked as materialized (
  select sin_acentos($1) as q, set_config('pg_trgm.word_similarity_threshold', '${PARECIDO}', true)
),
actividades as (
  select id_evento from eventos where id_estado = ${EstadoEvento.publicado} and ${RECIENTES}
  union
  (select id_evento from asked join eventos e on q <% ${PALABRAS_ONLINE}
    where ${isOnline('e')} and id_estado = ${EstadoEvento.publicado} limit ${CANDIDATOS})
  union
  select id_evento from asked cross join categorias2 c
   ${plainOf('suya', 'c.nombre')}
   cross join lateral (
     select e.id_evento from eventos e
      where e.id_categoria2 = c.id_categoria2 and ${isOnline('e')} and e.id_estado = ${EstadoEvento.publicado}
      order by e.id_evento limit $3) suyas
   where ${similar('t[1]', 0.9)} >= $2
  union
  (select id_evento from eventos e where id_estado = ${EstadoEvento.publicado} and (${RECIENTES}) is not true
     and ${PALABRAS} like $4 limit ${PASADAS})
  union
  (select id_evento from asked join eventos e on q <% ${PALABRAS}
    where id_estado = ${EstadoEvento.publicado} and (${RECIENTES}) is not true
      and word_similarity(q, ${PALABRAS}) >= ${PARECIDO_PASADA} limit ${PASADAS})
),
found as (
  (select 'actividad' as tipo, e.id_evento as id, e.titulo, coalesce(l.nombre, '') as detalle, e.modalidad, e.zona,
          coalesce(s.fecha, e.fecha) as fecha, s.fecha_fin,
          ${mostSimilar(['t[1]'], ['t[2]', 0.95], ['t[3]', 0.9], ['t[4]', 0.9], ['t[5]', 0.8])}
          * case when e.modalidad <> 'Online'
              and ${endsAt('e', 's')} < now() then 0.7 else 1 end as puntos
     from asked cross join actividades a
     cross join lateral (select * from eventos where id_evento = a.id_evento ${FEW}) e
     cross join lateral (select nombre from categorias2 where id_categoria2 = e.id_categoria2 ${FEW}) c
     left join lateral (select * from evento_sociales where id_evento = a.id_evento ${FEW}) s on true
     left join localidades l on l.id_localidad = s.id_localidad
     left join provincias pr on pr.id_provincia = s.id_provincia
     left join paises pa on pa.id_pais = pr.id_pais
    ${plainOf('plano', 'e.titulo', 'e.oradores', 'c.nombre', "concat_ws(' ', l.nombre, pr.nombre, pa.nombre)", 'e.copete')}
    order by puntos desc nulls last, e.id_evento limit $3)
  union all
  (select 'libro', b.id, b.nombre, b.autor, null, null, null, null,
          ${mostSimilar(['t[1]'], ['t[2]', 0.95])}
     from asked cross join libros b ${plainOf('plano', 'b.nombre', 'b.autor')}
    where b.id_estado = ${ACTIVO} and b.archivado_en is null
    order by 9 desc nulls last, b.id limit $3)
  union all
  (select 'video', v.id_video, v.titulo, v.descripcion, null, null, null, null,
          ${mostSimilar(['t[1]'], ['t[2]', 0.8])}
     from asked cross join videos v ${plainOf('plano', 'v.titulo', 'v.descripcion')}
    where v.id_estado = ${ACTIVO} and v.archivado_en is null
    order by 9 desc nulls last, v.id_video limit $3)
)
select tipo, id, titulo, detalle, modalidad as "Modalidad", zona,
       to_char(fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Fecha",
       to_char(fecha_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "FechaFin",
       case when tipo = 'video' then (
         select count(*)::int from videos v join videos before on (before.orden, before.id_video) <= (v.orden, v.id_video)
          where v.id_video = found.id and before.id_estado = ${ACTIVO} and before.archivado_en is null) end as puesto
  from found where puntos >= $2 order by puntos desc, titulo`

/**
 * There are thousands of consultants, so the trigram index finds candidates before sorting. Names that sound alike
 * are searched only if there is no exact match, and similar names only if none sounds alike.
 */
const consultores = (fits: string, order: string) => `
with hallados as materialized (
  select id_consultor, nombre, nombre_orden, id_localidad, id_pais from consultores
   where id_estado = ${ACTIVO} and ${fits} limit ${CANDIDATOS}
),
k as materialized (select * from hallados k order by ${order} limit $2)
select 'consultor' as tipo, k.id_consultor as id, k.nombre as titulo, concat_ws(', ', l.nombre, p.nombre) as detalle,
       null as "Modalidad", null as zona, null as "Fecha", null as "FechaFin", null as puesto
  from k
  left join localidades l on l.id_localidad = k.id_localidad
  join paises p on p.id_pais = k.id_pais
 order by ${order}`
const IGUALES = consultores('nombre_orden like $1', 'k.nombre_orden, k.id_consultor')
const SONIDOS = consultores('nombre_orden ~ $1', 'k.nombre_orden, k.id_consultor')
const PARECIDOS = consultores(
  '$1 <% nombre_orden',
  'word_similarity($1, k.nombre_orden) desc, k.nombre_orden, k.id_consultor',
)

/** A country or province with a consultant in the general directory. */
export interface Lugar {
  IdPais: number
  IdProvincia: number | null
  nombre: string
}

const LISTADO = `c.id_estado = ${ACTIVO} and c.tipos @> '{comunidad}'`
const hasWords = (nombre: string) => `(' ' || sin_acentos(${nombre}) || ' ') like $1`

const somebodyOf = (column: string, id: string) =>
  `cross join lateral (select from consultores c where c.${column} = ${id} and ${LISTADO} limit 1) alguien`

/** There are thousands of provinces and consultants: one index finds the names, another checks for consultants. */
const LUGARES = `
with llamadas as materialized (select * from provincias where ${hasWords('nombre')} limit ${CANDIDATOS})
(select id_pais as "IdPais", null::int as "IdProvincia", p.nombre
   from paises p ${somebodyOf('id_pais', 'p.id_pais')}
  where ${hasWords('p.nombre')})
union all
(select id_pais, v.id_provincia, v.nombre || ', ' || p.nombre
   from llamadas v join paises p using (id_pais) ${somebodyOf('id_provincia', 'v.id_provincia')}
  order by v.nombre, p.nombre, v.id_provincia)
limit $2`

/** Places whose name contains these words, countries first. */
export async function findLugares(pool: Reads, q: string, limit: number): Promise<Lugar[]> {
  const words = likeText(` ${comparable(q)} `)
  return (await pool.query<Lugar>({ name: 'busqueda-lugares', text: LUGARES, values: [words, limit] })).rows
}

/**
 * Fragments of the text: word beginnings and the other trigrams. A name with none of them is similar to no word of
 * the text.
 */
function trozosOf(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) =>
    word.length < 2
      ? ['%']
      : [`%${word.slice(0, 2)}%`, ...Array.from(word.slice(3), (_, i) => `%${word.slice(i + 1, i + 4)}%`)],
  )
}

const likeText = (q: string) => `%${escapeLike(q)}%`

async function findConsultores(pool: Reads, q: string): Promise<Fila[]> {
  const ask = async (name: string, text: string, value: string) =>
    (await pool.query<Fila>({ name, text, values: [value, POR_TIPO] })).rows
  const same = await ask('busqueda-iguales', IGUALES, likeText(q))
  if (same.length > 0) return same
  const sounding = await ask('busqueda-sonidos', SONIDOS, sonidoOf(q))
  return sounding.length > 0 ? sounding : ask('busqueda-parecidos', PARECIDOS, q)
}

export async function findFilas(pool: Reads, q: string): Promise<Fila[]> {
  const plain = comparable(q)
  const [contenidos, personas] = await Promise.all([
    pool.query<Fila>({
      name: 'busqueda',
      text: CONTENIDOS,
      values: [q, PARECIDO, POR_TIPO, likeText(plain), trozosOf(plain)],
    }),
    findConsultores(pool, plain),
  ])
  return [...contenidos.rows, ...personas]
}

/** The tables that an answer depends on. */
export const TABLAS_DE_BUSQUEDA = [
  'eventos',
  'evento_sociales',
  'categorias2',
  'consultores',
  'paises',
  'libros',
  'videos',
] as const
