// What the first build wrote about money and seats, after the migration that made them add up.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dropDatabase } from '#testing/database/test-cluster.ts'
import { migrateDatabase } from '../../db/migrate.ts'

const MIGRATION = 'dinero_y_lugares'
const name = `dinero_${process.pid}`
let client: pg.Client
let folder: string

/** A database as it was before the migration, with purchases in every state. */
beforeAll(async () => {
  const cluster = new pg.Client({ connectionString: inject('testClusterUrl') })
  await cluster.connect()
  await cluster.query(`create database ${name} template template0`)
  await cluster.end()
  const url = Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` }).href
  folder = await mkdtemp(join(tmpdir(), 'senda-before-'))
  await cp(join(import.meta.dirname, '../../db/migrations'), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith(MIGRATION)),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.query(`
    insert into categorias2 (nombre, code) values ('C', 'c');
    insert into eventos (titulo, modalidad, fecha, id_categoria2) values ('E', 'Presencial', now(), 1);
    insert into evento_sociales (id_evento, fecha, cupo) values (1, now(), 3);
    insert into compras (referencia, estado, origin, medio, product_type, product_id, product_name, grupo, precio,
      precio_moneda, recargo, cotizacion, amount, currency, order_id, payment_id, retiene_cupo, vence_en, confirmada_en)
    select r, e, o, 4, 'evento', 1, 'E', -1, 100, 'ARS', 0, 1, 100, 'ARS', r, case when o = 'stripe' then r end, h, now(), now()
    from (values ('held', 'pendiente', 'stripe', true), ('paid', 'confirmada', 'stripe', true),
      ('back', 'reembolsada', 'stripe', false), ('disputed', 'revision', 'stripe', true),
      ('bank', 'confirmada', 'transferencia', true), ('bank back', 'reembolsada', 'transferencia', false)) v(r, e, o, h);
    insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency)
    select 'stripe', referencia, id, case referencia when 'back' then 'reembolsado' when 'disputed' then 'contracargo' else 'pagado' end, 100, 'ARS'
    from compras where referencia in ('paid', 'back', 'disputed');
    insert into compras_historia (compra_id, desde, hacia, actor, motivo)
    select 1, 'pendiente', 'fallida', 'comprador', m from unnest(array['Reemplazada por otra compra',
      'La actividad se canceló: lluvia', 'La actividad se canceló para vos', 'El pago fue rechazado']) m;`)
  await migrateDatabase(url, { base: false })
})
afterAll(async () => {
  await client.end()
  await dropDatabase(inject('testClusterUrl'), name)
  await rm(folder, { recursive: true })
})

describe('purchases of the first build', () => {
  it('count their seats into the total of the event [D28.3]', async () => {
    const { rows } = await client.query('select capacidad, cupo from evento_sociales')
    expect(rows).toEqual([{ capacidad: 7, cupo: 3 }])
  })

  it('keep why they ended, beside the sentence that said it [S190]', async () => {
    const { rows } = await client.query(`select datos->>'causa' as causa from compras_historia
      where hacia = 'fallida' order by id`)
    expect(rows.map(({ causa }) => causa)).toEqual(['reemplazada', 'cancelada', null, null])
  })

  it('keep their money: what is here, what went back, what is disputed [D29.1]', async () => {
    const { rows } = await client.query(`
      select c.referencia, c.recibido, p.estado, p.disputa, r.importe as devuelto, r.estado as reembolso
      from compras c left join compras_pagos p on p.compra_id = c.id left join reembolsos r on r.compra_id = c.id
      order by c.id`)
    const none = { disputa: null, devuelto: null, reembolso: null }
    expect(rows).toEqual([
      { ...none, referencia: 'held', recibido: '0.00', estado: null },
      { ...none, referencia: 'paid', recibido: '100.00', estado: 'pagado' },
      {
        referencia: 'back',
        recibido: '0.00',
        estado: 'pagado',
        disputa: null,
        devuelto: '100.00',
        reembolso: 'hecho',
      },
      { ...none, referencia: 'disputed', recibido: '0.00', estado: 'pagado', disputa: 'abierta' },
      { ...none, referencia: 'bank', recibido: '100.00', estado: 'pagado' },
      {
        referencia: 'bank back',
        recibido: '0.00',
        estado: 'pagado',
        disputa: null,
        devuelto: '100.00',
        reembolso: 'hecho',
      },
    ])
  })
})
