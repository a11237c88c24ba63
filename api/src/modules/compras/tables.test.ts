import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
})
afterAll(() => site.close())

it('keeps money as numeric(12,2) everywhere, and no number as a float [compras/exact-money]', async () => {
  const columns = await site.sql<{ name: string; type: string }>(`
    select table_name || '.' || column_name as name, data_type ||
      case when data_type = 'numeric' then '(' || numeric_precision || ',' || numeric_scale || ')' else '' end as type
    from information_schema.columns where table_schema = 'public'
      and data_type in ('numeric', 'money', 'real', 'double precision') order by 1`)
  expect(new Set(columns.map(({ type }) => type))).toEqual(new Set(['numeric(12,2)']))
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'compras.amount',
      'compras.cotizacion',
      'compras.precio',
      'compras.recargo',
      'compras_pagos.amount',
      'datosempresas.cotizacion_dolar',
      'evento_usuarios.precio',
      'evento_usuarios.precio_usd',
      'eventos.precio',
      'eventos.precio_grupo1',
      'eventos.precio_grupo2',
      'eventos.precio_usd',
      'libros.precio',
    ]),
  )
})
