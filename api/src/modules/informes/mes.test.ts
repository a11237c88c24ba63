import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { getTotalesDeReembolsos } from '#domain/compras/reembolsos/gestion.ts'
import { previewInforme } from '#domain/informes/informes.ts'
import {
  diasOf,
  exportMes,
  filtrosOf,
  getMes,
  type InformeDeMes,
  type LineaDeMes,
  mesAntes,
  type NombreDeParte,
  parteOf,
} from '#domain/informes/mes.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let informe: InformeDeMes
beforeAll(async () => {
  site = await openSite()
  // The demo sells no books and gave no money back: a month with all of it.
  await site.sql(`update compras set product_type = 'libro', product_name = 'La senda interior', product_id = 1
    where id in (select id from compras where confirmada_en is not null order by confirmada_en desc limit 7)`)
  for (const hecho of ['now()', `now() - interval '1 month'`, 'null']) {
    await site.sql(`insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado, hecho_en)
      select compra_id, origin, payment_id, 100, currency, ${hecho === 'null' ? "'fallido'" : "'hecho'"}, ${hecho}
      from compras_pagos where estado = 'pagado' limit 2`)
  }
  const [today] = await site.sql<{ mes: string }>(
    `select to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as mes`,
  )
  informe = await site.as('staff').call(getMes, { query: { mes: today?.mes } })
})
afterAll(() => site.close())

const linesOf = (parte: NombreDeParte): LineaDeMes[] =>
  informe.partes.find((each) => each.parte === parte)?.lineas ?? []
const sumOf = (parte: NombreDeParte, at: 'mes' | 'antes', currency?: string) =>
  linesOf(parte)
    .filter((line) => currency === undefined || line.currency === currency)
    .reduce((sum, line) => sum + line[at].importe, 0)
const countOf = (parte: NombreDeParte, at: 'mes' | 'antes') =>
  linesOf(parte).reduce((sum, line) => sum + line[at].cuenta, 0)
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )

