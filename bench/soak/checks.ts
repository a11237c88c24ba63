// Checks after the soak: the invariants of money and seats, and agreement of our tables with providers, mailbox,
// queue and caches.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { wrongRows } from '#testing/guards/dinero.ts'
import type { Sales } from './buyers.ts'
import type { World } from './world.ts'

interface Pago {
  proveedor: string
  id: string
  referencia: string | null
  monto: number
  reembolsado: number
  acciones: string[]
}

interface Known {
  sales: Sales
  learners: readonly { id: number; paso: number }[]
  curso: number
  libro: number
}

/** Violations by name. */
type Wrong = Map<string, unknown[]>

const QUIET_WITHIN_MS = 8 * 60_000
const LOOK_EVERY_MS = 5_000

async function listPaid(world: World): Promise<Pago[]> {
  const answer = await fetch(`${world.sandbox.url}/control/pagos`)
  const pagos = (await answer.json()) as Pago[]
  return pagos.filter(({ acciones, reembolsado }) => acciones.includes('reembolsar') || reembolsado > 0)
}

/** In addition to `wrongRows`: comparison with the providers' data, as statements on `$1`. */
const AGAINST_PROVIDERS = {
  'paid at the provider, and neither confirmed nor given back nor under review': `
    select p.* from jsonb_to_recordset($1) p (proveedor text, id text, referencia text, monto numeric, reembolsado numeric)
    left join compras c using (referencia) where p.monto > p.reembolsado
      and coalesce(c.estado, '') not in ('confirmada', 'revision')`,
  'confirmed without a payment at the provider': `
    select c.referencia from compras c where c.estado = 'confirmada' and c.origin <> 'transferencia'
      and c.creado_en > $2 and not exists (select from jsonb_to_recordset($1) p (referencia text) where p.referencia = c.referencia)`,
  'paid twice, and kept': `
    select referencia from jsonb_to_recordset($1) p (referencia text, monto numeric, reembolsado numeric)
    where p.monto > p.reembolsado group by 1 having count(*) > 1`,
}

const OF_THE_REST = {
  'mails that did not go out': `
    select id, plantilla, intentos, error from correos where estado <> 'enviado' and creado_en > $1
      and proximo_intento_en < now() + interval '1 hour'`,
  'notices of providers that were not dealt with': `
    select * from webhook_eventos where creado_en > $1 and procesado_en is null`,
  'jobs that nobody ends': `
    select name, state, started_on from pgboss.job where state = 'active' and started_on < now() - interval '5 minutes'`,
  'jobs that nobody begins': `
    select name, state, start_after from pgboss.job where state in ('created', 'retry') and start_after < now() - interval '2 minutes'`,
  'refunds that nobody sends': `
    select id, estado from reembolsos where creado_en > $1 and estado not in ('hecho', 'anulado', 'fallido')`,
}

interface Checks {
  /** Repeats the checks until nothing is wrong, or a long quiet time has passed. */
  untilRight(known: Known): Promise<Wrong>
}

/** Violations that exist at the start belong to the demo data and are not counted. */
export async function openChecks(world: World, eventos: readonly number[]): Promise<Checks> {
  const { pool } = world
  const begun = new Date()
  const moneyRows = async () => {
    const found: [string, string][] = []
    for (const evento of eventos) {
      for (const [what, statement] of Object.entries(wrongRows(evento))) {
        for (const row of (await pool.query(statement)).rows) found.push([what, JSON.stringify(row)])
      }
    }
    return found
  }
  const before = new Set((await moneyRows()).map(([what, row]) => what + row))

  async function look(known: Known): Promise<Wrong> {
    const wrong: Wrong = new Map()
    const add = (what: string, rows: unknown[]) => rows.length && wrong.set(what, rows)
    const money = (await moneyRows()).filter(([what, row]) => !before.has(what + row))
    for (const what of new Set(money.map(([name]) => name))) {
      add(what, [...new Set(money.filter(([name]) => name === what).map(([, row]) => row))])
    }
    const paid = JSON.stringify(await listPaid(world))
    for (const [what, statement] of Object.entries(AGAINST_PROVIDERS)) {
      const values = statement.includes('$2') ? [paid, begun] : [paid]
      add(what, (await pool.query(statement, values)).rows)
    }
    for (const [what, statement] of Object.entries(OF_THE_REST)) {
      add(what, (await pool.query(statement, statement.includes('$1') ? [begun] : [])).rows)
    }
    add('purchases that were answered and are not there', await missing(pool, known.sales.references))
    add('progress that was answered and is not there', await lostProgress(pool, known))
    add('a book whose price is not the same everywhere', await differingPrices(world, known.libro))
    return wrong
  }

  return {
    async untilRight(known) {
      const deadline = Date.now() + QUIET_WITHIN_MS
      for (;;) {
        const wrong = await look(known)
        if (wrong.size === 0 || Date.now() > deadline) return wrong
        await sleep(LOOK_EVERY_MS)
      }
    },
  }
}

async function missing(pool: pg.Pool, references: readonly string[]): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select r from unnest($1::text[]) r where not exists (select from compras where referencia::text = r)
     union all select r from unnest($1::text[]) r group by r having count(*) > 1`,
    [references],
  )
  return rows
}

async function lostProgress(pool: pg.Pool, { learners, curso }: Known): Promise<unknown[]> {
  const { rows } = await pool.query<{ user_id: number; paso: number }>(
    'select user_id, paso from evento_usuarios where id_evento = $1',
    [curso],
  )
  return learners.filter(
    ({ id, paso }) => (rows.find(({ user_id }) => user_id === id)?.paso ?? Number.NaN) < paso,
  )
}

/** Finds processes whose cached price differs from the table. */
async function differingPrices(world: World, id: number): Promise<unknown[]> {
  const { rows } = await world.pool.query<{ precio: string }>('select precio from libros where id = $1', [id])
  const wanted = Number(rows[0]?.precio)
  const seen = await Promise.all(
    world.processes.map(async ({ url }) => {
      const answer = await fetch(`${url}/v1/libros/${id}`)
      return Number(((await answer.json()) as { item: { precio: number } }).item.precio)
    }),
  )
  return seen.filter((price) => price !== wanted).map((price) => ({ wanted, price }))
}
