// The source of each kind of report. Column names are constants; user input only travels as parameters.
import type pg from 'pg'
import { NOMBRES_DE_MEDIO, SIN_CARGO } from '#domain/compras/nombres.ts'
import { claseOf, columnasOf, type NombreDeClase } from '#domain/informes/clases.ts'
import type { Filtros } from '#domain/informes/informes.ts'
import type { FuenteDeMes } from '#domain/informes/mes.ts'
import { HOY_TEXT, ZONA_TEXT } from '../../db/calendario.ts'
import type { Celda } from '../../hojas/celdas.ts'
import { viaSql } from '../compras/reembolsos/tables.ts'
import { mandoComprobanteSql, toldSql } from '../compras/tables.ts'

const moment = (column: string) => `to_char(${column} at time zone ${ZONA_TEXT}, 'YYYY-MM-DD HH24:MI:SS')`
const yesNo = (condition: string) => `(case when ${condition} then 'si' else 'no' end)`
const MEDIO_CASES = Object.entries(NOMBRES_DE_MEDIO).map(
  ([origen, nombre]) => `when '${origen}' then '${nombre}'`,
)
const medioOf = (origin: string) => `(case ${origin} ${MEDIO_CASES.join(' ')} end)`
/** Free purchases have no payment method. */
const MEDIO = `(case when c.amount = 0 then '${SIN_CARGO}' else ${medioOf('c.origin')} end)`
/** The date in the event's time zone. */
const COMIENZO = `to_char(e.fecha at time zone 'UTC', 'YYYY-MM-DD')`
const COMPRADOR = `left join compras_user_detalle d on d.id = c.compras_user_detalle_id
  left join usuarios u on u.id = coalesce(c.user_id, d.user_id)`
const PERSONA = `coalesce(${toldSql('d.nombre_y_apellido')}, u.nombre)`
const EMAIL = `coalesce(${toldSql('d.email')}, u.email)`

interface Fuente {
  from: string
  /** Expression of the row's key; sorted newest first. */
  clave: string
  /** Column that the period filters. */
  fecha?: string
  otrasFechas?: Readonly<Record<string, string>>
  evento?: string
  visible?: string
  columnas: Readonly<Record<string, string>>
  opciones: Readonly<Record<string, string>>
}

const INSCRIPCION = `evento_usuarios i
  join eventos e on e.id_evento = i.id_evento
  left join compras c on c.id = i.compra_id
  left join compras_user_detalle d on d.id = c.compras_user_detalle_id
  left join usuarios u on u.id = i.user_id`

const CERTIFICADO_DESDE =
  '(select min(x.otorgada) from certificaciones x where x.id_consultor = o.id_consultor)'

