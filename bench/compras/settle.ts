// `settle` called 50 times at once with the same news, against the same statements written by hand, in turns, in one
// process.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PROVEEDOR } from '#api/db/actor.ts'
import { openDatabase } from '#api/db/client.ts'
import { createCorreo } from '#api/mail/correo.ts'
import { createAjustesService } from '#api/modules/ajustes/service.ts'
import { createArchivosService } from '#api/modules/archivos/service.ts'
import { createCorreosDeCompra } from '#api/modules/compras/correos.ts'
import { createCuponesDeCompra } from '#api/modules/compras/cupones/cupones.ts'
import { createEntry } from '#api/modules/compras/settle/entry.ts'
import type { Hecho } from '#api/modules/compras/settle/hechos.ts'
import { createSettle } from '#api/modules/compras/settle/settle.ts'
import { createCiclo } from '#api/modules/consultores/ciclo/ciclo.ts'
import { createRenovaciones } from '#api/modules/consultores/ciclo/renovaciones.ts'
import { createCuponesService } from '#api/modules/cupones/service.ts'
import { createEsperas } from '#api/modules/eventos/espera/espera.ts'
import { createEventosService } from '#api/modules/eventos/service.ts'
import { createCodigosDeEntrada } from '#api/modules/inscripciones/entradas/codigo.ts'
import { createEntradasService } from '#api/modules/inscripciones/entradas/service.ts'
import { createInscripcionesService } from '#api/modules/inscripciones/service.ts'
import { createPedidosService } from '#api/modules/pedidos/service.ts'
import type { Secrets } from '#api/secrets/keys.ts'
import { countStatements } from '#testing/database/count-statements.ts'
import { aCompra, rowsOf } from '#testing/rows/factories.ts'
import { inTurns } from '../compare.ts'
import { EVENTOS } from './catalogue.ts'
import { inTransaction, lockOf, settleFloor } from './floor.ts'

/** Required ratio against the floor. */
const LEAST = 0.7
const DUPLICATES = 50
const PURCHASES = Number(process.env['BENCH_SETTLES'] ?? 40)

const database = openDatabase({ url: String(process.env['DATABASE_URL']), max: 10 })
const { pool } = database
const inscripciones = createInscripcionesService()
const secrets: Secrets = ['a secret for measurements only, long enough']
const config = { secrets, mailOrganizacion: 'equipo@ejemplo.com' }
const clock = () => new Date()
const correo = createCorreo(config)
const eventos = createEventosService(createEsperas({ database, correo, config, clock }))
const entradas = createEntradasService({
  database,
  correo,
  eventos,
  codigos: createCodigosDeEntrada(secrets),
})
const archivos = createArchivosService({ database, config, clock })
const ajustes = createAjustesService({ database, clock })
const pedidos = createPedidosService({ database, config, correo, archivos, ajustes, clock })
const ciclo = createCiclo({ database, ajustes, correo, releasePedidos: pedidos.releaseOf, clock })
const renovaciones = createRenovaciones({ database, ciclo, ajustes, clock })
const settle = createSettle({
  database,
  entry: createEntry({ eventos, inscripciones, pedidos, renovaciones, clock }),
  correos: createCorreosDeCompra({
    correo,
    eventos,
    inscripciones,
    entradas,
    organizacion: 'equipo@ejemplo.com',
    clock,
  }),
  cupones: createCuponesDeCompra({
    database,
    eventos,
    renovaciones,
    cupones: createCuponesService({ database, clock }),
  }),
  clock,
})

interface Pendiente {
  id: number
  paymentId: string
}

/** Inserts purchases with a held seat and an open checkout. */
async function insertPendientes(count: number): Promise<Pendiente[]> {
  const compras = await Promise.all(
    Array.from({ length: count }, (_, n) => aCompra(rowsOf(pool), { id_evento: 1 + (n % EVENTOS) })),
  )
  return compras.map(({ id }) => ({ id, paymentId: randomUUID() }))
}

const RESPONSE = { id: 1, status: 'approved', transaction_amount: 47250, currency_id: 'ARS' }

function ours({ id, paymentId }: Pendiente): Promise<unknown> {
  const hecho: Hecho = {
    tipo: 'pago',
    paymentId,
    estado: 'pagado',
    referencia: null,
    minor: 4_725_000n,
    moneda: 'ARS',
    response: RESPONSE,
  }
  return settle.settle(id, [hecho], PROVEEDOR)
}

const FLOOR_PAGO = { amount: '47250', currency: 'ARS', response: JSON.stringify(RESPONSE) }
const floor = ({ id, paymentId }: Pendiente) =>
  inTransaction(pool, lockOf(id), (run) => settleFloor(run, id, { paymentId, ...FLOOR_PAGO }))

type Work = (pendiente: Pendiente) => Promise<unknown>

const settleAll = (pendientes: Pendiente[], work: Work) =>
  pendientes.reduce(
    (before, pendiente) =>
      before.then(async () => {
        await Promise.all(Array.from({ length: DUPLICATES }, () => work(pendiente)))
      }),
    Promise.resolve(),
  )

async function perSecond(work: Work): Promise<number> {
  const pendientes = await insertPendientes(PURCHASES)
  const start = performance.now()
  await settleAll(pendientes, work)
  return ((PURCHASES * DUPLICATES) / (performance.now() - start)) * 1000
}

/** Statements of the first call and of one repetition. */
async function statementsOf(pool: pg.Pool, work: Work): Promise<{ first: number; repeat: number }> {
  const [pendiente] = (await insertPendientes(1)) as [Pendiente]
  return {
    first: await countStatements(pool, () => work(pendiente)),
    repeat: await countStatements(pool, () => work(pendiente)),
  }
}

/** Checks that each purchase has one mail, one enrolment and one confirmation, however often it was settled. */
async function checkOutcome(): Promise<void> {
  const { rows } = await pool.query(
    `select count(*)::int as wrong from compras c where c.estado <> 'confirmada'
       or 1 <> (select count(*) from correos m where m.compra_id = c.id)
       or 1 <> (select count(*) from evento_usuarios e where e.compra_id = c.id)
       or 1 <> (select count(*) from compras_historia h where h.compra_id = c.id and h.hacia = 'confirmada')`,
  )
  if (rows[0].wrong) throw new Error(`${rows[0].wrong} purchases are not settled once`)
}

await pool.query('truncate compras, compras_user_detalle cascade')
await perSecond(floor)
await perSecond(ours)
const row = await inTurns('settle, 50 at once', LEAST, {
  ours: () => perSecond(ours),
  floor: () => perSecond(floor),
})
await checkOutcome()
const statements = { ours: await statementsOf(pool, ours), floor: await statementsOf(pool, floor) }
console.log(JSON.stringify({ row, statements }))
await database.close()
