import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiError } from '#contract/errors.ts'
import {
  AJUSTES,
  type Ajustes,
  CLAVES_DE_AJUSTE,
  type ClaveDeAjuste,
  cancelAjuste,
  changeAjuste,
  listAjustes,
} from '#domain/ajustes/ajustes.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { createAjustesService } from './service.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  await site.sql('delete from ajustes')
  staff = site.with(
    await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'staff@ejemplo.com'),
  )
})
afterAll(() => site.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
/** As another process would read it, `minutes` from now. */
const currentIn = (minutes: number) =>
  createAjustesService({ database: site.database, clock: () => inMinutes(minutes) }).current()

async function read(clave: ClaveDeAjuste) {
  const { data } = await staff.call(listAjustes)
  const found = data.find((each) => each.clave === clave)
  if (!found) throw new Error(clave)
  return found
}
async function set<Clave extends ClaveDeAjuste>(clave: Clave, valor: Ajustes[Clave], desde?: Date) {
  const { version } = await read(clave)
  const body = { valor, motivo: 'Lo pidió la casa', ...(desde ? { desde: desde.toISOString() } : {}) }
  return (await staff.call(changeAjuste, { params: { clave }, version, body })).item
}

describe('settings of the house', () => {
  it('are what they came with until somebody changes them, and each value fits its own rule [ajustes/house-settings]', async () => {
    const { data } = await staff.call(listAjustes)
    expect(data.map(({ clave }) => clave)).toEqual(CLAVES_DE_AJUSTE)
    for (const { clave, valor } of data) {
      expect(AJUSTES[clave].schema.parse(valor)).toEqual(AJUSTES[clave].inicial)
    }
    expect(await currentIn(0)).toMatchObject({ confirmarSeguras: false, tolerancia: { ARS: 0, USD: 0 } })
  })

  it('change at once for every process, with reason, author and a row in the audit [ajustes/house-settings]', async () => {
    const after = await set('graciaDeRenovacion', 20)
    expect(after).toMatchObject({ valor: 20, version: 1 })
    expect(after.cambios).toMatchObject([
      { valor: 20, estado: 'vigente', motivo: 'Lo pidió la casa', autor: expect.any(String) },
    ])
    expect(await currentIn(0)).toMatchObject({ graciaDeRenovacion: 20 })
    const [row] = await site.sql(
      `select actor, motivo from auditoria where tabla = 'ajustes' order by id desc limit 1`,
    )
    expect(row).toEqual({ actor: 'staff', motivo: 'Lo pidió la casa' })
  })

  it('begin at their minute, and can be called off until then [ajustes/house-settings]', async () => {
    const { cambios } = await set('recordatorioDeTransferencia', 3, inMinutes(30))
    expect(cambios[0]).toMatchObject({ estado: 'programada' })
    expect(await currentIn(29)).toMatchObject({ recordatorioDeTransferencia: 2 })
    expect(await currentIn(31)).toMatchObject({ recordatorioDeTransferencia: 3 })
    const params = { clave: 'recordatorioDeTransferencia' as const, id: cambios[0]?.id ?? 0 }
    expect((await staff.call(cancelAjuste, { params })).item.cambios[0]).toMatchObject({ estado: 'anulada' })
    expect(await currentIn(31)).toMatchObject({ recordatorioDeTransferencia: 2 })
    expect(await codeOf(staff.call(cancelAjuste, { params }))).toBe('CONFLICTO')
  })

  it('of several people who change one at once, one is heard and the others see it [ajustes/house-settings]', async () => {
    const { version } = await read('avisosDeRenovacion')
    const call = (dias: number) =>
      codeOf(
        staff.call(changeAjuste, {
          params: { clave: 'avisosDeRenovacion' },
          version,
          body: { valor: [dias], motivo: 'A la vez' },
        }),
      )
    expect((await Promise.all([10, 20, 30].map(call))).toSorted()).toEqual(['CONFLICTO', 'CONFLICTO', 'ok'])
    expect((await read('avisosDeRenovacion')).cambios).toHaveLength(1)
  })

  it('what decides about money asks for the second factor again, to call it off too [ajustes/money-settings]', async () => {
    const { cambios } = await set('tolerancia', { ARS: 1, USD: 0 }, inMinutes(30))
    await site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
    const money = CLAVES_DE_AJUSTE.filter((clave) => 'dinero' in AJUSTES[clave])
    expect(money).toHaveLength(6)
    for (const clave of money) {
      expect(await codeOf(set(clave, AJUSTES[clave].inicial as never))).toBe('FACTOR_REQUERIDO')
    }
    const params = { clave: 'tolerancia' as const, id: cambios[0]?.id ?? 0 }
    expect(await codeOf(staff.call(cancelAjuste, { params }))).toBe('FACTOR_REQUERIDO')
    expect(await codeOf(set('graciaDeRenovacion', 10))).toBe('ok')
    await site.sql('update sesiones_staff set factor_en = now()')
  })

  it('a value that is none is told in its field and changes nothing [ajustes/house-settings]', async () => {
    const wrong: [ClaveDeAjuste, unknown, string][] = [
      ['tolerancia', { ARS: -1, USD: 0 }, 'valor.ARS'],
      ['tolerancia', 5, 'valor'],
      ['confirmarSeguras', 1, 'valor'],
      ['feriados', ['2026-13-01'], 'valor.0'],
      ['horario', { dias: [1], desde: '18:00', hasta: '09:00' }, 'valor.hasta'],
      ['plazoDeMensajes', { aviso: 72, vence: 72 }, 'valor.aviso'],
      ['recordatorioDeTransferencia', 7, 'valor'],
      ['avisosDeRenovacion', [], 'valor'],
    ]
    for (const [clave, valor, field] of wrong) {
      const before = await read(clave)
      const error = await set(clave, valor as never).catch((e: unknown) => e as ApiError)
      expect([clave, Object.keys((error as ApiError).fields ?? {})]).toEqual([clave, [field]])
      expect(await read(clave)).toEqual(before)
    }
    expect(await codeOf(set('feriados', ['2027-01-01'], inMinutes(-10)))).toBe('DATOS_INVALIDOS')
  })

  it('promise no later answer about personal data than the law allows [cuentas/data-request]', async () => {
    expect(await codeOf(set('plazoDeAcceso', 11))).toBe('DATOS_INVALIDOS')
    expect(await codeOf(set('plazoDeCambio', 6))).toBe('DATOS_INVALIDOS')
    expect(await codeOf(set('plazoDeAcceso', 0))).toBe('DATOS_INVALIDOS')
    await set('plazoDeAcceso', 7)
    await set('plazoDeCambio', 3)
    expect(await currentIn(1)).toMatchObject({ plazoDeAcceso: 7, plazoDeCambio: 3 })
  })

  it('a value that was kept under older rules counts as not set [ajustes/house-settings]', async () => {
    await site.sql(
      `insert into ajustes (clave, numero, valor, desde, motivo) values ('horario', 1, '"siempre"', now(), 'x')`,
    )
    expect((await currentIn(1)).horario).toEqual(AJUSTES.horario.inicial)
  })
})
