// node bench/listas.ts: how the lists of staff grow. Books, events, people and the audit with 2,000, 20,000 and 200,000
// rows each: opened, filtered, ordered, searched, and paged to far behind, with the count that each answer carries. Asked in turns
// through the whole server. Up to 10,000 rows are counted, so 2,000 have it easier; between the larger two nothing may grow.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { median } from './compare.ts'
import { ask, type House, openHouse } from './houses.ts'
import { openScratch } from './scratch.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '2000,20000,200000').split(',').map(Number)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 41)
const WARM_UP = 5
/** Maximum growth of the largest list against one a tenth of its size, and against the smallest. */
const MOST = { tenfold: 1.5, hundredfold: 5 }

const FILLED = ['libros', 'eventos', 'evento_sociales', 'usuarios', 'auditoria']

/** As a house would have them: most are public, some put away, and a few, however many there are, are waiting. */
const FILL = `
  insert into libros (nombre, autor, precio, descripcion, id_estado, orden, archivado_en)
    select 'Libro ' || md5(n::text), 'Autora ' || (n % 300), n % 9000, '', (n > 60)::int, n,
      case when n % 10 = 0 then now() end from generate_series(1, :rows) n;
  with nuevos as (
    insert into eventos (titulo, oradores, modalidad, fecha, id_estado, id_categoria2, destacada, precio, archivado_en)
    select 'Encuentro ' || md5(n::text), 'Oradora ' || (n % 300), case when n % 3 = 0 then 'Video' else 'Presencial' end,
      timestamptz '2020-01-01' + n * interval '7 minutes', (n > 60)::int,
      1 + n % 5, (n <= 40)::int, n % 9000,
      case when n % 10 = 0 then now() end
    from generate_series(1, :rows) n returning id_evento, fecha)
  insert into evento_sociales (id_evento, fecha, capacidad, cupo)
    select id_evento, fecha, 40, case when id_evento <= 60 then 0 else 12 end from nuevos;
  insert into usuarios (nombre, email, telefono)
    select 'Persona ' || md5(n::text), 'persona' || n || '@ejemplo.com', n::text from generate_series(1, :rows) n;
  insert into auditoria (actor, rol, accion, tabla, clave, clase, huella)
    select case when n <= 50 then 'sistema' else 'proveedor' end, 'senda', case when n <= 30 then 'baja' else 'cambio' end,
      case when n % 2 = 0 then 'eventos' else 'compras' end, n::text, 'general', md5(n::text) from generate_series(1, :rows) n`

/** Typical queries of each list, as addresses without the page. */
const ASKED: Record<string, string> = {
  'libros: open': '/gestion/libros?',
  'libros: rare state': '/gestion/libros?publicado=0',
  'libros: with a draft': '/gestion/libros?conBorrador=1',
  'libros: put away': '/gestion/libros?archivado=1',
  'libros: by name': '/gestion/libros?order=nombre,DESC',
  'libros: by last change': '/gestion/libros?order=actualizadoEn,DESC',
  'libros: rare word': '/gestion/libros?q=c4ca4238a0b9',
  'libros: common word': '/gestion/libros?q=libro',
  'eventos: open': '/gestion/eventos?',
  'eventos: by title': '/gestion/eventos?order=Titulo,ASC',
  'eventos: soonest first': '/gestion/eventos?order=Fecha,ASC',
  'eventos: without seats': '/gestion/eventos?sinCupo=1',
  'eventos: category and kind': '/gestion/eventos?IdCategoria2=1&Modalidad=Video',
  'eventos: featured': '/gestion/eventos?Destacada=1',
  'eventos: a week': '/gestion/eventos?Fecha=2020-01-02..2020-01-08',
  'eventos: rare word': '/gestion/eventos?q=c4ca4238a0b9',
  'personas: open': '/gestion/personas?',
  'personas: rare word': '/gestion/personas?q=c4ca4238a0b9',
  'personas: common word': '/gestion/personas?q=persona',
  'auditoria: open': '/data/auditoria?',
  'auditoria: rare actor': '/data/auditoria?actor=sistema',
  'auditoria: one table': '/data/auditoria?tabla=eventos',
}
/**
 * A row after four fifths of each list, in list order. The answer for that row alone contains the cursor of the next
 * page.
 */
