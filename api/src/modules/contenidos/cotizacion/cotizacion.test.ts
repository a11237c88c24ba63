import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { cancelCotizacion, changeCotizacion, getCotizacion } from '#domain/contenidos/cotizacion.ts'
import { EmpresaStaff } from '#domain/contenidos/gestion.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { createCotizacionService } from './service.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.with(
    await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'staff@ejemplo.com'),
  )
})
afterAll(() => site.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const read = async () => (await staff.call(getCotizacion)).item
const charged = async () =>
  (await site.inject({ url: '/v1/data/datosempresas/1' })).json<{ item: { CotizacionDolar: number } }>().item
    .CotizacionDolar
const forgetFactor = () => site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)

async function set(valor: number, desde?: string, motivo = 'Cierre del banco') {
  const { version } = await read()
  return (
    await staff.call(changeCotizacion, { version, body: { valor, motivo, ...(desde ? { desde } : {}) } })
  ).item
}

describe('the rate of the dollar', () => {
  it('changes at once, with its reason and who did it, and the public is told [ajustes/dollar-rate]', async () => {
    const before = await read()
    const after = await set(before.valor + 5)
    expect(after).toMatchObject({ valor: before.valor + 5, version: before.version + 1 })
    expect(after.cambios[0]).toMatchObject({
      valor: before.valor + 5,
      estado: 'vigente',
      motivo: 'Cierre del banco',
      autor: expect.any(String),
    })
    await expect.poll(charged).toBe(before.valor + 5)
    const [row] = await site.sql<{ actor: string; motivo: string }>(
      `select actor, motivo from auditoria where tabla = 'datosempresas' order by id desc limit 1`,
    )
    expect(row).toMatchObject({ actor: 'staff', motivo: 'Cierre del banco' })
  })

  it('begins at its minute, in order, however late somebody looks, and once [ajustes/dollar-rate]', async () => {
    const { valor } = await read()
    await set(valor + 20, inMinutes(20))
    const { cambios } = await set(valor + 10, inMinutes(10))
    expect(cambios.slice(0, 2).map(({ estado }) => estado)).toEqual(['programada', 'programada'])
    expect((await read()).valor).toBe(valor)

    const at = (minutes: number) =>
      createCotizacionService({ database: site.database, clock: () => new Date(inMinutes(minutes)) })
    expect(await at(5).applyScheduled()).toBe(0)
    const turns = await Promise.all([11, 11, 11].map((minutes) => at(minutes).applyScheduled()))
    expect(turns.toSorted()).toEqual([0, 0, 1])
    expect((await read()).valor).toBe(valor + 10)
    expect(await at(60).applyScheduled()).toBe(1)
    expect((await read()).valor).toBe(valor + 20)
    expect((await read()).cambios.map(({ estado }) => estado)).not.toContain('programada')
  })

  it('one that was to come can be called off, but not once it holds [ajustes/dollar-rate]', async () => {
    const { valor } = await read()
    const { version, cambios } = await set(valor + 1, inMinutes(30))
    const params = { id: cambios[0]?.id ?? 0 }
    const { item } = await staff.call(cancelCotizacion, { params, version })
    expect(item.cambios[0]).toMatchObject({ estado: 'anulada' })
    expect(await codeOf(staff.call(cancelCotizacion, { params, version: item.version }))).toBe('CONFLICTO')
    const held = item.cambios.find(({ estado }) => estado === 'vigente')
    const taken = staff.call(cancelCotizacion, { params: { id: held?.id ?? 0 }, version: item.version })
    expect(await codeOf(taken)).toBe('CONFLICTO')
  })

  it('of two people who set it at once, one is told what the other did [ajustes/dollar-rate]', async () => {
    const { version, valor } = await read()
    const body = { valor: valor + 2, motivo: 'A la vez' }
    const results = await Promise.all(
      [1, 2, 3].map(() => codeOf(staff.call(changeCotizacion, { version, body }))),
    )
    expect(results.toSorted()).toEqual(['CONFLICTO', 'CONFLICTO', 'ok'])
  })

  it('more than a tenth asks for the second factor again, also in steps to come [ajustes/rate-jumps]', async () => {
    const { valor } = await read()
    const times = (factor: number) => Math.round(valor * factor)
    await set(valor + 1, inMinutes(40))
    await forgetFactor()
    expect(await codeOf(set(times(1.2)))).toBe('FACTOR_REQUERIDO')
    expect(await codeOf(set(times(0.8), inMinutes(50)))).toBe('FACTOR_REQUERIDO')
    expect(await codeOf(set(times(1.05)))).toBe('ok')
    await site.sql('update sesiones_staff set factor_en = now()')
    expect(await codeOf(set(times(1.2)))).toBe('ok')
  })

  describe('in steps below a tenth', () => {
    const showFactor = () => site.sql('update sesiones_staff set factor_en = now()')
    const times = (valor: number, factor: number) => Math.round(valor * factor)
    beforeEach(async () => {
      await site.sql(
        'update cotizaciones set anulada_en = now() where aplicada_en is null and anulada_en is null',
      )
      await showFactor()
    })

    it.each([
      ['up', 1.09],
      ['down', 0.91],
    ])('counts from what was last confirmed with the factor: %s [ajustes/rate-jumps]', async (_, step) => {
      const { valor } = await set(1180)
      await forgetFactor()
      expect(await codeOf(set(times(valor, step)))).toBe('ok')
      expect(await read()).toMatchObject({ valor: times(valor, step), confirmada: valor })
      expect(await codeOf(set(times(valor, step * step)))).toBe('FACTOR_REQUERIDO')
      expect(await codeOf(set(times(valor, step * step), inMinutes(5)))).toBe('FACTOR_REQUERIDO')
      expect((await read()).valor).toBe(times(valor, step))
      expect(await codeOf(set(valor)), 'back to what was confirmed').toBe('ok')
      await showFactor()
      await set(times(valor, step * step))
      await forgetFactor()
      expect(await codeOf(set(times(valor, step * step * step)))).toBe('ok')
    })

    it('that begin one after the other add up too, also once they came into force [ajustes/rate-jumps]', async () => {
      const { valor } = await set(1000)
      await forgetFactor()
      expect(await codeOf(set(1090, inMinutes(10)))).toBe('ok')
      expect(await codeOf(set(1180, inMinutes(20)))).toBe('FACTOR_REQUERIDO')
      const later = createCotizacionService({
        database: site.database,
        clock: () => new Date(inMinutes(11)),
      })
      expect(await later.applyScheduled()).toBe(1)
      expect(await read()).toMatchObject({ valor: 1090, confirmada: valor })
      expect(await codeOf(set(1180))).toBe('FACTOR_REQUERIDO')
    })

    it('are not measured against a confirmed one that is to come, or was called off [ajustes/rate-jumps]', async () => {
      await set(1000)
      const { cambios } = await set(1500, inMinutes(10))
      const coming = cambios.find(({ estado }) => estado === 'programada')?.id ?? 0
      await forgetFactor()
      expect(await codeOf(set(1550)), 'before it begins').toBe('FACTOR_REQUERIDO')
      expect(await codeOf(set(1600, inMinutes(20))), 'after it').toBe('ok')
      const cancel = async () => {
        const { version } = await read()
        return codeOf(staff.call(cancelCotizacion, { params: { id: coming }, version }))
      }
      expect(await cancel(), 'what follows it would be far from what is confirmed').toBe('FACTOR_REQUERIDO')
      expect((await read()).cambios.filter(({ estado }) => estado === 'programada')).toHaveLength(2)
      await showFactor()
      expect(await cancel()).toBe('ok')
    })

    it('by two people at once count as one after the other [ajustes/rate-jumps]', async () => {
      await set(1000)
      await forgetFactor()
      const outcomes = await Promise.all([1090, 1090, 910].map((valor) => codeOf(set(valor))))
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    })
  })

  it('what is no rate, or began before now, is said in its field and changes nothing [ajustes/dollar-rate]', async () => {
    const { valor } = await read()
    for (const [body, field] of [
      [{ valor: 0, motivo: 'x' }, 'valor'],
      [{ valor: -3, motivo: 'x' }, 'valor'],
      [{ valor: 1.234, motivo: 'x' }, 'valor'],
      [{ valor: 99_999_999_999, motivo: 'x' }, 'valor'],
      [{ valor, motivo: ' ' }, 'motivo'],
      [{ valor, motivo: 'x', desde: inMinutes(-10) }, 'desde'],
    ] as const) {
      const { version } = await read()
      const error = await staff.call(changeCotizacion, { version, body }).catch((e: unknown) => e as ApiError)
      expect([error, Object.keys((error as ApiError).fields ?? {})]).toEqual([expect.any(ApiError), [field]])
    }
    expect((await read()).valor).toBe(valor)
  })
})

describe('company data', () => {
  it('are changed with their version and shown to the public, without touching the rate [ajustes/company-data]', async () => {
    await site.sql('update sesiones_staff set factor_en = now()')
    const { get, update } = EmpresaStaff.endpoints
    const { item } = await staff.call(get, { params: { id: 1 }, query: {} })
    const { id, version, actualizadoEn, ...form } = item
    const body = { ...form, Telefono: '+54 11 5555-0000', MedioPagoLibros: 4, motivo: 'Mudanza' }
    await staff.call(update, { params: { id }, version, body })
    const shown = async () => (await site.inject({ url: '/v1/data/datosempresas/1' })).json().item
    await expect.poll(shown).toMatchObject({ Telefono: body.Telefono, MedioPagoLibros: 4 })
    expect(await charged()).toBe((await read()).valor)
    const wrong = staff.call(update, {
      params: { id },
      version: version + 1,
      body: { ...body, MedioPagoLibros: 1 },
    })
    expect(await codeOf(wrong)).toBe('DATOS_INVALIDOS')
  })
})
