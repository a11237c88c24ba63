// node bench/compras-staff.ts: what staff wait for when they look for a purchase, with 2,000 and with 200,000 of them (N2):
// in the list and in the search of every screen, by each thing that a person may know of it. Asked in turns through the whole
// server, another purchase each time. What 95 of 100 take may be at most 1.3 of what they take in the small house, as the median
// of five rounds, since the slowest of a round are whatever else the machine did; and 300 ms at most, in all of them.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { median, p95 } from './compare.ts'
import { ask, type House, openHouse } from './houses.ts'
import { openScratch } from './scratch.ts'

const SIZES = [2_000, 200_000] as const
const ROUNDS = 5
const TURNS = ROUNDS * Number(process.env['BENCH_TURNS'] ?? 30)
const WARM_UP = 20
const MOST = { ratio: 1.3, ms: 300 }

const FILLED = ['usuarios', 'compras', 'compras_user_detalle', 'compras_historia']

const letters = (seed: string, count: number) =>
  `initcap(substr(translate(md5('${seed}' || n), '0123456789', 'ghijklmnop'), 1, ${count}))`
const NOMBRE = `${letters('a', 7)} || ' ' || ${letters('b', 8)}`
/** One in two bought online, with an account; 60 are under review however many there are, and no two cost the same. */
const FILL = `
  insert into usuarios (id, nombre, email, telefono, cuit_cuil)
    select 1000000 + n, ${NOMBRE},
      'u' || md5(n::text) || '@correo.com', '11 ' || (40000000 + n), '20' || (20000000 + n) || '3'
    from generate_series(1, :rows) n where n % 2 = 0;
  insert into compras_user_detalle (id, nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
    select 1000000 + n, ${NOMBRE}, (20000000 + n)::text,
      'AR', 'Salta', 'Salta', '11 ' || (40000000 + n), 'd' || md5(n::text) || '@correo.com', 'Sol', '1', '1', true
    from generate_series(1, :rows) n where n % 2 = 1;
  insert into compras (id, referencia, estado, origin, medio, compras_user_detalle_id, user_id, product_type, product_id, product_name,
    grupo, precio, precio_moneda, recargo, cotizacion, amount, currency, recibido, vence_en, creado_en, order_id, por_revisar)
  select 1000000 + n, regexp_replace(upper(substr(md5('r' || n), 1, 16)), '(....)(?=.)', '\\1-', 'g'),
    case when n <= 60 then 'revision' else 'confirmada' end, case when n % 2 = 1 then 'transferencia' else 'stripe' end,
    case when n % 2 = 1 then 2 else 128 end, case when n % 2 = 1 then 1000000 + n end, case when n % 2 = 0 then 1000000 + n end,
    'libro', 1 + n % 50, 'Volver', -1, n, 'ARS', 0, 1, 100000 + n, 'ARS', 100000 + n, now(), now() - n * interval '1 minute',
    case when n % 2 = 0 then 'cs_' || md5(n::text) end, false
  from generate_series(1, :rows) n`

interface Sample {
  referencia: string
  nombre: string
  email: string
  documento: string
  telefono: string
  amount: string
  order_id: string
}

const SAMPLES = `
  select c.referencia, coalesce(d.nombre_y_apellido, u.nombre) as nombre, coalesce(d.email, u.email) as email,
    coalesce(d.dni, u.cuit_cuil) as documento, coalesce(d.telefono, u.telefono) as telefono,
    round(c.amount)::text as amount, c.order_id
  from compras c left join compras_user_detalle d on d.id = c.compras_user_detalle_id left join usuarios u on u.id = c.user_id
  where c.id > 1000000 order by (c.order_id is null), md5(c.id::text) limit $1`

const list = (q: string) => `/data/compras?limit=50&q=${encodeURIComponent(q)}`
const palette = (q: string) => `/gestion/buscar?q=${encodeURIComponent(q)}`