describe('The month that goes to the board', () => {
  it.each(['ingresos', 'libros', 'actividades', 'paises', 'consultores'] as const)(
    'says of %s what the report of the same days says, this month and the one before [informes/month-report]',
    async (parte) => {
      const { de: clase, importe, por } = parteOf(parte)
      if (clase === 'reembolsos') throw new Error('not a report')
      expect(countOf(parte, 'mes')).toBeGreaterThan(0)
      for (const [at, mes] of [
        ['mes', informe.mes],
        ['antes', informe.antes],
      ] as const) {
        const columnas = importe ? ['moneda', importe] : [...por]
        const report = await site.as('staff').call(previewInforme, {
          body: { clase, columnas, filtros: filtrosOf(parte, mes) },
        })
        expect(countOf(parte, at)).toBe(report.total)
        for (const { currency, importe: sum } of report.sumas) {
          expect(sumOf(parte, at, currency)).toBeCloseTo(sum, 2)
        }
      }
    },
  )

  it('says of refunds what their list comes to [informes/month-report]', async () => {
    expect(countOf('reembolsos', 'mes')).toBeGreaterThan(0)
    for (const [at, mes] of [
      ['mes', informe.mes],
      ['antes', informe.antes],
    ] as const) {
      const { desde, hasta } = diasOf(mes)
      const { data } = await site.as('staff').call(getTotalesDeReembolsos, {
        query: { estado: 'hecho', hechoEn: `${desde}..${hasta}` } as never,
      })
      for (const { currency, devuelto } of data)
        expect(sumOf('reembolsos', at, currency)).toBeCloseTo(devuelto, 2)
      expect(sumOf('reembolsos', at)).toBeCloseTo(
        data.reduce((sum, { devuelto }) => sum + devuelto, 0),
        2,
      )
    }
  })

  it('counts money on the day it was confirmed, in days of Buenos Aires [informes/month-report tablero/money-of-today]', async () => {
    const { hasta } = diasOf(informe.antes)
    const before = sumOf('ingresos', 'antes')
    const [moved] = await site.sql<{ id: number; amount: number }>(
      `update compras set confirmada_en = ($1 || ' 23:59:59')::timestamp at time zone 'America/Argentina/Buenos_Aires'
       where id = (select id from compras where confirmada_en is not null order by confirmada_en desc limit 1)
       returning id, amount::float8`,
      [hasta],
    )
    informe = await site.as('staff').call(getMes, { query: { mes: informe.mes } })
    expect(sumOf('ingresos', 'antes')).toBeCloseTo(before + (moved?.amount ?? 0), 2)
  })

  it('is the last whole month unless another is named, and never one to come [informes/month-report]', async () => {
    const last = await site.as('staff').call(getMes, { query: {} })
    expect([last.mes, last.enCurso]).toEqual([mesAntes(informe.enCurso), informe.enCurso])
    expect(await statusOf(site.as('staff').call(getMes, { query: { mes: '2999-01' } }))).toBe(400)
    expect(await statusOf(site.as('staff').call(getMes, { query: { mes: '2026-13' } }))).toBe(400)
  })

  it('tells each what they may see, and nothing where that is nothing [informes/month-report]', async () => {
    const { email } = await aMiembro(site, 'contenidos')
    expect((await site.as(email).call(getMes, { query: {} })).partes).toEqual([])
    const { email: pagos } = await aMiembro(site, 'pagos')
    const { partes } = await site.as(pagos).call(getMes, { query: {} })
    expect(partes.map(({ parte }) => parte)).toContain('ingresos')
    expect(partes.map(({ parte }) => parte)).not.toContain('consultores')
  })

  it('is had as a file with the same lines, and that is told [informes/month-on-paper]', async () => {
    const query = { mes: informe.mes, formato: 'csv' as const }
    const { name, blob } = await site.as('staff').call(exportMes, { query })
    expect(name).toBe(`informe-del-mes-${informe.mes}.csv`)
    const [head, ...rows] = (await blob.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(head).toContain('"Importe del mes anterior"')
    expect(rows.length).toBe(informe.partes.reduce((sum, { lineas }) => sum + lineas.length, 0))
    const [ingreso] = linesOf('ingresos')
    expect(rows[0]).toContain(`"Ingresos por medio de pago","${ingreso?.de[0]}","${ingreso?.currency}"`)
    expect(rows[0]).toContain(ingreso?.mes.importe.toFixed(2))
    const told = await site.sql(
      `select from auditoria where tabla = 'informes' and accion = 'lectura' and motivo like '%${informe.mes}'`,
    )
    expect(told.length).toBe(1)
  })
})

describe('What costs nothing [compras/free-is-sin-cargo]', () => {
  it('counts under no way to pay, in the month and in a report of one', async () => {
    const staff = site.as('staff')
    const { mes } = informe
    const transfers = async () => {
      const filtros = { ...filtrosOf('ingresos', mes), opciones: { medio: ['transferencia'] } }
      const { total } = await staff.call(previewInforme, {
        body: { clase: 'ventas', columnas: ['referencia', 'medio'], filtros },
      })
      return total
    }
    const before = await transfers()
    expect(before).toBeGreaterThan(0)
    await site.sql(`update compras set amount = 0, precio = 0 where id = (select id from compras
      where origin = 'transferencia' and amount > 0 and date_trunc('month', confirmada_en at time zone 'America/Argentina/Buenos_Aires') = '${mes}-01' limit 1)`)
    expect(await transfers()).toBe(before - 1)
    const now = await staff.call(getMes, { query: { mes } })
    const lines = now.partes.find(({ parte }) => parte === 'ingresos')?.lineas ?? []
    expect(lines.filter(({ de }) => de[0] === 'Sin cargo').map((line) => line.mes)).toEqual([
      { cuenta: 1, importe: 0 },
    ])
  })
})
