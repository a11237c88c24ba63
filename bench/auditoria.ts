// node bench/auditoria.ts: what the audit costs a write of a table that sales move all day. The same change of a seat
// row, in turns: without the trigger, with it in the name of a provider (nothing is recorded), and in the name of staff
// (a row is recorded). Whole transactions as the application sends them, and the statement alone.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Actor, PROVEEDOR } from '#api/db/actor.ts'
import { openDatabase } from '#api/db/client.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { median } from './compare.ts'
import { openScratch } from './scratch.ts'

const TURNS = 7
const TRANSACTIONS = 300
const STATEMENTS = 40
/** A sale must not notice the trigger. */
const MOST = 1.5

const staff: Actor = {
  tipo: 'staff',
  usuarioId: 1,
  sesion: crypto.randomUUID(),
  requestId: crypto.randomUUID(),
  direccion: '127.0.0.1',
}
const WAYS = [
  { name: 'without the trigger', trigger: 'disable', actor: PROVEEDOR },
  { name: 'a provider', trigger: 'enable', actor: PROVEEDOR },
  { name: 'staff', trigger: 'enable', actor: staff },
] as const

const someText = () => crypto.randomUUID()

const scratch = await openScratch({ durable: true })
try {
  await migrateDatabase(scratch.url)
  await loadDemo(scratch.url, { consultores: 40 })
  const database = openDatabase({ url: scratch.url, max: 2 })
  const { rows: seats } = await database.pool.query<{ id: number }>(
    'select id_evento as id from evento_sociales order by 1',
  )

  /** Microseconds of a transaction that changes one row. */
  async function transactionOf(actor: Actor): Promise<number> {
    const begun = performance.now()
    for (let i = 0; i < TRANSACTIONS; i++) {
      const { id } = seats[i % seats.length] as { id: number }
      await database.transaction(actor, (tx) =>
        tx.execute(sql`update evento_sociales set legales = ${someText()} where id_evento = ${id}`),
      )
    }
    return ((performance.now() - begun) * 1000) / TRANSACTIONS
  }

  /** Microseconds of a changed row, as the database reckons them. */
  async function statementOf(actor: Actor): Promise<number> {
    return database.transaction(actor, async (tx) => {
      let ms = 0
      for (let i = 0; i < STATEMENTS; i++) {
        const { rows } = await tx.execute<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
          sql`explain (analyze, format json) update evento_sociales set legales = ${someText()}`,
        )
        ms += rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0
      }
      return (ms * 1000) / (STATEMENTS * seats.length)
    })
  }

  const measured = WAYS.map(({ name }) => ({
    name,
    transactions: [] as number[],
    statements: [] as number[],
  }))
  // The first turn is counted by nobody.
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [at, { trigger, actor }] of WAYS.entries()) {
      await database.pool.query(`alter table evento_sociales ${trigger} trigger registrar_cambio`)
      const [transaction, statement] = [await transactionOf(actor), await statementOf(actor)]
      if (turn === 0) continue
      measured[at]?.transactions.push(transaction)
      measured[at]?.statements.push(statement)
    }
  }
  await database.close()

  const figures = measured.map(({ name, transactions, statements }) => ({
    name,
    transaction: median(transactions),
    statement: median(statements),
  }))
  const floor = figures[0]
  const rows = figures.map(({ name, transaction, statement }) => ({
    name,
    'transaction µs': Math.round(transaction),
    'transaction ratio': Number((transaction / (floor?.transaction ?? 1)).toFixed(2)),
    'row µs': Math.round(statement),
    'row ratio': Number((statement / (floor?.statement ?? 1)).toFixed(2)),
  }))
  console.table(rows)
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/auditoria.json'), `${JSON.stringify(rows, null, 2)}\n`)
  const sale = rows[1]?.['transaction ratio'] ?? Number.POSITIVE_INFINITY
  if (sale > MOST) {
    console.error(`A sale takes ${sale} times as long with the trigger, which is more than ${MOST}.`)
    process.exitCode = 1
  }
} finally {
  await scratch.close()
}