const FUENTES: Record<FuenteDeMes, Fuente> = {
  ventas: {
    from: `compras c ${COMPRADOR}`,
    clave: 'c.id',
    fecha: 'c.creado_en',
    otrasFechas: { confirmada: 'c.confirmada_en' },
    evento: `case when c.product_type = 'evento' then c.product_id end`,
    columnas: {
      fecha: moment('c.creado_en'),
      referencia: 'c.referencia',
      estado: 'c.estado',
      medio: MEDIO,
      tipo: 'c.product_type',
      producto: 'c.product_name',
      moneda: 'c.currency',
      total: 'c.amount',
      recibido: 'c.recibido',
      recargo: 'c.recargo',
      confirmada: moment('c.confirmada_en'),
      vence: moment('c.vence_en'),
      comprobante: mandoComprobanteSql('c'),
      persona: PERSONA,
      email: EMAIL,
      documento: toldSql('d.dni'),
      telefono: `coalesce(${toldSql('d.telefono')}, u.telefono)`,
      pais: toldSql('d.pais'),
      provincia: toldSql('d.provincia'),
      localidad: toldSql('d.localidad'),
    },
    opciones: {
      estado: 'c.estado',
      medio: 'case when c.amount > 0 then c.origin end',
      tipo: 'c.product_type',
      moneda: 'c.currency',
    },
  },
  inscripciones: {
    from: INSCRIPCION,
    clave: 'i.id',
    fecha: 'i.creado_en',
    evento: 'i.id_evento',
    columnas: {
      fecha: moment('i.creado_en'),
      evento: 'e.titulo',
      comienzo: COMIENZO,
      modalidad: 'e.modalidad',
      pago: 'i.pago = 1',
      medio: MEDIO,
      moneda: 'c.currency',
      total: 'c.amount',
      persona: `coalesce(${toldSql('d.nombre_y_apellido')}, u.nombre)`,
      email: EMAIL,
      documento: toldSql('d.dni'),
      telefono: `coalesce(${toldSql('d.telefono')}, u.telefono)`,
      pais: `coalesce(${toldSql('d.pais')}, (select p.nombre from paises p where p.id_pais = u.pais))`,
      abierta: moment('i.abierta_hasta'),
    },
    opciones: { pago: yesNo('i.pago = 1'), modalidad: 'e.modalidad' },
  },
  asistencia: {
    from: `${INSCRIPCION} left join constancias k on k.inscripcion_id = i.id and k.anulada_en is null`,
    clave: 'i.id',
    fecha: 'i.creado_en',
    evento: 'i.id_evento',
    visible: 'i.pago = 1',
    columnas: {
      fecha: moment('i.creado_en'),
      evento: 'e.titulo',
      comienzo: COMIENZO,
      modalidad: 'e.modalidad',
      persona: `coalesce(${toldSql('d.nombre_y_apellido')}, u.nombre)`,
      email: EMAIL,
      asistio: 'i.asistio_en is not null',
      ingreso: moment('i.asistio_en'),
      unidades:
        '(select count(*)::int from evento_unidades n where n.id_evento = i.id_evento and n.archivado_en is null)',
      paso: 'i.paso',
      finalizo: 'i.finalizado = 1',
      finalizada: moment('i.finalizado_en'),
      constancia: 'k.codigo is not null',
      codigo: 'k.codigo',
    },
    opciones: {
      asistio: yesNo('i.asistio_en is not null'),
      finalizo: yesNo('i.finalizado = 1'),
      modalidad: 'e.modalidad',
    },
  },
  consultores: {
    from: `consultores o join paises p on p.id_pais = o.id_pais
      left join provincias v on v.id_provincia = o.id_provincia
      left join localidades l on l.id_localidad = o.id_localidad`,
    clave: 'o.id_consultor',
    fecha: `${CERTIFICADO_DESDE}::timestamp at time zone ${ZONA_TEXT}`,
    columnas: {
      nombre: 'o.nombre',
      email: 'o.email',
      telefono: 'o.telefono',
      pais: 'p.nombre',
      provincia: 'v.nombre',
      localidad: 'l.nombre',
      listas: `array_to_string(o.tipos, ', ')`,
      idiomas: `array_to_string(o.idiomas, ', ')`,
      certificados: `(select string_agg(t.nombre, ', ' order by t.nombre) from consultores_certificados x
        join certificados t on t.id_certificado = x.id_certificado where x.id_consultor = o.id_consultor)`,
      desde: `to_char(${CERTIFICADO_DESDE}, 'YYYY-MM-DD')`,
      vendeLibros: 'o.perfil_activo = 1',
      publicado: 'o.id_estado = 1',
    },
    opciones: { publicado: yesNo('o.id_estado = 1'), vendeLibros: yesNo('o.perfil_activo = 1') },
  },
  mensajes: {
    from: 'mensajes m left join consultores o on o.id_consultor = m.id_consultor',
    clave: 'm.id',
    fecha: 'm.creado_en',
    columnas: {
      fecha: moment('m.creado_en'),
      formulario: 'm.formulario',
      adjunto: 'm.archivo is not null',
      consultor: 'o.nombre',
      nombre: `coalesce(m.datos ->> 'nombre_y_apellido', m.datos ->> 'nombre')`,
      email: `m.datos ->> 'email'`,
      telefono: `m.datos ->> 'telefono'`,
      mensaje: `coalesce(m.datos ->> 'mensaje', m.datos ->> 'comentario')`,
    },
    opciones: { formulario: 'm.formulario' },
  },
  /** Refunds, by the day they were made. Excludes money that the provider paid. */
  reembolsos: {
    from: 'reembolsos r',
    clave: 'r.numero',
    fecha: 'r.hecho_en',
    visible: `r.estado = 'hecho' and not r.cubierto`,
    columnas: { medio: medioOf(`(${viaSql('r')})`), moneda: 'r.currency', importe: 'r.importe' },
    opciones: {},
  },
}

export interface Buscado {
  clase: NombreDeClase
  columnas: readonly string[]
  filtros: Filtros
}

function conditionsOf(fuente: FuenteDeMes, filtros: Filtros) {
  const { evento, visible, opciones, otrasFechas = {} } = FUENTES[fuente]
  const fecha = (filtros.fecha && otrasFechas[filtros.fecha]) || FUENTES[fuente].fecha
  const values: unknown[] = []
  const next = (value: unknown) => `$${values.push(value)}`
  const start = (day: string) => `(${day})::timestamp at time zone ${ZONA_TEXT}`
  const conditions = [
    ...(visible ? [visible] : []),
    ...(fecha && filtros.desde ? [`${fecha} >= ${start(`${next(filtros.desde)}::date`)}`] : []),
    ...(fecha && filtros.hasta ? [`${fecha} < ${start(`${next(filtros.hasta)}::date + 1`)}`] : []),
    ...(evento && filtros.IdEvento ? [`(${evento}) = ${next(filtros.IdEvento)}`] : []),
    ...Object.entries(filtros.opciones).flatMap(([name, wished]) => {
      const column = Object.hasOwn(opciones, name) ? opciones[name] : undefined
      return column && wished.length ? [`${column} = any(${next(wished)}::text[])`] : []
    }),
  ]
  return { conditions, values, next }
}

const where = (conditions: readonly string[]) =>
  conditions.length ? `where ${conditions.join(' and ')}` : ''

