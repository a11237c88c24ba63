import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CuponStaff } from '#domain/cupones/actos-staff.ts'
import { CuponesStaff, createLoteDeCupones, REGLA_BLANCA } from '#domain/cupones/gestion.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { getLote, startLote } from '#domain/gestion/lotes.ts'
import { aCupon } from '#testing/rows/cupones.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const { list, create, update } = CuponesStaff.endpoints
const staff = () => site.as('staff')

describe('coupons as staff keep them [cupones/coupons-kept-by-staff]', () => {
  it('are made, corrected and refused field by field', async () => {
    const { item } = await staff().call(create, { body: { ...REGLA_BLANCA, codigo: 'verano-26' } })
    expect(item).toMatchObject({ codigo: 'VERANO-26', porcentaje: 10, usos: 0, estado: 'activo' })
    const wrong = { ...REGLA_BLANCA, codigo: 'OTRO', tipo: 'importe' as const, alcance: 'eventos' as const }
    await expect(staff().call(create, { body: wrong })).rejects.toMatchObject({
      fields: { importeArs: expect.any(String), eventos: expect.any(String) },
    })
    await expect(
      staff().call(create, { body: { ...REGLA_BLANCA, codigo: 'Verano-26' } }),
    ).rejects.toMatchObject({ fields: { codigo: expect.any(String) } })
    await site.sql('update cupones set usos = 1 where id = $1', [item.id])
    const body = { ...REGLA_BLANCA, codigo: 'NUEVO-NOMBRE' }
    await expect(
      staff().call(update, { params: { id: item.id }, version: item.version, body }),
    ).rejects.toMatchObject({ fields: { codigo: expect.stringContaining('Ya se usó') } })
    const kept = { ...REGLA_BLANCA, codigo: 'VERANO-26', porcentaje: 30 }
    const changed = await staff().call(update, { params: { id: item.id }, version: item.version, body: kept })
    expect(changed.item.porcentaje).toBe(30)
  })

  it('made in bulk once, however often it is asked for', async () => {
    const body = { ...REGLA_BLANCA, usosMax: 1, lote: randomUUID(), prefijo: 'amigos', cantidad: 30 }
    const answers = await Promise.all([1, 2, 3].map(() => staff().call(createLoteDeCupones, { body })))
    const codigos = answers.map((answer) => answer.codigos)
    expect(new Set(codigos.flat()).size).toBe(30)
    expect(codigos[0]?.every((codigo) => /^AMIGOS-[2-9A-Z]{8}$/.test(codigo))).toBe(true)
    const { total } = await staff().call(list, { query: { lote: body.lote } })
    expect(total).toBe(30)
  })

  it('filtered by active and automatic; paused, resumed and voided many at once', async () => {
    const { id } = await aCupon(site, { codigo: 'DE-UNA-CHARLA', automatico: true, email: 'x@ejemplo.com' })
    const estadoOf = async () => (await staff().call(list, { query: { id } })).data[0]?.['estado']
    const codes = async (query: object) =>
      (await staff().call(list, { query: { limit: 200, ...query } })).data.map((row) => row['codigo'])
    expect(await codes({ automatico: 1 })).toEqual(['DE-UNA-CHARLA'])
    expect(await codes({ activo: 1, automatico: 1 })).toEqual(['DE-UNA-CHARLA'])
    expect(await codes({ activo: 0 })).toEqual(expect.arrayContaining(['PRIMAVERA', 'AMIGOS']))
    const run = async (accion: string, motivo?: string) => {
      const lote = randomUUID()
      const claves = [String(id)]
      await staff().call(startLote, {
        body: { id: lote, recurso: 'cupones', accion, claves, ...(motivo ? { datos: { motivo } } : {}) },
      })
      await expect
        .poll(async () => (await staff().call(getLote, { params: { id: lote } })).item.terminadoEn)
        .not.toBeNull()
      return estadoOf()
    }
    expect(await run('pausar')).toBe('pausado')
    expect(await codes({ activo: 1, automatico: 1 })).toEqual([])
    expect(await run('reanudar')).toBe('activo')
    expect(await run('anular', 'Era una prueba')).toBe('anulado')
    expect(await run('reanudar')).toBe('anulado')
  })

  it('paused by itself and taken back; once voided nothing resumes it [actos/one-way-to-act]', async () => {
    const { id } = await aCupon(site, { codigo: 'DE-A-UNO' })
    const params = { id }
    const { pausar, reanudar, anular } = CuponStaff.endpoints
    const paused = await staff().call(pausar, { params, version: 1, body: {} })
    expect(paused.item).toMatchObject({ estado: 'pausado', actos: { pausar: 'Ya está pausado.' } })
    await staff().call(undoAct, { params: { id: paused.undo?.id ?? '' } })
    const { item } = await staff().call(CuponStaff.get, { params })
    expect(item.estado).toBe('activo')
    await staff().call(anular, { params, version: item.version, body: { motivo: 'Se filtró' } })
    const late = staff().call(reanudar, { params, version: item.version + 1, body: {} })
    await expect(late).rejects.toMatchObject({ message: 'El cupón está anulado.' })
  })
})