/** A sample is what somebody knows of one purchase; what was asked must find it. */
const KNOWN: Record<string, (sample: Sample) => string> = {
  reference: ({ referencia }) => referencia,
  'end of the reference': ({ referencia }) => referencia.slice(-9),
  name: ({ nombre }) => nombre.toUpperCase(),
  'e-mail': ({ email }) => email,
  amount: ({ amount }) => amount,
  document: ({ documento }) => documento,
  telephone: ({ telefono }) => telefono,
  "provider's id": ({ order_id }) => order_id,
}
const PLAIN: Record<string, string> = {
  'list: first page': '/data/compras?limit=50',
  'list: under review': '/data/compras?limit=50&estado=revision',
  'list: cheapest first': '/data/compras?limit=50&order=amount,ASC',
  'list: a week': '/data/compras?limit=50&creadoEn=2020-01-01..2020-01-08',
  'transfers to review': '/gestion/transferencias?',
}

const rounds = (times: number[]) =>
  Array.from({ length: ROUNDS }, (_, i) => p95(times.slice((i * TURNS) / ROUNDS, ((i + 1) * TURNS) / ROUNDS)))
const shown = (value: number) => value.toFixed(1)

async function samplesOf({ databaseUrl }: House): Promise<Sample[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Sample>(SAMPLES, [TURNS + WARM_UP])
  await client.end()
  return rows
}

async function time(house: House, url: string, referencia?: string): Promise<number> {
  const { ms, body } = await ask<{ data: object[] }>(house, url)
  if (referencia && !JSON.stringify(body).includes(referencia)) throw new Error(`${url} did not find it`)
  return ms
}

const scratch = await openScratch()
const houses: { house: House; samples: Sample[]; ms: Record<string, number[]> }[] = []
try {
  for (const rows of SIZES) {
    const house = await openHouse(scratch.url, rows, { fill: FILL, filled: FILLED })
    houses.push({ house, samples: await samplesOf(house), ms: {} })
  }
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    for (const { house, samples, ms } of turn % 2 ? houses : houses.toReversed()) {
      const sample = samples[turn] as Sample
      const note = (question: string, took: number) => {
        ms[question] ??= []
        if (turn >= WARM_UP) ms[question].push(took)
      }
      for (const [question, url] of Object.entries(PLAIN)) note(question, await time(house, url))
      for (const [name, textOf] of Object.entries(KNOWN)) {
        note(`list: by ${name}`, await time(house, list(textOf(sample)), sample.referencia))
        note(`search: by ${name}`, await time(house, palette(textOf(sample)), sample.referencia))
      }
    }
  }
  const [small, many] = houses
  const rows = Object.entries(small?.ms ?? {}).map(([question, times]) => {
    const [few, most] = [rounds(times), rounds(many?.ms[question] ?? [])]
    const ratio = median(most.map((ms, i) => ms / (few[i] ?? 0)))
    const medians = [median(times), median(many?.ms[question] ?? [])]
    return { question, medians, small: median(few), large: median(most), largest: Math.max(...most), ratio }
  })
  console.table(
    rows.map(({ question, medians, small, large, ratio }) => ({
      question,
      medians: medians.map(shown).join(' → '),
      'p95 at 2,000': shown(small),
      'p95 at 200,000': shown(large),
      ratio: ratio.toFixed(2),
    })),
  )
  const over = rows.filter(({ largest, ratio }) => largest > MOST.ms || ratio > MOST.ratio)
  for (const { question } of over) console.log(`grows: ${question}`)
  console.log(`At most ${MOST.ratio} of what it takes with 2,000 purchases, and ${MOST.ms} ms`)
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(
    join(import.meta.dirname, 'results/compras-staff.json'),
    JSON.stringify({ rows, most: MOST }, null, 2),
  )
  process.exitCode = over.length === 0 ? 0 : 1
} finally {
  for (const { house } of houses) await house.close()
  await scratch.close()
}