const selected = ({ clase, columnas }: Buscado) =>
  columnasOf(clase, columnas).map(([key, { tipo }]) => {
    const column = FUENTES[clase].columnas[key]
    if (!column) throw new Error(`${clase} has no column ${key}`)
    return tipo === 'dinero' ? `(${column})::float8` : column
  })

/** Reads up to a page of rows before the key `before`, newest first. The key is the last column of each row. */
export async function readFilas(
  pool: pg.Pool,
  buscado: Buscado,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<{ filas: Celda[][]; last: number | undefined }> {
  const { from, clave } = FUENTES[buscado.clase]
  const { conditions, values, next } = conditionsOf(buscado.clase, buscado.filtros)
  if (before !== undefined) conditions.push(`${clave} < ${next(before)}`)
  const { rows } = await pool.query<Celda[]>({
    text: `select ${[...selected(buscado), clave].join(', ')} from ${from} ${where(conditions)}
      order by ${clave} desc limit ${next(limit)}`,
    values,
    rowMode: 'array',
  })
  const last = rows.at(-1)?.at(-1)
  for (const row of rows) row.pop()
  return { filas: rows, last: rows.length < limit || last === undefined ? undefined : Number(last) }
}

/** Counts the rows, up to `limit` if given. */
export async function countFilas(pool: pg.Pool, buscado: Buscado, limit?: number): Promise<number> {
  const { from } = FUENTES[buscado.clase]
  const { conditions, values, next } = conditionsOf(buscado.clase, buscado.filtros)
  const found = `select from ${from} ${where(conditions)} ${limit === undefined ? '' : `limit ${next(limit)}`}`
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from (${found}) f`,
    values,
  )
  return rows[0]?.total ?? 0
}

export interface SumaDeColumna {
  currency: string
  columna: string
  importe: number
}

/** Sums of all rows, per currency. */
export async function sumFilas(pool: pg.Pool, buscado: Buscado): Promise<SumaDeColumna[]> {
  const { moneda } = claseOf(buscado.clase)
  const { from, columnas } = FUENTES[buscado.clase]
  const money = columnasOf(buscado.clase, buscado.columnas).filter(([, { tipo }]) => tipo === 'dinero')
  const currency = moneda && columnas[moneda]
  if (!currency || money.length === 0) return []
  const { conditions, values } = conditionsOf(buscado.clase, buscado.filtros)
  const sums = money.map(([key]) => `coalesce(sum(${columnas[key]}), 0)::float8 as "${key}"`)
  const { rows } = await pool.query<Record<string, string | number>>(
    `select ${currency} as currency, ${sums.join(', ')} from ${from}
     ${where([...conditions, `${currency} is not null`])} group by 1 order by 1`,
    values,
  )
  return rows.flatMap((row) =>
    money.map(([key]) => ({ currency: String(row['currency']), columna: key, importe: Number(row[key]) })),
  )
}

export interface Grupo {
  /** Values of the grouping columns. */
  de: (string | null)[]
  currency: string | null
  cuenta: number
  importe: number
}

/** Counts, and sums if a column is given, per group. */
export async function groupFilas(
  pool: pg.Pool,
  fuente: FuenteDeMes,
  { por, importe, filtros }: { por: readonly string[]; importe?: string | undefined; filtros: Filtros },
): Promise<Grupo[]> {
  const { from, columnas } = FUENTES[fuente]
  const { conditions, values } = conditionsOf(fuente, filtros)
  const { rows } = await pool.query<Grupo>(
    `select array[${por.map((key) => `(${columnas[key]})::text`).join(', ')}] as de,
       ${importe ? columnas['moneda'] : 'null'} as currency, count(*)::int as cuenta,
       coalesce(sum(${importe ? columnas[importe] : 'null::numeric'}), 0)::float8 as importe
     from ${from} ${where(conditions)} group by 1, 2`,
    values,
  )
  return rows
}

/** Resolves a relative period to the dates it means today. */
export async function fixPeriodo(pool: pg.Pool, filtros: Filtros): Promise<Filtros> {
  const { rows } = await pool.query<{ desde: string | null; hasta: string | null }>(
    `select f.desde::text, f.hasta::text
     from (select ${HOY_TEXT} as d) h
       cross join lateral (values
         ('todo', null, null),
         ('hoy', d, d),
         ('ayer', d - 1, d - 1),
         ('ultimos-7', d - 6, d),
         ('ultimos-30', d - 29, d),
         ('semana-pasada', date_trunc('week', d)::date - 7, date_trunc('week', d)::date - 1),
         ('mes', date_trunc('month', d)::date, d),
         ('mes-pasado', (date_trunc('month', d) - interval '1 month')::date, date_trunc('month', d)::date - 1),
         ('fechas', $2::date, $3::date)
       ) f (nombre, desde, hasta)
     where f.nombre = $1`,
    [filtros.periodo, filtros.desde, filtros.hasta],
  )
  return { ...filtros, desde: rows[0]?.desde ?? null, hasta: rows[0]?.hasta ?? null }
}
