import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../../db/actor.ts'
import { createInscripcionesService } from './service.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('an online course is open for 3 months from its payment, to the second [unidades/units-for-paid-only]', async () => {
  const inscripciones = createInscripcionesService()
  const [nora] = await site.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`)
  const [curso] = await site.sql<{ id: number }>(
    `select id_evento as id from eventos where modalidad = 'Online' and id_estado in (1, 3) order by 1 limit 1`,
  )
  const [compra] = await site.sql<{ id: number }>(
    'select id from compras where id not in (select compra_id from evento_usuarios where compra_id is not null) limit 1',
  )
  const userId = nora?.id as number
  const IdEvento = curso?.id as number
  const pagado = new Date('2031-01-15T13:30:00Z')
  const until = new Date('2031-04-15T13:30:00Z')
  await site.database.transaction(SISTEMA, (tx) =>
    inscripciones.pay(
      tx,
      {
        IdEvento,
        user_id: userId,
        compra_id: compra?.id as number,
        Precio: '30000',
        PrecioUsd: '60',
        IdFormaPago: 1,
        online: true,
      },
      pagado,
    ),
  )
  const isOpenAt = (moment: Date) => inscripciones.isVigente(site.database.db, IdEvento, userId, moment)
  const [row] = await site.sql<{ abierta_hasta: Date }>(
    'select abierta_hasta from evento_usuarios where user_id = $1 and id_evento = $2',
    [userId, IdEvento],
  )
  expect(row?.abierta_hasta).toEqual(until)
  expect(await isOpenAt(new Date(until.getTime() - 1000))).toBe(true)
  expect(await isOpenAt(until)).toBe(false)
})
