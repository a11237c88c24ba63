// node bench/movimientos.ts: a statement of 500 rows against 200,000 purchases, read, imported and matched as staff do it,
// as a ratio against the same 500 rows inserted by hand, in turns on the same database.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import type { Actor } from '#api/db/actor.ts'
import { openDatabase } from '#api/db/client.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { median } from './compare.ts'
import { openScratch } from './scratch.ts'

const COMPRAS = Number(process.env['BENCH_COMPRAS'] ?? 200_000)
const ROWS = 500
const TURNS = 5
const MEDIO = 2
/** Reading, telling twins apart, finding every purchase and writing the verdicts, beside the bare inserts. */
const MOST = 25

const actor: Actor = {
  tipo: 'staff',
  usuarioId: 1,
  sesion: crypto.randomUUID(),
  requestId: crypto.randomUUID(),
  direccion: '127.0.0.1',
}

/** One in ten waits for its transfer, at one of five prices. */
const PURCHASES = `
  insert into compras_user_detalle (nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
    select 'Persona ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26), (20000000 + n)::text, '-', '-', '-', '-', 'persona' || n || '@ejemplo.com', '-', '-', '-', true
    from generate_series(1, $1) n;
`
const COMPRAS_SQL = `
  insert into compras (referencia, estado, origin, medio, compras_user_detalle_id, product_type, product_id, product_name,
    grupo, precio, precio_moneda, recargo, cotizacion, amount, currency, recibido, vence_en, creado_en)
  select regexp_replace(upper(substr(md5('r' || d.id), 1, 16)), '(....)(?=.)', '\\1-', 'g'),
    case when d.id % 10 = 0 then 'pendiente' else 'confirmada' end, 'transferencia', ${MEDIO}, d.id, 'libro', 1, 'Libro',
    -1, p, 'ARS', 0, 1000, p, 'ARS', case when d.id % 10 = 0 then 0 else p end, now() + interval '5 days', now()
  from compras_user_detalle d, lateral (select (30000 + d.id % 5 * 1000)::numeric as p) x
  where d.email like 'persona%@ejemplo.com'
`

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ'
let series = 0
/** Other lines each time, about the same purchases. */
async function rowsOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ referencia: string; amount: string; dni: string; nombre: string }>(
    `select c.referencia, c.amount, d.dni, d.nombre_y_apellido as nombre from compras c
     join compras_user_detalle d on d.id = c.compras_user_detalle_id
     where c.estado = 'pendiente' and d.email like 'persona%' order by c.id limit $1`,
    [ROWS],
  )
  const tag = `${ALPHABET[series % 22]}${series++}`
  return rows.map((row, at) => ({
    ...row,
    texto: at % 2 ? `TRANSF ${tag} ${row.referencia}` : `TRANSF ${tag} VARIOS ${at}`,
    cuit: `20${row.dni}0`,
    fecha: new Date().toISOString().slice(0, 10),
  }))
}
type Rows = Awaited<ReturnType<typeof rowsOf>>

const fileOf = (rows: Rows) =>
  new File(
    [
      [
        'Fecha;Concepto;CUIT;Ordenante;Importe',
        ...rows.map((r) => [r.fecha, r.texto, r.cuit, r.nombre, r.amount.replace('.', ',')].join(';')),
      ].join('\n'),
    ],
    'extracto.csv',
  )
const PLANTILLA = JSON.stringify({
  separador: ';',
  codificacion: 'utf-8',
  fecha: 'ymd',
  decimal: ',',
  encabezado: 0,
  columnas: { fecha: 0, texto: [1], cuit: 2, pagador: 3, importe: 4, credito: null, debito: null, id: null },
})

async function insertByHand(client: pg.PoolClient, rows: Rows): Promise<void> {
  const id = crypto.randomUUID()
  await client.query('begin')
  await client.query(`select set_config('senda.actor', $1, true)`, [JSON.stringify(actor)])
  await client.query(
    `insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas) values ($1, ${MEDIO}, 'x', 'csv', $2, 0, 0, 0)`,
    [id, rows.length],
  )
  await client.query(
    `insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
     select ${MEDIO}, $1, f, i, 'ARS', p, c, t, encode(sha256(convert_to(t || i || c, 'UTF8')), 'hex'), 1
     from unnest($2::date[], $3::numeric[], $4::text[], $5::text[], $6::text[]) u(f, i, p, c, t)`,
    [
      id,
      rows.map((r) => r.fecha),
      rows.map((r) => r.amount),
      rows.map((r) => r.nombre),
      rows.map((r) => r.cuit),
      rows.map((r) => r.texto),
    ],
  )
  await client.query('commit')
}

const scratch = await openScratch({ durable: true })
try {
  await migrateDatabase(scratch.url)
  await loadDemo(scratch.url, { consultores: 40 })
  const config = readConfig({
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: scratch.url,
    DATA_DIR: scratch.folder,
    LOG_LEVEL: 'warn',
    PORT: '0',
  })
  const database = openDatabase({ url: scratch.url, max: 4 })
  // A connection of its own: those of the server give up on a statement that takes this long.
  const filling = new pg.Client({ connectionString: scratch.url })
  await filling.connect()
  await filling.query('alter table compras disable trigger user')
  await filling.query(PURCHASES, [COMPRAS])
  await filling.query(COMPRAS_SQL)
  await filling.query('alter table compras enable trigger user')
  await filling.query('vacuum analyze compras, compras_user_detalle, usuarios, movimientos')
  await filling.end()
  const app = await buildApp(config, database, { pages: false })
  const client = await database.pool.connect()
  const clear = () => client.query('delete from movimientos')

  const turns: { ours: number; floor: number; sure: number }[] = []
  // The first turn is counted by nobody.
  for (let turn = 0; turn <= TURNS; turn++) {
    const byHand = await rowsOf(database.pool)
    let begun = performance.now()
    await insertByHand(client, byHand)
    const floor = performance.now() - begun
    await clear()
    const rows = await rowsOf(database.pool)
    begun = performance.now()
    const imported = await app.movimientos.extractos.import(
      1,
      { id: crypto.randomUUID(), medio: MEDIO, archivo: fileOf(rows), plantilla: PLANTILLA },
      actor,
    )
    const ours = performance.now() - begun
    const sure = imported.veredictos.find(({ veredicto }) => veredicto === 'segura')?.cuantos ?? 0
    await clear()
    if (turn > 0) turns.push({ ours, floor, sure })
  }
  client.release()
  await app.server.close()
  await database.close()

  const figures = {
    compras: COMPRAS,
    filas: ROWS,
    ms: Math.round(median(turns.map(({ ours }) => ours))),
    floorMs: Math.round(median(turns.map(({ floor }) => floor))),
    ratio: Number(median(turns.map(({ ours, floor }) => ours / floor)).toFixed(1)),
    seguras: Math.min(...turns.map(({ sure }) => sure)),
    most: MOST,
  }
  console.table([figures])
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results', 'movimientos.json'), JSON.stringify(figures, null, 2))
  if (figures.ratio > MOST || figures.seguras < ROWS) {
    throw new Error('a statement takes too long, or misses purchases that it names')
  }
} finally {
  await scratch.close()
}
