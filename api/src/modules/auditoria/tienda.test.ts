import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyCompra } from '#domain/compras/compras.ts'
import { seeComprobante } from '#domain/compras/gestion.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

it('whoever of staff opens a proof, a private file or an export leaves a row; whoever may not leaves none; what is made ready is not told as looked at [auditoria/looking-recorded compras/receipt-viewing]', async () => {
  const { referencia } = await tienda.buy()
  const url = `/v1/data/compras/${referencia}/comprobante`
  expect((await tienda.sendComprobante(referencia)).statusCode).toBe(200)
  const { comprobante: hash } = await tienda.compra(referencia)
  const looks = [url, `/v1/data/archivos/${hash}`, '/v1/data/compras.csv?estado=pendiente']
  const read = () =>
    tienda.sql(
      `select actor, permiso, tabla, clave, motivo from auditoria where accion = 'lectura' order by id`,
    )

  for (const each of looks) expect((await tienda.visitor('ana').inject({ url: each })).statusCode).toBe(401)
  expect(await read()).toEqual([])

  for (const each of looks) expect((await tienda.visitor('staff').inject({ url: each })).statusCode).toBe(200)
  expect(await read()).toMatchObject([
    { actor: 'staff', tabla: 'compras', clave: referencia, motivo: 'Descarga del comprobante' },
    { actor: 'staff', permiso: 'archivos.ver', tabla: 'archivos', clave: hash },
    { actor: 'staff', tabla: 'compras', clave: '*', motivo: 'Exportación {"estado":"pendiente"}' },
  ])

  expect((await tienda.visitor('staff').inject({ url: `${url}?anticipado=1` })).statusCode).toBe(200)
  expect((await read()).at(-1)).toMatchObject({ motivo: 'Carga anticipada del comprobante' })
  await tienda.visitor('staff').call(seeComprobante, { params: { referencia: referencia } })
  expect((await read()).at(-1)).toMatchObject({ clave: referencia, motivo: 'Vista del comprobante' })
  expect(await read()).toHaveLength(5)
})

it('a sale moves purchase, payment, seat and enrolment without a row; what staff decides has one for each [auditoria/tables-audited auditoria/every-change-recorded]', async () => {
  const written = () =>
    tienda.sql(`select distinct actor, tabla from auditoria where id > $1 order by 2`, [last])
  const [row] = await tienda.sql<{ last: number }>('select max(id)::int as last from auditoria')
  const last = row?.last ?? 0
  for (const proveedor of ['stripe', 'mercadopago', 'paypal'] as const) {
    const compra = await tienda.buyPaid(proveedor)
    await tienda.visitor().call(verifyCompra, { params: { referencia: compra.referencia }, body: {} })
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
  }
  const transfer = await tienda.buy()
  for (const { name, run } of tienda.app.jobs) if (name.startsWith('compras-')) await run()
  expect(await written()).toEqual([])

  await onCompra(tienda.visitor('staff'), 'confirmar', {
    params: { referencia: transfer.referencia },
    body: { motivo: 'Está en el banco' },
  })
  const rows = await written()
  expect(rows).toContainEqual({ actor: 'staff', tabla: 'compras' })
  expect(rows).toContainEqual({ actor: 'staff', tabla: 'evento_usuarios' })
  expect(rows.every(({ actor }) => actor === 'staff')).toBe(true)
  const reasons = await tienda.sql('select distinct motivo, permiso from auditoria where id > $1', [last])
  expect(reasons).toEqual([{ motivo: 'Está en el banco', permiso: 'compras.decidir' }])
})
