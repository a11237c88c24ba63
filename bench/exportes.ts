// node --max-semi-space-size=4 --heap-growing-percent=30 bench/exportes.ts (the flags of `npm run serve`): memory
// used by an export of 200,000 rows, as CSV and as XLSX (N9). The sales report with every column is read and written
// as the server does it, and the output is discarded; memory is sampled all the time.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#api/db/client.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { hojaOf } from '#api/modules/informes/hoja.ts'
import { CLASES } from '#domain/informes/clases.ts'
import { Filtros, FORMATOS } from '#domain/informes/informes.ts'
import { type Limited, printLimits } from './compare.ts'
import { openScratch } from './scratch.ts'

const ROWS = 200_000
const MOST_MB = 100
const LOOK_MS = 20

const SALES = `
  with d as (
    insert into compras_user_detalle (nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
    select 'Persona ' || n, n::text, 'Argentina', 'Buenos Aires', 'La Plata', '11 ' || n, 'p' || n || '@ejemplo.com', 'Calle', '1', '1900', true
    from generate_series(1, ${ROWS}) n returning id
  )
  insert into compras (referencia, origin, medio, compras_user_detalle_id, product_type, product_id, product_name, grupo, precio,
    precio_moneda, recargo, cotizacion, amount, currency, recibido, estado, vence_en, confirmada_en)
  select upper(substr(md5(id::text), 1, 16)), 'mercadopago', 4, id, 'evento', 1 + id % 50, 'Seminario número ' || id % 50, -1,
    58000 + id % 1000, 'ARS', 2900, 1, 60900 + id % 1000, 'ARS', 60900 + id % 1000, 'confirmada', now(), now()
  from d`

const megabytes = (bytes: number) => bytes / 1_048_576

const scratch = await openScratch()
try {
  await migrateDatabase(scratch.url)
  const filling = new pg.Client({ connectionString: scratch.url })
  await filling.connect()
  await filling.query('alter table compras disable trigger user')
  await filling.query(SALES)
  await filling.query('analyze compras, compras_user_detalle')
  await filling.end()
  const database = openDatabase({ url: scratch.url, max: 2 })
  const buscado = {
    clase: 'ventas' as const,
    columnas: Object.keys(CLASES.ventas.columnas),
    filtros: Filtros.parse({}),
  }
  // Warms up first, like a server that has been running before an export.
  const today = { ...buscado, filtros: Filtros.parse({ opciones: { estado: ['revision'] } }) }
  for (const formato of FORMATOS) for await (const _ of hojaOf(database.pool, today, formato));
  const limits: Limited[] = []
  let complete = true
  for (const formato of FORMATOS) {
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const looking = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, LOOK_MS)
    let [rows, bytes] = [0, 0]
    const began = performance.now()
    const hoja = hojaOf(database.pool, buscado, formato, (some) => {
      rows += some
    })
    for await (const chunk of hoja) bytes += (chunk as Buffer).length
    clearInterval(looking)
    const more = megabytes(peak - before)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `${formato}: ${rows} rows, ${megabytes(bytes).toFixed(1)} MB in ${seconds} s; ${megabytes(peak).toFixed(0)} MB at most`,
    )
    limits.push({ name: `${formato}: MB more than before`, measured: more, most: MOST_MB })
    complete &&= rows === ROWS
  }
  await database.close()
  const reached = printLimits(limits)
  if (!complete) console.log('WRONG: rows are missing')
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/exportes.json'), JSON.stringify(limits, null, 2))
  process.exitCode = reached && complete ? 0 : 1
} finally {
  await scratch.close()
}