const DEEP: Record<string, { key: string; find: (key: string) => string; list: string }> = {
  libros: {
    key: 'select id from libros where archivado_en is null order by orden, id offset :deep limit 1',
    find: (id) => `/gestion/libros?id=${id}`,
    list: '/gestion/libros?',
  },
  eventos: {
    key: 'select id_evento from eventos where archivado_en is null and fecha is not null order by fecha desc, id_evento desc offset :deep limit 1',
    find: (id) => `/gestion/eventos?IdEvento=${id}`,
    list: '/gestion/eventos?',
  },
  personas: {
    key: 'select email from usuarios order by id desc offset :deep limit 1',
    find: (email) => `/gestion/personas?q=${email}`,
    list: '/gestion/personas?',
  },
  auditoria: {
    key: `select clave from auditoria where rol = 'senda' order by id desc offset :deep limit 1`,
    find: (clave) => `/data/auditoria?clave=${clave}`,
    list: '/data/auditoria?',
  },
}

interface Measured extends House {
  urls: Record<string, string>
  ms: Record<string, number[]>
}

interface Page {
  siguiente: string | null
}

async function learnDeepPages(house: Measured): Promise<void> {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  for (const [name, { key, find, list }] of Object.entries(DEEP)) {
    const { rows } = await client.query({
      text: key.replace(':deep', String(house.rows * 0.8)),
      rowMode: 'array',
    })
    const { body } = await ask<Page>(house, `${find(String(rows[0]?.[0]))}&limit=1`)
    if (!body.siguiente) throw new Error(`no row of ${name} is that far behind`)
    house.urls[`${name}: far behind`] = `${list}after=${encodeURIComponent(body.siguiente)}`
  }
  await client.end()
}

const scratch = await openScratch()
const houses: Measured[] = []
try {
  for (const rows of SIZES) {
    const opened = await openHouse(scratch.url, rows, { fill: FILL, filled: FILLED })
    const house = { ...opened, urls: { ...ASKED }, ms: {} }
    houses.push(house)
    await learnDeepPages(house)
  }
  const questions = Object.keys(houses[0]?.urls ?? {})
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    for (const question of questions) {
      for (const house of turn % 2 ? houses : houses.toReversed()) {
        const { ms } = await ask<Page>(house, `${house.urls[question]}&limit=50`)
        house.ms[question] ??= []
        if (turn >= WARM_UP) house.ms[question].push(ms)
      }
    }
  }
  const rows = questions.map((question) => {
    const [small = 0, middle = 0, large = 0] = houses.map(({ ms }) => median(ms[question] ?? []))
    return { question, small, middle, large, tenfold: large / middle, hundredfold: large / small }
  })
  const shown = (value: number) => Number(value.toFixed(2))
  console.table(
    Object.fromEntries(
      rows.map(({ question, ...numbers }) => [
        question,
        Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, shown(value)])),
      ]),
    ),
  )
  const grown = rows.filter((row) => row.tenfold > MOST.tenfold || row.hundredfold > MOST.hundredfold)
  for (const { question } of grown) console.log(`grows: ${question}`)
  console.log(`At most ${MOST.tenfold} from 20,000 to 200,000 rows, ${MOST.hundredfold} from 2,000`)
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(
    join(import.meta.dirname, 'results/listas.json'),
    JSON.stringify({ rows, most: MOST }, null, 2),
  )
  process.exitCode = grown.length === 0 ? 0 : 1
} finally {
  for (const house of houses) await house.close()
  await scratch.close()
}
