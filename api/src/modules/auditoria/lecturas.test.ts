import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { multipart } from '#testing/multipart.ts'
import { COMPRADOR, EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

it('whoever of staff opens a proof, a private file or an export leaves a row; whoever may not leaves none [S58.9]', async () => {
  const { item } = await tienda.visitor().call(createCompra, {
    body: {
      product_type: 'evento',
      product_id: EN_PERSONA,
      medio: MedioPago.transferencia1,
      comprador: COMPRADOR,
    },
  })
  const proof = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'], 'comprobante.pdf')
  const url = `/v1/data/compras/${item.referencia}/comprobante`
  expect((await tienda.visitor().inject(await multipart(url, { archivo: proof }))).statusCode).toBe(200)
  const { comprobante: hash } = await tienda.compra(item.referencia)
  const looks = [url, `/v1/data/archivos/${hash}`, '/v1/data/compras.csv?estado=pendiente']
  const read = () =>
    tienda.sql(
      `select actor, permiso, tabla, clave, motivo from auditoria where accion = 'lectura' order by id`,
    )

  for (const each of looks) expect((await tienda.visitor('ana').inject({ url: each })).statusCode).toBe(403)
  expect(await read()).toEqual([])

  for (const each of looks) expect((await tienda.visitor('staff').inject({ url: each })).statusCode).toBe(200)
  expect(await read()).toMatchObject([
    { actor: 'staff', tabla: 'compras', clave: item.referencia, motivo: 'Descarga del comprobante' },
    { actor: 'staff', permiso: 'archivos.ver', tabla: 'archivos', clave: hash },
    { actor: 'staff', tabla: 'compras', clave: '*', motivo: 'Exportación {"estado":"pendiente"}' },
  ])
})
